import Foundations

extension HTTPRequest {
  /// Signs the request by HMAC-SHA1 (RFC 5849, section 3.4).
  ///
  /// - Parameters:
  ///   - client: The credentials of the program.
  ///   - token: The token's credentials, temporary or not; `nil` in a request for temporary ones.
  ///   - callback: The URL to return to, or `oob`; only in a request for temporary credentials.
  ///   - verifier: The code that the user got; only in a request for a token.
  ///   - nonce: A text that is unique among requests with the same timestamp.
  ///   - timestamp: The time in seconds since 1970.
  /// - Returns: The value of the header `Authorization` (section 3.5.1).
  /// - Throws: `OAuthError` if the system has no crypto library.
  package func authorization(
    by client: Credentials,
    token: Credentials?,
    callback: String? = nil,
    verifier: String? = nil,
    nonce: String,
    timestamp: Int
  ) throws(OAuthError) -> String {
    let parameters: [(name: String, value: String?)] = [
      ("oauth_consumer_key", client.identifier),
      ("oauth_token", token?.identifier),
      ("oauth_signature_method", HMACSHA1.name),
      ("oauth_timestamp", "\(timestamp)"),
      ("oauth_nonce", nonce),
      ("oauth_version", "1.0"),
      ("oauth_callback", callback),
      ("oauth_verifier", verifier),
    ]
    let present = parameters.compactMap { name, value in value.map { FormField(name, $0) } }
    let signature = try HMACSHA1().signature(
      of: signatureBaseString(present),
      clientSecret: client.secret,
      tokenSecret: token?.secret ?? ""
    )
    let list = (present + [FormField("oauth_signature", signature)])
      .map { "\($0.name.percentEncoded)=\"\($0.value.percentEncoded)\"" }
    return "OAuth " + list.joined(separator: ", ")
  }
}
