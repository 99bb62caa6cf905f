import Foundations
import Net

extension OAuthServer {
  /// Returns the access token of a request, or `nil` if it is not signed.
  func token(of request: ServerRequest) throws(RequestRefusal) -> SocialState.Token? {
    guard let authorization = OAuthAuthorization(request), authorization.signature != nil
    else { return nil }
    var token: SocialState.Token?
    var isTokenUnknown = false
    do throws(OAuthProblem) {
      try verify(request, signedAs: authorization) { id, key throws(OAuthProblem) in
        token = state?.tokens[id].flatMap { $0.key == key ? $0 : nil }
        isTokenUnknown = token == nil
        return token?.secret
      }
    } catch {
      throw .oauth(error)
    }
    if isTokenUnknown { throw .api(.invalidToken) }
    return token
  }

  /// Verifies the signature of a request (RFC 5849, section 3.2), given the secret of a token and a key.
  ///
  /// The signature is not verified if the closure returns no secret.
  func verify(
    _ request: ServerRequest,
    signedAs authorization: OAuthAuthorization,
    secret: (_ token: String, _ key: String) throws(OAuthProblem) -> String?
  ) throws(OAuthProblem) {
    if !authorization.absentParameters.isEmpty {
      throw .parametersAbsent(authorization.absentParameters)
    }
    guard ["1.0", nil].contains(authorization.version) else { throw .versionRejected }
    guard authorization.signatureMethod == "HMAC-SHA1" else { throw .signatureMethodRejected }
    guard let key = authorization.consumerKey, key.utf8.allSatisfy(\.isASCIIAlphanumeric)
    else { throw .consumerKeyUnknown }
    let present = Int(wallClock().timeIntervalSince1970)
    guard let timestamp = authorization.timestamp, abs(present - min(timestamp, .max / 2)) <= 600
    else { throw .timestampRefused }
    let token = authorization.token.flatMap { $0.isEmpty ? nil : $0 }
    guard let tokenSecret = try token.map({ id throws(OAuthProblem) in try secret(id, key) }) ?? ""
    else { return }
    try verifySignature(of: request, by: authorization, tokenSecret: tokenSecret)
    let isNew = store.nonces.insert(
      "\(key) \(token ?? "") \(authorization.nonce ?? "")",
      at: timestamp,
      forgettingBefore: present - 1_200
    )
    if !isNew { throw .nonceUsed }
  }

  private func verifySignature(
    of request: ServerRequest,
    by authorization: OAuthAuthorization,
    tokenSecret: String
  ) throws(OAuthProblem) {
    let signed = HTTPRequest(
      base.appending(path: request.path.dropFirst()),
      method: HTTPMethod(rawValue: request.method),
      body: .form(request.query + request.fields)
    )
    let isValid = try? authorization.isValid(
      for: signed,
      clientSecret: consumerSecret,
      tokenSecret: tokenSecret
    )
    guard let isValid else { throw .serviceUnavailable }
    if isValid { return }
    throw .signatureInvalid(baseString: signed.signatureBaseString(request.oauthFields))
  }
}

extension OAuthAuthorization {
  /// Finds the protocol parameters of a request in its header, query or form; `nil` if there are none.
  init?(_ request: ServerRequest) {
    if let header = request.authorization.flatMap({ OAuthAuthorization(header: $0) }) {
      self = header
    } else {
      self.init(parameters: request.query + request.fields)
    }
  }
}
