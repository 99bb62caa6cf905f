import Foundations

/// The protocol parameters of a received request (RFC 5849, section 3.1), for a server.
///
/// If a parameter occurs several times, the first one is used; all of them are signed.
package struct OAuthAuthorization: Sendable {
  /// The parameters of the header, or `nil` if they are in the query or body.
  private let headerParameters: [FormField]?

  package let consumerKey: String?
  package let token: String?
  package let signatureMethod: String?
  package let signature: String?
  package let nonce: String?
  /// The time in seconds since 1970, or `nil` if it is not a positive number.
  package let timestamp: Int?
  package let version: String?
  package let callback: String?
  package let verifier: String?
  /// The names of the required parameters that are missing or empty.
  package let absentParameters: [String]

  /// Parses the header `Authorization`, or returns `nil` if it has another scheme or is malformed.
  package init?(header: String) {
    guard let parameters = OAuthHeader(header)?.parameters else { return nil }
    self.init(parameters, isHeader: true)
  }

  /// Finds the protocol parameters among those of the query and the body, or returns `nil` if there are none.
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

/// The token, verifier and signature are secret.
extension OAuthAuthorization: Redacted {}

extension OAuthAuthorization {
  /// Verifies the signature of a request by HMAC-SHA1 (RFC 5849, section 3.2).
  ///
  /// It does not check nonce, timestamp and token: the server has to keep track of them. The comparison
  /// takes constant time.
  ///
  /// - Parameters:
  ///   - request: The request, with its whole query and the fields of its body.
  ///   - clientSecret: The secret of the client with the consumer key.
  ///   - tokenSecret: The secret of the token, or `""` without a token.
  /// - Returns: True if the signature is valid.
  /// - Throws: `OAuthError` if the system has no crypto library.
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

/// The parameters that every signed request needs (section 3.1).
private let requiredParameters = [
  "oauth_consumer_key", "oauth_signature_method", "oauth_signature", "oauth_timestamp",
  "oauth_nonce",
]

extension String.UTF8View {
  /// Returns true if the bytes are equal, always comparing all of them.
  fileprivate func isEqualInConstantTime(to other: Self) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
