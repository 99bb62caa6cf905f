import Foundations

extension HTTPRequest {
  /// Signs the request by HMAC-SHA1 (RFC 5849, section 3.4).
  ///
  /// - Parameters:
  ///   - client: The credentials of the program.
  ///   - token: The credentials of the token, temporary or not; `nil` to ask for temporary ones.
  ///   - callback: The address to return to, or `oob`: only to ask for temporary credentials.
  ///   - verifier: The code that the person was given: only to ask for a token.
  ///   - nonce: A text that no other request with the same timestamp has.
  ///   - timestamp: The time in seconds since 1970.
  /// - Returns: The value of the header `Authorization` (section 3.5.1).
  /// - Throws: `OAuthError` where the system has no crypto library.
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
