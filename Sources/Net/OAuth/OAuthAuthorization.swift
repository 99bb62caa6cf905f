import Foundations

/// The protocol parameters of a request that was received (RFC 5849, section 3.1), for a server.
///
/// Of a parameter that occurs several times, the first one is read; all of them are signed.
package struct OAuthAuthorization: Sendable {
  /// The parameters of the header, or `nil` where they stand in the query or in the body.
  private let headerParameters: [FormField]?

  package let consumerKey: String?
  package let token: String?
  package let signatureMethod: String?
  package let signature: String?
  package let nonce: String?
  /// The time in seconds since 1970, `nil` also where it is no positive number.
  package let timestamp: Int?
  package let version: String?
  package let callback: String?
  package let verifier: String?
  /// The names of the required parameters that are missing or empty.
  package let absentParameters: [String]

  /// Parses the header `Authorization`; returns `nil` for another scheme, or where it is malformed.
  package init?(header: String) {
    guard let parameters = OAuthHeader(header)?.parameters else { return nil }
    self.init(parameters, isHeader: true)
  }

  /// Finds the protocol parameters among those of the query and of the body; returns `nil` where
  /// there are none.
  package init?(parameters: [FormField]) {
    if !parameters.contains(where: { $0.name.hasPrefix("oauth_") }) { return nil }
    self.init(parameters, isHeader: false)
  }

  private init(_ parameters: [FormField], isHeader: Bool) {
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    headerParameters = isHeader ? parameters : nil
    consumerKey = value("oauth_consumer_key")
    token = value("oauth_token")
    signatureMethod = value("oauth_signature_method")
    signature = value("oauth_signature")
    nonce = value("oauth_nonce")
    timestamp = value("oauth_timestamp").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    version = value("oauth_version")
    callback = value("oauth_callback")
    verifier = value("oauth_verifier")
    absentParameters = requiredParameters.filter { value($0)?.isEmpty ?? true }
  }
}

/// Token, verifier and signature.
extension OAuthAuthorization: Redacted {}

extension OAuthAuthorization {
  /// Verifies that the signature is the request's, by HMAC-SHA1 (RFC 5849, section 3.2).
  ///
  /// It does not check nonce, timestamp and token, which a server has to remember. The comparison takes
  /// the same time wherever the signatures differ.
  ///
  /// - Parameters:
  ///   - request: The request, with its whole query and the fields of its body.
  ///   - clientSecret: The secret of the client that the consumer key names.
  ///   - tokenSecret: The secret of the token, `""` where there is no token.
  /// - Returns: Whether it is.
  /// - Throws: `OAuthError` where the system has no crypto library.
  package func isValid(
    for request: HTTPRequest,
    clientSecret: String,
    tokenSecret: String
  ) throws(OAuthError) -> Bool {
    guard let signature, signatureMethod == HMACSHA1.name, version == nil || version == "1.0"
    else { return false }
    let expected = try HMACSHA1().signature(
      of: request.signatureBaseString(headerParameters ?? []),
      clientSecret: clientSecret,
      tokenSecret: tokenSecret
    )
    return signature.utf8.isEqualInConstantTime(to: expected.utf8)
  }
}

/// The parameters that every signed request has (section 3.1).
private let requiredParameters = [
  "oauth_consumer_key", "oauth_signature_method", "oauth_signature", "oauth_timestamp",
  "oauth_nonce",
]

extension String.UTF8View {
  /// Returns whether the bytes are the same, after a comparison of all of them.
  fileprivate func isEqualInConstantTime(to other: Self) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
