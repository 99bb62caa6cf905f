import Foundations
import Net
import Sample

/// An endpoint of OAuth 1.0a (RFC 5849, section 2), named by the last part of its path.
enum OAuthEndpoint: String, Hashable, Sendable {
  case requestToken = "request_token"
  case authorize
  case accessToken = "access_token"
}

/// Flickr's server of OAuth 1.0a (RFC 5849): it issues tokens, and verifies the signatures of requests.
struct OAuthServer: Sendable {
  let base: URL
  /// The secret of every consumer key.
  let consumerSecret: String
  /// The clock for the timestamps of signed requests.
  let wallClock: @Sendable () -> Date
  let store: SimulatedStore
  /// The state at the start of the current request, or `nil` before the first change.
  let state: SocialState?
  /// The time of the current request in seconds since 1970.
  let second: Int

  /// Returns the response to a GET or POST at an endpoint.
  func response(to request: ServerRequest, at endpoint: OAuthEndpoint) -> ServerResponse {
    do throws(OAuthProblem) {
      switch endpoint {
      case .requestToken: return .form(try requestToken(request))
      case .authorize: return authorizationPage(request)
      case .accessToken: return .form(try accessToken(request))
      }
    } catch {
      return error.response(at: wallClock())
    }
  }

  /// Issues temporary credentials (section 2.1).
  private func requestToken(_ request: ServerRequest) throws(OAuthProblem) -> FormText {
    let authorization = try authorization(of: request)
    try verify(request, signedAs: authorization) { _, _ in nil }
    let callback = authorization.callback ?? request.arguments["oauth_callback"] ?? ""
    if callback.isEmpty { throw .parametersAbsent(["oauth_callback"]) }
    let credentials = SocialState.TemporaryCredentials(
      secret: .hexadecimal(16),
      key: authorization.consumerKey ?? "",
      callback: callback,
      date: second
    )
    let token = String.token
    try changeLogins { state in
      state.temporaryCredentials = state.temporaryCredentials.filter {
        $0.value.date > second - day
      }
      state.temporaryCredentials[token] = credentials
    }
    return FormText([
      FormField("oauth_callback_confirmed", "true"), FormField("oauth_token", token),
      FormField("oauth_token_secret", credentials.secret),
    ])
  }

  /// Issues an access token for temporary credentials and a code (section 2.3).
  private func accessToken(_ request: ServerRequest) throws(OAuthProblem) -> FormText {
    let authorization = try authorization(of: request)
    let id = authorization.token ?? ""
    if id.isEmpty { throw .parametersAbsent(["oauth_token"]) }
    try verify(request, signedAs: authorization) { id, key throws(OAuthProblem) in
      try temporaryCredentials(id, of: state, key: key).secret
    }
    let verifier = authorization.verifier ?? request.arguments["oauth_verifier"] ?? ""
    if verifier.isEmpty { throw .parametersAbsent(["oauth_verifier"]) }
    let token = (id: String.token, secret: String.hexadecimal(16))
    try changeLogins { state throws(OAuthProblem) in
      let key = authorization.consumerKey ?? ""
      let credentials = try temporaryCredentials(id, of: state, key: key)
      guard let permission = credentials.permission, let code = credentials.verifier
      else { throw .permissionUnknown }
      guard code.filter(\.isHexDigit) == verifier.filter({ $0 != "-" })
      else { throw .verifierInvalid }
      state.temporaryCredentials[id] = nil
      state.tokens[token.id] = SocialState.Token(
        secret: token.secret,
        permission: permission,
        person: SampleAccount.id,
        key: key
      )
    }
    let name = SampleAccount.person.name.decodingEntities
    return FormText([
      FormField("fullname", name), FormField("oauth_token", token.id),
      FormField("oauth_token_secret", token.secret), FormField("user_nsid", SampleAccount.id),
      FormField("username", name),
    ])
  }

  /// Returns the temporary credentials for a key, valid for an hour and for a single access token.
  private func temporaryCredentials(
    _ id: String,
    of state: SocialState?,
    key: String
  ) throws(OAuthProblem) -> SocialState.TemporaryCredentials {
    guard let credentials = state?.temporaryCredentials[id], credentials.key == key,
      credentials.date > second - 3_600
    else { throw .tokenRejected }
    return credentials
  }

  private func authorization(
    of request: ServerRequest
  ) throws(OAuthProblem) -> OAuthAuthorization {
    guard let authorization = OAuthAuthorization(request) else {
      throw .parametersAbsent(["oauth_consumer_key"])
    }
    return authorization
  }

  /// Changes the state in one transaction; if the store fails, the service is unavailable.
  private func changeLogins(
    _ body: (inout SocialState) throws(OAuthProblem) -> Void
  ) throws(OAuthProblem) {
    var problem: OAuthProblem?
    do throws(SimulatedAPIError) {
      try store.change(at: second) { state throws(SimulatedAPIError) in
        do throws(OAuthProblem) { try body(&state) } catch { problem = error }
      }
    } catch {
      throw .serviceUnavailable
    }
    if let problem { throw problem }
  }
}

private let day = 86_400

extension String {
  /// A new token, in Flickr's form: `72157720836323165-1af67bd2dcbbf63d`.
  fileprivate static var token: String {
    "72157\(Int.random(in: 600_000_000_000..<800_000_000_000))-\(hexadecimal(16))"
  }

  /// Returns a number of random hexadecimal digits.
  static func hexadecimal(_ count: Int) -> String {
    (0..<count).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }
}

extension ServerResponse {
  /// Returns the response of a token endpoint.
  fileprivate static func form(_ form: FormText) -> Self {
    Self(status: 200, contentType: "text/plain;charset=UTF-8", body: Data(form.text.utf8))
  }
}
