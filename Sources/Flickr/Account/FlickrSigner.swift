import Foundations
import Model
import Net

/// A signer of requests with the credentials of an account (OAuth 1.0a, RFC 5849, section 3).
///
/// It lies below the retries, so that each attempt has a nonce and a time of its own.
struct FlickrSigner: Sendable {
  let apiKey: FlickrClient.KeySource
  let apiSecret: FlickrClient.KeySource
  let accessToken: FlickrClient.TokenSource
  let now: @Sendable () -> Date

  /// Returns the fetch with those requests signed that need it; one whose nonce was used before is sent
  /// once more.
  ///
  /// Secrets that a server repeats are withheld from its answers.
  func signing(_ fetch: @escaping RedirectingFetch) -> RedirectingFetch {
    { request, onRedirect in
      guard request.needsSignature else {
        return try await fetch(request, onRedirect).withholding(secretsOf: request)
      }
      let response = try await signedResponse(to: request, from: fetch, onRedirect)
      guard OAuthProblem(response, at: now(), isLogin: false)?.name == OAuthProblem.nonceUsed
      else { return response }
      return try await signedResponse(to: request, from: fetch, onRedirect)
    }
  }

  private func signedResponse(
    to request: HTTPRequest,
    from fetch: RedirectingFetch,
    _ onRedirect: @escaping @Sendable (URL) async throws -> Void
  ) async throws -> HTTPResponse {
    let signed = try await signed(request)
    let secrets = [try await apiSecret()] + (try await accessToken().map { [$0.secret] } ?? [])
    return try await fetch(signed, onRedirect).withholding(secretsOf: signed, and: secrets)
  }

  private func signed(_ request: HTTPRequest) async throws -> HTTPRequest {
    guard let token = try await accessToken() else { throw Failure.loginNeeded }
    let credentials = Credentials(identifier: token.token, secret: token.secret)
    return try await signed(request, token: credentials)
  }

  /// Returns a request with its signature.
  ///
  /// - Throws: A `Failure` where the address is neither https nor on this machine, `OAuthError`, and what
  ///   the sources of key and secret throw.
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

extension Failure {
  /// The failure of a call for an account without a login.
  static let loginNeeded = Failure(
    .notAllowed,
    "This needs a login at Flickr: run “places login” first."
  )

  /// The failure of a call for an account without the secret of the key.
  package static let secretNeeded = Failure(
    .notAllowed,
    "A login at Flickr needs the secret of the key, too: set FLICKR_API_SECRET."
  )

  /// The failure of a signed request that others could read.
  fileprivate static let insecure = Failure(
    .notAllowed,
    "Nothing is sent in your name over plain http but to this machine: use an address with https."
  )
}
