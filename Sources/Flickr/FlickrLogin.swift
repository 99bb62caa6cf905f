import Foundations
import PhotoSources
import Places
import Transport

/// Logging in to Flickr: OAuth 1.0a, out of band (RFC 5849, section 2).
///
/// Source: https://www.flickr.com/services/api/auth.oauth.html
package struct FlickrLogin: LoginService {
  private let endpoint: FlickrEndpoint
  private let apiKey: FlickrClient.KeySource
  private let apiSecret: FlickrClient.KeySource
  private let now: @Sendable () -> Date
  private let fetch: Fetch

  /// Creates the service; `fetch` may have the transport's policy around it.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping FlickrClient.KeySource,
    apiSecret: @escaping FlickrClient.KeySource,
    now: @escaping @Sendable () -> Date = { Date() },
    fetch: @escaping Fetch
  ) {
    self.endpoint = endpoint
    self.apiKey = apiKey
    self.apiSecret = apiSecret
    self.now = now
    self.fetch = fetch
  }

  package func begin(for permission: Permission) async throws -> LoginAttempt {
    throw Failure(.failed, "Not built yet.")
  }

  package func finish(_ attempt: LoginAttempt, code: String) async throws -> AccessToken {
    throw Failure(.failed, "Not built yet.")
  }
}
