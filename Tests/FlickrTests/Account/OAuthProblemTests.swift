import Foundations
import Net
import Testing

@testable import Flickr

struct OAuthProblemTests {
  private func problem(_ name: String, date: String?, isLogin: Bool = true) throws -> OAuthProblem {
    let response = HTTPResponse(
      status: 401,
      contentType: "text/plain",
      headers: date.map { [HTTPField("Date", $0)] } ?? [],
      url: URL(filePath: "/"),
      body: Data("oauth_problem=\(name)".utf8)
    )
    return try #require(OAuthProblem(response, at: .test, isLogin: isLogin))
  }

  @Test(arguments: [
    ("Sat, 21 Nov 2026 09:28:30 GMT", "90 s fast"), ("Sat, 21 Nov 2026 09:31:15 GMT", "75 s slow"),
    ("Sat, 21 Nov 2026 09:20:00 GMT", "10 min fast"), ("Sat, 21 Nov 2026 12:30:00 GMT", "3 h slow"),
    ("Thu, 01 Jan 1970 00:00:00 GMT", "20778 days fast"),
  ])
  func `a wrong clock is reported with its difference`(date: String, words: String) throws {
    let failure = try problem("timestamp_refused", date: date).failure
    #expect(failure.reason == .notAllowed)
    #expect(failure.sentence.contains("is \(words) by Flickr's"))
  }

  @Test(arguments: [nil, "yesterday", "Sat, 21 Nov 2026 09:30:00 GMT"])
  func `a clock without a known difference may be right`(date: String?) throws {
    let sentence = try problem("timestamp_refused", date: date).failure.sentence
    #expect(sentence.contains("check the clock"))
  }

  @Test(arguments: [
    "", "oauth_token=a&oauth_problem=b", "<oauth_problem=x>", #"{"stat":"ok"}"#,
  ])
  func `other responses are not problems`(body: String) {
    let response = HTTPResponse(
      status: 401,
      contentType: nil,
      url: URL(filePath: "/"),
      body: Data(body.utf8)
    )
    #expect(OAuthProblem(response, at: .test, isLogin: true) == nil)
  }

  @Test func `a refused token is invalid in a call, and not in a login`() throws {
    let inLogin = try problem("token_rejected", date: nil)
    let inCall = try problem("token_rejected", date: nil, isLogin: false)
    #expect(!inLogin.isInvalidToken && inCall.isInvalidToken)
    #expect(inLogin.failure.sentence != inCall.failure.sentence)
  }
}
