import Foundations
import Model
import Net

/// Login to Flickr with OAuth 1.0a, out of band: Flickr shows a code, which the user copies (RFC 5849,
/// section 2).
///
/// Source: https://www.flickr.com/services/api/auth.oauth.html
package struct FlickrLogin: Sendable {
  private let endpoint: FlickrEndpoint
  private let signer: FlickrSigner
  private let fetch: Fetch

  /// Creates the service; `fetch` may be wrapped in the transport's policy.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping FlickrClient.KeySource,
    apiSecret: @escaping FlickrClient.KeySource,
    now: @escaping @Sendable () -> Date,
    fetch: @escaping Fetch
  ) {
    self.endpoint = endpoint
    signer = FlickrSigner(
      apiKey: apiKey,
      apiSecret: apiSecret,
      accessToken: { nil },
      now: now
    )
    self.fetch = fetch
  }
}

extension FlickrLogin: LoginService {
  package func begin(for permission: Permission) async throws -> LoginAttempt {
    let granted = try await response(from: "request_token", callback: "oob")
    let arguments = ["oauth_token": granted.credentials.identifier, "perms": permission.rawValue]
    return LoginAttempt(
      address: endpoint.oauth.appending(path: "authorize").asking(arguments),
      token: granted.credentials.identifier,
      secret: granted.credentials.secret,
      permission: permission
    )
  }

  /// Exchanges the code for an access token, trying each form of the code that Flickr may accept.
  package func finish(_ attempt: LoginAttempt, code: String) async throws -> AccessToken {
    guard let code = LoginCode(parsing: code) else { throw Failure.noCode(code) }
    let token = Credentials(identifier: attempt.token, secret: attempt.secret)
    let granted = try await response(to: token, code)
    let form = granted.form
    return AccessToken(
      token: granted.credentials.identifier,
      secret: granted.credentials.secret,
      permission: attempt.permission,
      person: form["user_nsid"].flatMap { id in
        id.isNSID
          ? Person(id: id, name: form.line("username"), realName: form.line("fullname")) : nil
      }
    )
  }

  private func response(to token: Credentials, _ code: LoginCode) async throws -> TokenResponse {
    var refusal: FlickrError?
    for form in code.forms {
      do {
        return try await response(from: "access_token", token: token, verifier: form)
      } catch FlickrError.unauthorized(let problem) where problem.isInvalidCode {
        refusal = refusal ?? .unauthorized(problem)
      }
    }
    throw refusal ?? Failure.noCode(code.text)
  }

  /// Requests credentials; retries once if the nonce was already used.
  private func response(
    from name: String,
    token: Credentials? = nil,
    callback: String? = nil,
    verifier: String? = nil
  ) async throws -> TokenResponse {
    let url = endpoint.oauth.appending(path: name)
    var problem: OAuthProblem?
    for _ in 0..<2 {
      let request = try await signer.signed(
        HTTPRequest(url, .change(isIdempotent: false)),
        token: token,
        callback: callback,
        verifier: verifier
      )
      let response = try await fetch(request)
      // The credentials in the response are stored, but the reason of a failure may be shown.
      let shown = response.withholding(secretsOf: request)
      problem = OAuthProblem(shown, at: signer.now(), isLogin: true)
      if let problem, problem.name != OAuthProblem.nonceUsed {
        throw FlickrError.unauthorized(problem)
      }
      if problem == nil { return try TokenResponse(response, of: name) }
    }
    throw problem.map { .unauthorized($0) } ?? FlickrError.notJSON(method: name)
  }
}

/// A response with credentials, temporary or not, in the form of form text.
private struct TokenResponse: Sendable {
  let form: FormText
  let credentials: Credentials

  init(_ response: HTTPResponse, of name: String) throws {
    try response.checkStatus()
    form = FormText(String(decoding: response.body.prefix(64 << 10), as: UTF8.self))
    guard let token = form["oauth_token"], let secret = form["oauth_token_secret"], !token.isEmpty
    else { throw FlickrError.unreadable(method: name, reason: "it has no token") }
    credentials = Credentials(identifier: token, secret: secret)
  }
}

extension FormText {
  /// Returns a field on one line, or `nil` if it is missing or blank.
  fileprivate func line(_ name: String) -> String? {
    self[name].map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Failure {
  fileprivate static func noCode(_ text: String) -> Failure {
    Failure(
      .notAllowed,
      "“\(text.onOneLine.prefix(utf8Count: 100))” is not a code of Flickr's, which has nine digits such as"
        + " 123-456-789: copy it from the page."
    )
  }
}
