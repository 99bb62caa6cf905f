import Foundations

extension HTTPRequest {
  /// Returns the signature base string (RFC 5849, section 3.4.1.1) with the header's protocol parameters.
  ///
  /// They must not include `realm`; `oauth_signature` is always left out.
  package func signatureBaseString(_ oauthParameters: [FormField]) -> String {
    [method.rawValue.uppercased(), baseStringURI, normalizedParameters(oauthParameters)]
      .map(\.percentEncoded).joined(separator: "&")
  }

  /// The fields of the query, decoded.
  package var queryFields: [FormField] { FormText(url.query(percentEncoded: true) ?? "").fields }

  /// The URL without query and default port (section 3.4.1.2).
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
  ///
  /// They include the fields beside a file, as Flickr does beyond the RFC.
  private func normalizedParameters(_ oauthParameters: [FormField]) -> String {
    (queryFields + (body?.fields ?? []) + oauthParameters)
      .filter { $0.name != "oauth_signature" }
      .map { ($0.name.percentEncoded, $0.value.percentEncoded) }
      .sorted { $0 < $1 }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }
}
