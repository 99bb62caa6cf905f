import Foundations
import Places
import Transport

/// A signer of requests with the credentials of an account (OAuth 1.0a, RFC 5849, section 3).
///
/// It lies below the retries, so that each attempt has a nonce and a time of its own.
struct FlickrSigner: Sendable {
  let apiKey: FlickrClient.KeySource
  let apiSecret: FlickrClient.KeySource
  let accessToken: FlickrClient.TokenSource
  let now: @Sendable () -> Date

  /// Returns the fetch with the requests signed that need it.
  func signing(_ fetch: @escaping RedirectingFetch) -> RedirectingFetch {
    { request, onRedirect in
      if request.needsSignature { throw Failure(.failed, "Not built yet.") }
      return try await fetch(request, onRedirect)
    }
  }
}

extension Failure {
  /// The failure of a call for an account without the secret of the key.
  package static let secretNeeded = Failure(
    .notAllowed,
    "An account needs the secret of the key, too: set FLICKR_API_SECRET."
  )
}
