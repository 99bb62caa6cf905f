import Foundation
import Net
import Testing

/// A published example of a request, its protocol parameters, secrets and signature.
struct SignatureVector: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let request: HTTPRequest
  let parameters: [FormField]
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
    fields: [FormField] = [],
    _ parameters: KeyValuePairs<String, String>,
    secrets: (String, String),
    base: String? = nil,
    _ signature: String
  ) {
    testDescription = name
    let words = request.split(separator: " ").map(String.init)
    let url = URL(string: words[1]) ?? URL(filePath: "/")
    self.request = HTTPRequest(method: words[0], url: url, fields: fields)
    self.parameters =
      parameters.map { FormField("oauth_\($0.key)", $0.value) }
      + [FormField("oauth_signature_method", "HMAC-SHA1")]
    (clientSecret, tokenSecret) = secrets
    self.base = base
    self.signature = signature
  }
}

extension HTTPRequest {
  /// A request, with a form if there are fields.
  init(method: String, url: URL, fields: [FormField] = []) {
    self.init(
      url,
      method: HTTPMethod(rawValue: method),
      body: fields.isEmpty ? nil : .form(fields)
    )
  }

  /// The fields of the form.
  var fields: [FormField] { body?.fields ?? [] }
}
