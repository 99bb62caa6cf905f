import Foundation
import Net
import Testing

/// A published example of a request, its protocol parameters, secrets and signature.
struct SignatureVector: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let request: OAuthRequest
  let parameters: [(name: String, value: String)]
  let clientSecret: String
  let tokenSecret: String
  var base: String?
  let signature: String

  /// Whether it has the parameters of a client that says its version.
  var hasVersion: Bool { parameters.contains { $0.name == "oauth_version" } }

  /// Creates a vector of a request written as `METHOD address`, with the protocol parameters beside the
  /// signature method, without their prefix.
  init(
    _ name: String,
    _ request: String,
    fields: [(name: String, value: String)] = [],
    _ parameters: KeyValuePairs<String, String>,
    secrets: (String, String),
    base: String? = nil,
    _ signature: String
  ) {
    testDescription = name
    let words = request.split(separator: " ").map(String.init)
    let url = URL(string: words[1]) ?? URL(filePath: "/")
    self.request = OAuthRequest(method: words[0], url: url, fields: fields)
    self.parameters =
      parameters.map { (name: "oauth_\($0.key)", value: $0.value) }
      + [(name: "oauth_signature_method", value: "HMAC-SHA1")]
    (clientSecret, tokenSecret) = secrets
    self.base = base
    self.signature = signature
  }
}
