import Foundation
import TestSupport
import Testing

@testable import Net

struct OAuthAuthorizationTests {
  private let client = Credentials(identifier: "k&y", secret: "s&cr t")
  private let token = Credentials(identifier: "t+k%", secret: "🔑")
  private let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.com/a%20b?x=1&x=&y=%2B+"))
  }

  private func isValid(_ header: some StringProtocol, _ request: HTTPRequest) throws -> Bool {
    let authorization = try #require(OAuthAuthorization(header: String(header)))
    return try authorization.isValid(
      for: request,
      clientSecret: client.secret,
      tokenSecret: token.secret
    )
  }

  @Test func `the header of a client is parsed back`() throws {
    let header = try HTTPRequest(method: "POST", url: url).authorization(
      by: client,
      token: token,
      callback: "oob",
      verifier: "123-456-789",
      nonce: "n=1",
      timestamp: 1_700_000_000
    )
    let parsed = try #require(OAuthAuthorization(header: header))
    #expect(parsed.consumerKey == "k&y")
    #expect(parsed.token == "t+k%")
    #expect(parsed.signatureMethod == "HMAC-SHA1")
    #expect(parsed.nonce == "n=1")
    #expect(parsed.timestamp == 1_700_000_000)
    #expect(parsed.version == "1.0")
    #expect(parsed.callback == "oob")
    #expect(parsed.verifier == "123-456-789")
    #expect(parsed.signature.flatMap { Data(base64Encoded: $0) }?.count == 20)
    #expect(parsed.absentParameters == [])
  }

  @Test func `a header of the RFC is parsed, without realm and line breaks`() throws {
    let header = """
      oauth realm="Photos, \\"mine\\"",
        oauth_consumer_key="dpf43f3p2l4k3l03",oauth_token="",
        oauth_signature_method="HMAC-SHA1" , oauth_timestamp="-5",
        oauth_signature="74KNZJeDHnMBp0EMJ9ZHt%2FXKycU%3D"
      """
    let parsed = try #require(OAuthAuthorization(header: header))
    #expect(parsed.consumerKey == "dpf43f3p2l4k3l03")
    #expect(parsed.token == "")
    #expect(parsed.signature == "74KNZJeDHnMBp0EMJ9ZHt/XKycU=")
    #expect(parsed.timestamp == nil)
    #expect(parsed.verifier == nil)
    #expect(parsed.absentParameters == ["oauth_nonce"])
  }

  @Test(arguments: [
    "", "OAuth", "OAuth ", "OAuthoauth_token=\"a\"", "Basic a=\"b\"", "OAuth oauth_token=a",
    "OAuth oauth_token=\"a", "OAuth oauth_token=\"%zz\"", "OAuth oauth_token=\"%FF\"",
    "OAuth oauth_token=\"a\" b", "OAuth =\"a\"", "OAuth oauth_token=\"a\\", "OAuth realm=\"a\"",
  ])
  func `another header is refused`(header: String) {
    #expect(OAuthAuthorization(header: header) == nil)
  }

  @Test func `one changed byte is refused, wherever it is`() throws {
    let fields = [FormField("title", "Été")]
    let request = HTTPRequest(method: "POST", url: url, fields: fields)
    let header = try request.authorization(by: client, token: token, nonce: "n", timestamp: 17)
    #expect(try isValid(header, request))

    for byte in header.utf8.indices {
      var bytes = Array(header.utf8)
      let index = header.utf8.distance(from: header.startIndex, to: byte)
      bytes[index] = bytes[index] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
      let changed = String(decoding: bytes, as: UTF8.self)
      let authorization = OAuthAuthorization(header: changed)
      let isValid = try authorization?.isValid(
        for: request,
        clientSecret: client.secret,
        tokenSecret: token.secret
      )
      #expect(isValid != true, "\(changed)")
    }
    let others = [
      HTTPRequest(method: "PUT", url: url, fields: fields),
      HTTPRequest(method: "POST", url: url, fields: [FormField("title", "Ete")]),
      HTTPRequest(method: "POST", url: url, fields: fields + fields),
      HTTPRequest(method: "POST", url: url),
      HTTPRequest(method: "POST", url: url.appending(path: "c"), fields: fields),
      HTTPRequest(
        method: "POST",
        url: try #require(URL(string: "\(url)&z")),
        fields: fields
      ),
      HTTPRequest(
        method: "POST",
        url: try #require(URL(string: "http" + "\(url)".dropFirst(5))),
        fields: fields
      ),
    ]
    for other in others { #expect(try !isValid(header, other)) }
    let parsed = try #require(OAuthAuthorization(header: header))
    for (clientSecret, tokenSecret) in [("s&cr u", "🔑"), ("s&cr t", ""), ("s&cr t&🔑", "")] {
      #expect(
        try !parsed.isValid(for: request, clientSecret: clientSecret, tokenSecret: tokenSecret)
      )
    }
  }

  @Test(arguments: [
    ("HMAC-SHA1", "1.0", true), ("HMAC-SHA1", "2.0", false), ("HMAC-SHA1", "", false),
    ("PLAINTEXT", "1.0", false), ("hmac-sha1", "1.0", false),
  ])
  func `another method or version is refused, however well signed`(
    method: String,
    version: String,
    isAccepted: Bool
  ) throws {
    let request = HTTPRequest(method: "POST", url: url)
    let parameters = [
      FormField("oauth_signature_method", method), FormField("oauth_version", version),
    ]
    let signature = try HMACSHA1().signature(
      of: request.signatureBaseString(parameters),
      clientSecret: client.secret,
      tokenSecret: token.secret
    )
    let signed = FormText(parameters + [FormField("oauth_signature", signature)]).text
    let header =
      "OAuth "
      + signed.split(separator: "&").joined(separator: "\",")
      .replacingOccurrences(of: "=", with: "=\"") + "\""
    #expect(try isValid(header, request) == isAccepted)
  }

  @Test func `a prefix of a signature is refused`() throws {
    let request = HTTPRequest(method: "POST", url: url)
    let header = try request.authorization(by: client, token: token, nonce: "n", timestamp: 17)
    let start = try #require(header.range(of: "oauth_signature=\"")).upperBound
    for count in [0, 1, 20] {
      #expect(try !isValid(header[..<start] + header[start...].prefix(count) + "\"", request))
    }
    #expect(try !isValid(header.dropLast() + "A\"", request))
    let without = "OAuth oauth_signature_method=\"HMAC-SHA1\""
    #expect(try !isValid(without, request))
  }

  @Test func `parameters in the query or in the body are verified, too`() throws {
    let request = HTTPRequest(method: "POST", url: url, fields: [FormField("a", "b c")])
    let header = try request.authorization(by: client, token: token, nonce: "n", timestamp: 17)
    let protocolText = header.dropFirst("OAuth ".count).replacingOccurrences(of: "\"", with: "")
      .replacingOccurrences(of: ", ", with: "&")
    let inQuery = HTTPRequest(
      method: "POST",
      url: try #require(URL(string: "\(url)&\(protocolText)")),
      fields: request.fields
    )
    let inBody = HTTPRequest(
      method: "POST",
      url: url,
      fields: request.fields + FormText(protocolText).fields
    )
    let parameters = FormText("\(protocolText)&oauth_token=second").fields
    let authorization = try #require(OAuthAuthorization(parameters: parameters))
    #expect(authorization.token == "t+k%")
    for received in [inQuery, inBody] {
      #expect(
        try authorization.isValid(
          for: received,
          clientSecret: client.secret,
          tokenSecret: token.secret
        )
      )
    }
    #expect(
      try !authorization.isValid(
        for: request,
        clientSecret: client.secret,
        tokenSecret: token.secret
      )
    )
    #expect(OAuthAuthorization(parameters: [FormField("api_key", "k")]) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a random request that a client signs is accepted, and no other`(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let query = FormText(fields(using: &random))
    let url = try #require(URL(string: "https://example.com/r?\(query.text)"))
    let request = HTTPRequest(method: "POST", url: url, fields: fields(using: &random))
    let client = Credentials(identifier: text(using: &random), secret: text(using: &random))
    let token = Credentials(identifier: text(using: &random), secret: text(using: &random))
    let header = try request.authorization(
      by: client,
      token: token,
      verifier: text(using: &random),
      nonce: Nonce.random(),
      timestamp: .random(in: 1...(.max), using: &random)
    )
    let received = try #require(OAuthAuthorization(header: header))
    #expect(received.consumerKey == client.identifier)
    #expect(received.token == token.identifier)
    func isValid(_ request: HTTPRequest, _ client: String, _ token: String) throws -> Bool {
      try received.isValid(for: request, clientSecret: client, tokenSecret: token)
    }
    #expect(try isValid(request, client.secret, token.secret))
    // The order of the fields is not signed.
    let shuffled = request.fields.shuffled(using: &random)
    let other = HTTPRequest(method: "POST", url: url, fields: shuffled)
    #expect(try isValid(other, client.secret, token.secret))
    let added = HTTPRequest(method: "POST", url: url, fields: shuffled + [FormField("", "")])
    #expect(try !isValid(added, client.secret, token.secret))
    #expect(try !isValid(request, client.secret, token.secret + "x"))
  }

  /// Up to six fields of a form, some of the same name.
  private func fields(using random: inout SeededGenerator) -> [FormField] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      FormField(text(using: &random), text(using: &random))
    }
  }

  /// A short text of characters that encodings get wrong.
  private func text(using random: inout SeededGenerator) -> String {
    let characters = Array("ab&=+%\n\r \"\\,;/?#é日🔑\u{301}\u{0}~*'()")
    return (0..<Int.random(in: 0...5, using: &random))
      .map { _ in String(characters.randomElement(using: &random) ?? "a") }.joined()
  }
}
