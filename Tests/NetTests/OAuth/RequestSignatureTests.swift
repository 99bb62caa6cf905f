import Foundation
import Net
import Testing

struct RequestSignatureTests {
  private func base(_ method: String, _ address: String) throws -> String {
    HTTPRequest(method: method, url: try #require(URL(string: address))).signatureBaseString([])
  }

  @Test(arguments: [
    ("http://EXAMPLE.COM:80/r%20v/X?id=123", "http://example.com/r%20v/X", "id=123"),
    ("https://www.example.net:8080/?q=1", "https://www.example.net:8080/", "q=1"),
    ("HTTPS://example.com:443/a/", "https://example.com/a/", ""),
    ("http://example.com:443/a", "http://example.com:443/a", ""),
    ("http://www.example.com?foo=%21%27()*", "http://www.example.com/", "foo=%21%27%28%29%2A"),
    ("http://[::1]:8080/a", "http://[::1]:8080/a", ""),
    ("http://example.com/a?", "http://example.com/a", ""),
    ("http://example.com/%7Ea+b?c=~", "http://example.com/%7Ea+b", "c=~"),
  ])
  func `a URL is normalized without its query`(
    address: String,
    uri: String,
    parameters: String
  ) throws {
    let parts = try base("get", address).split(separator: "&", omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts[0] == "GET")
    #expect(FormText("a=\(parts[1])")["a"] == uri)
    #expect(FormText("a=\(parts[2])")["a"] == parameters)
  }

  @Test func `parameters are sorted by their encoded names, then values`() throws {
    let address = "http://example.com/?a-b=1&a=2&a=10&A=3&a%C3%A9=4&az=5&=6&a"
    let sorted = "=6&A=3&a=&a=10&a=2&a%C3%A9=4&a-b=1&az=5"
    let parts = try base("GET", address).split(separator: "&")
    #expect(FormText("a=\(parts[2])")["a"] == sorted)
  }

  @Test func `the header has the parameters, encoded`() throws {
    let url = try #require(URL(string: "https://example.com/token"))
    let header = try HTTPRequest(method: "POST", url: url).authorization(
      by: Credentials(identifier: "k=y", secret: "s"),
      token: nil,
      callback: "http://127.0.0.1:80/?a=b c",
      nonce: "n",
      timestamp: 1_700_000_000
    )
    let head =
      #"OAuth oauth_consumer_key="k%3Dy", oauth_signature_method="HMAC-SHA1", "#
      + #"oauth_timestamp="1700000000", oauth_nonce="n", oauth_version="1.0", "#
      + #"oauth_callback="http%3A%2F%2F127.0.0.1%3A80%2F%3Fa%3Db%20c", oauth_signature=""#
    #expect(header.hasPrefix(head))
    #expect(header.dropFirst(head.count).hasSuffix("%3D\""))
  }
}
