import Foundation
import Net
import Testing

/// Values with secrets, printed in all the ways there are.
struct ConcealedTests {
  @Test func `no description shows a secret`() throws {
    let fields = [FormField("whispered", "whispered")]
    let credentials = Credentials(identifier: "whispered", secret: "whispered")
    let authorization = OAuthAuthorization(header: "OAuth oauth_token=\"whispered\"")
    let parameters = [FormField("oauth_token", "whispered")]
    let values: [any Sendable] = [
      credentials, [credentials], ["a": credentials], credentials as Credentials?,
      FormText(fields),
      try #require(authorization), try #require(OAuthAuthorization(parameters: parameters)),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [dumped, "\(value)", String(describing: value), String(reflecting: value)] {
        #expect(!text.contains("whispered"))
        #expect(text.contains("(…)"))
      }
      let list = Mirror(reflecting: value)
      #expect(list.displayStyle != .struct || list.children.isEmpty)
    }
  }
}
