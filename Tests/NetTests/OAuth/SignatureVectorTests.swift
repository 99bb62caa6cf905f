import CCrypto
import Foundations
import Testing

@testable import Net

/// Published examples: OAuth Core 1.0, RFC 5849, Twitter, Flickr's SDK and the wiki of oauth.net.
///
/// Some have no `oauth_version`, so that they are signed parameter by parameter.
struct SignatureVectorTests {
  @Test(arguments: SignatureVector.all)
  func `a published example has its published signature`(vector: SignatureVector) throws {
    let base = vector.request.signatureBaseString(vector.parameters)
    if let expected = vector.base { #expect(base == expected) }
    let signature = try HMACSHA1().signature(
      of: base,
      clientSecret: vector.clientSecret,
      tokenSecret: vector.tokenSecret
    )
    #expect(signature == vector.signature)
  }

  @Test(arguments: SignatureVector.all.filter { $0.hasVersion })
  func `an example is signed by a client, and accepted by a server`(
    vector: SignatureVector
  ) throws {
    func value(_ name: String) -> String? { vector.parameters.first { $0.name == name }?.value }
    let key = try #require(value("oauth_consumer_key"))
    let header = try vector.request.authorization(
      by: Credentials(identifier: key, secret: vector.clientSecret),
      token: value("oauth_token").map { Credentials(identifier: $0, secret: vector.tokenSecret) },
      nonce: try #require(value("oauth_nonce")),
      timestamp: try #require(value("oauth_timestamp").flatMap { Int($0) })
    )
    let authorization = try #require(OAuthAuthorization(header: header))
    #expect(authorization.signature == vector.signature)
    #expect(
      try authorization.isValid(
        for: vector.request,
        clientSecret: vector.clientSecret,
        tokenSecret: vector.tokenSecret
      )
    )
  }

  @Test(arguments: [
    ("bs", "cs", "", "egQqG5AJep5sJ7anhXju1unge2I="),
    ("bs", "cs", "ts", "VZVjXceV7JgPq/dOTnNmEfO0Fv8="),
    // Flickr's SDK leaves an empty path empty, against RFC 5849, section 3.4.1.2.
    (
      "GET&http%3A%2F%2Fwww.example.com&bar%3D456%26foo%3D123", "consumer secret", "",
      "lNBTzyWRRHBuoXmgK13Nht5oiKs="
    ),
    (
      "GET&http%3A%2F%2Fwww.example.com&bar%3D456%26foo%3D123", "consumer secret", "keyboard cat",
      "pytjoWTzMmvq13/Bai9YVX1tV9c="
    ),
  ])
  func `every library computes the same signature`(
    base: String,
    clientSecret: String,
    tokenSecret: String,
    expected: String
  ) throws {
    var count = 0
    for library in [CCryptoLibrary.usual, .gnuTLS] where ccrypto_load(library) == nil {
      let method = try HMACSHA1(byOneOf: [library])
      let signature = try method.signature(
        of: base,
        clientSecret: clientSecret,
        tokenSecret: tokenSecret
      )
      #expect(signature == expected)
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `without a library signing fails with a sentence`() throws {
    let error = #expect(throws: OAuthError.self) { try HMACSHA1(byOneOf: []) }
    #expect(error == .libraryUnavailable("there is none"))
    for error in [try #require(error), .notComputed] {
      #expect(error.failure.reason == .failed)
      #expect(error.failure.sentence.hasSuffix("."))
    }
  }
}
