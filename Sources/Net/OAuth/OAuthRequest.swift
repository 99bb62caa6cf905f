import Foundations

/// A request as a signature sees it (RFC 5849, section 3.4.1).
package struct OAuthRequest: Sendable {
  package let method: String
  /// The address, with its query.
  package let url: URL
  /// The decoded fields of a form in the body; the text fields of a multipart body where the service
  /// signs these, which is beyond the RFC.
  package let fields: [(name: String, value: String)]

  package init(method: String, url: URL, fields: [(name: String, value: String)] = []) {
    self.method = method
    self.url = url
    self.fields = fields
  }
}

/// The query may hold a token.
extension OAuthRequest: Redacted {}

extension OAuthRequest {
  /// Returns the signature base string (section 3.4.1.1) with the protocol parameters of the header.
  ///
  /// `realm` must not be among them; `oauth_signature` is left out wherever it stands.
  package func signatureBaseString(_ oauthParameters: [(name: String, value: String)]) -> String {
    [method.uppercased(), baseStringURI, normalizedParameters(oauthParameters)]
      .map(\.percentEncoded).joined(separator: "&")
  }

  /// The fields of the query, decoded.
  var queryFields: [(name: String, value: String)] {
    FormText(url.query(percentEncoded: true) ?? "").fields
  }

  /// The address without query and default port (section 3.4.1.2).
  private var baseStringURI: String {
    let scheme = url.scheme?.lowercased() ?? ""
    let name = url.host()?.lowercased() ?? ""
    let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    let defaultPort = ["http": 80, "https": 443][scheme]
    let port = url.port == defaultPort ? "" : url.port.map { ":\($0)" } ?? ""
    let path = url.path(percentEncoded: true)
    return "\(scheme)://\(host)\(port)\(path.isEmpty ? "/" : path)"
  }

  /// All parameters, encoded and then sorted by name and value (section 3.4.1.3.2).
  private func normalizedParameters(_ oauthParameters: [(name: String, value: String)]) -> String {
    (queryFields + fields + oauthParameters)
      .filter { $0.name != "oauth_signature" }
      .map { ($0.name.percentEncoded, $0.value.percentEncoded) }
      .sorted { $0 < $1 }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }
}
