import Foundations
import Model
import Net

/// Signs requests with the credentials of an account (OAuth 1.0a, RFC 5849, section 3).
///
/// It is below the retries, so that each attempt has its own nonce and timestamp.
struct FlickrSigner: Sendable {
  let apiKey: FlickrClient.KeySource
  let apiSecret: FlickrClient.KeySource
  let accessToken: FlickrClient.TokenSource
  /// Returns the secrets of the account that are known without asking the user, a program or the keyring for them.
  let knownSecrets: @Sendable () -> [String]
  let now: @Sendable () -> Date
  private let used = UsedSecrets()

  init(
    apiKey: @escaping FlickrClient.KeySource,
    apiSecret: @escaping FlickrClient.KeySource,
    accessToken: @escaping FlickrClient.TokenSource,
    knownSecrets: @escaping @Sendable () -> [String] = { [] },
    now: @escaping @Sendable () -> Date
  ) {
    (self.apiKey, self.apiSecret, self.accessToken) = (apiKey, apiSecret, accessToken)
    (self.knownSecrets, self.now) = (knownSecrets, now)
  }

  /// Returns the fetch with signing of the requests that need it; retries once if the nonce was already used.
  ///
  /// A used nonce means that libcurl sent the request twice, because the connection closed before the first
  /// response.
  ///
  /// Secrets that the server repeats are removed from its responses, including secrets from other calls.
  func signing(_ fetch: @escaping RedirectingFetch) -> RedirectingFetch {
    { request, onRedirect in
      guard request.needsSignature else {
        let known = knownSecrets() + (await used.secrets)
        return try await fetch(request, onRedirect).withholding(secretsOf: request, and: known)
      }
      let response = try await signedResponse(to: request, from: fetch, onRedirect)
      guard OAuthProblem(response, at: now(), isLogin: false)?.name == OAuthProblem.nonceUsed
      else { return response }
      var second = try await signedResponse(to: request, from: fetch, onRedirect)
      second.followsLostResponse = true
      return second
    }
  }

  private func signedResponse(
    to request: HTTPRequest,
    from fetch: RedirectingFetch,
    _ onRedirect: @escaping @Sendable (URL) async throws -> Void
  ) async throws -> HTTPResponse {
    let signed = try await signed(request)
    let token = try await accessToken()
    let secrets = [try await apiSecret(), token?.token, token?.secret].compactMap(\.self)
    await used.insert(secrets)
    return try await fetch(signed, onRedirect).withholding(secretsOf: signed, and: secrets)
  }

  private func signed(_ request: HTTPRequest) async throws -> HTTPRequest {
    guard let token = try await accessToken() else { throw Failure.loginNeeded }
    let credentials = Credentials(identifier: token.token, secret: token.secret)
    return try await signed(request, token: credentials)
  }

  /// Returns a signed request.
  ///
  /// - Throws: A `Failure` if the URL is neither https nor on this machine, `OAuthError`, and the
  ///   errors of the sources of key and secret.
  func signed(
    _ request: HTTPRequest,
    token: Credentials?,
    callback: String? = nil,
    verifier: String? = nil
  ) async throws -> HTTPRequest {
    guard request.url.scheme == "https" || request.url.isLoopback else { throw Failure.insecure }
    let client = Credentials(identifier: try await apiKey(), secret: try await apiSecret())
    var request = request
    request.authorization = try request.authorization(
      by: client,
      token: token,
      callback: callback,
      verifier: verifier,
      nonce: Nonce.random(),
      timestamp: Int(now().timeIntervalSince1970)
    )
    return request
  }
}

/// The secrets with which a process has signed.
private actor UsedSecrets {
  private(set) var secrets: Set<String> = []

  func insert(_ more: [String]) { secrets.formUnion(more) }
}

extension Failure {
  /// The failure of a call that needs a login.
  static let loginNeeded = Failure(
    .notAllowed,
    "Log in first: run “places login”."
  )

  /// The failure of a call that needs the key's secret.
  package static let secretNeeded = Failure(
    .notAllowed,
    "A login at Flickr also needs the secret of the key: set FLICKR_API_SECRET."
  )

  /// The failure of a signed request over an unencrypted connection.
  fileprivate static let insecure = Failure(
    .notAllowed,
    "Signed requests are not sent over plain http, except to this machine: use https."
  )
}
