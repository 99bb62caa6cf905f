import Foundations
import Model
import Net

/// A client of Flickr: the API's methods as a source of photos and as an account.
///
/// It does not access the network: `fetch` does, which is libcurl, the sample library or a test. Calls
/// for an account are signed below the transport's policy, so that each attempt has its own signature:
///
/// ```swift
/// FlickrClient(
///   endpoint: .flickr,
///   apiKey: key,
///   apiSecret: secret,
///   accessToken: token,
///   network: libcurl,
///   through: middleware.wrapping(followingRedirects:)
/// )
/// ```
package struct FlickrClient: Sendable {
  /// Returns the API key or its secret, which may take a while the first time.
  package typealias KeySource = @Sendable () async throws -> String
  /// Returns the access token of the account, or `nil` if nobody is logged in.
  package typealias TokenSource = @Sendable () async throws -> AccessToken?

  private(set) var api: FlickrAPI

  /// Creates a client.
  ///
  /// The key is loaded only for a call that is made, the secret and the token only for a call for an account.
  ///
  /// `network` sends the signed requests; `middleware` wraps it. `knownSecrets` returns the secrets of the account that
  /// are known without asking for them.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping KeySource,
    apiSecret: @escaping KeySource = { throw Failure.secretNeeded },
    accessToken: @escaping TokenSource = { nil },
    knownSecrets: @escaping @Sendable () -> [String] = { [] },
    now: @escaping @Sendable () -> Date,
    cache: ResponseCache = .disabled,
    network: @escaping RedirectingFetch,
    through middleware: (@escaping RedirectingFetch) -> Fetch
  ) {
    api = FlickrAPI(
      endpoint: endpoint,
      signer: FlickrSigner(
        apiKey: apiKey,
        apiSecret: apiSecret,
        accessToken: accessToken,
        knownSecrets: knownSecrets,
        now: now
      ),
      cache: cache,
      network: network,
      through: middleware
    )
  }

  /// Creates a client over a fetch without a transport policy, such as the sample's.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping KeySource,
    apiSecret: @escaping KeySource = { throw Failure.secretNeeded },
    accessToken: @escaping TokenSource = { nil },
    knownSecrets: @escaping @Sendable () -> [String] = { [] },
    now: @escaping @Sendable () -> Date,
    cache: ResponseCache = .disabled,
    fetch: @escaping Fetch
  ) {
    self.init(
      endpoint: endpoint,
      apiKey: apiKey,
      apiSecret: apiSecret,
      accessToken: accessToken,
      knownSecrets: knownSecrets,
      now: now,
      cache: cache,
      network: { request, _ in try await fetch(request) },
      through: { signed in { try await signed($0, { _ in }) } }
    )
  }

  /// Creates a client without an account, over a fetch without a transport policy.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: String,
    cache: ResponseCache = .disabled,
    fetch: @escaping Fetch
  ) {
    // Only calls for an account need the time.
    self.init(
      endpoint: endpoint,
      apiKey: { apiKey },
      now: { .distantPast },
      cache: cache,
      fetch: fetch
    )
  }
}

extension FlickrClient: PhotoSource {
  package var refreshing: FlickrClient {
    var client = self
    client.api = api.refreshing
    return client
  }

  package var endpoint: FlickrEndpoint { api.endpoint }

  package var id: SourceID { endpoint.source }

  package var address: String? { id.facts.location == .program ? nil : endpoint.address }

  package func page(of query: PhotoQuery, titled title: String) -> URL? {
    endpoint.page(of: query, titled: title)
  }

  package func loadCredentials() async throws { _ = try await api.key() }

  /// Makes the cheapest call that needs a key, and discards the response, which contains the key.
  ///
  /// - Throws: `FlickrError.refused` if the endpoint answers but does not accept the key.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.test.echo.html
  package func ping() async throws {
    let call = FlickrCall("flickr.test.echo")
    _ = try await api.response(to: call, nil, as: EmptyPayload.self)
  }

  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value { try await api.pictures.picture(at: url, decoding: decode) }

  /// Returns the bytes of a picture without decoding them.
  ///
  /// - Throws: The errors of `PictureFetcher`.
  package func picture(at url: URL) async throws -> Data { try await api.pictures.bytes(at: url) }
}
