import Foundations
import PhotoSources
import Places
import Transport

/// A client of Flickr's API: it builds addresses and decodes responses.
///
/// It never touches the network: the bytes come from `fetch`, which is libcurl, the sample library or
/// a test.
package struct FlickrClient: Sendable {
  /// Returns the API key, which may take a while the first time.
  package typealias KeySource = @Sendable () async throws -> String

  package let endpoint: FlickrEndpoint
  private let apiKey: KeySource
  private(set) var cache: ResponseCache
  private let fetch: Fetch

  /// Creates a client; only calls that are really made ask for the key.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping KeySource,
    cache: ResponseCache = .disabled,
    fetch: @escaping Fetch
  ) {
    self.endpoint = endpoint
    self.apiKey = apiKey
    self.cache = cache
    self.fetch = fetch
  }

  package init(
    endpoint: FlickrEndpoint,
    apiKey: String,
    cache: ResponseCache = .disabled,
    fetch: @escaping Fetch
  ) {
    self.init(endpoint: endpoint, apiKey: { apiKey }, cache: cache, fetch: fetch)
  }
}

extension FlickrClient: PhotoSource {
  package var refreshing: FlickrClient {
    var client = self
    client.cache = cache.refreshing
    return client
  }

  package var id: SourceID { endpoint.source }

  package var abilities: Set<SourceAbility> {
    [.places, .people, .tags, .groups, .search, .lookup]
  }

  package var address: String? { id == .sample ? nil : endpoint.address }

  package func loadCredentials() async throws { _ = try await apiKey() }

  /// Makes the cheapest call that needs a key, and drops the response, which holds the key.
  ///
  /// - Throws: `FlickrError.refused` where the endpoint answers and does not accept the key.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.test.echo.html
  package func ping() async throws {
    let call = FlickrCall("flickr.test.echo")
    let _: EmptyPayload = try decode(await body(of: call), of: call)
  }
}

/// A payload of which nothing is decoded.
struct EmptyPayload: Decodable {
  init(from decoder: any Decoder) {}
}

// MARK: - Calls

extension FlickrClient {
  /// Returns the cached response to a call if it is fresh, or makes the call.
  ///
  /// The response to a call that is never the same twice, as one up to the current second, is cached
  /// under another call.
  func response<Payload: Decodable>(
    to call: FlickrCall,
    cachedAs cacheCall: FlickrCall? = nil,
    _ timeToLive: ResponseCache.TimeToLive,
    as: Payload.Type
  ) async throws -> Payload {
    let key = (cacheCall ?? call).cacheKey(at: endpoint)
    return try await cache.value(for: key, timeToLive) { body in
      try decode(body, of: call)
    } fetching: {
      try await body(of: call)
    }
  }

  /// Returns the cached response to a call, however old, or `nil`; never fetches.
  func cachedResponse<Payload: Decodable>(to call: FlickrCall, as: Payload.Type) async -> Payload? {
    await cache.cachedValue(for: call.cacheKey(at: endpoint), .forever) { body in
      try decode(body, of: call)
    }
  }

  private func body(of call: FlickrCall) async throws -> Data {
    let url = call.url(at: endpoint, apiKey: try await apiKey())
    let response = try await fetch(FetchRequest(url, .call))
    try response.checkStatus()
    return response.body
  }

  private func decode<Payload: Decodable>(
    _ body: Data,
    of call: FlickrCall
  ) throws(FlickrError) -> Payload {
    try APIResponse<Payload>(decoding: body, of: call.method).payload
  }

  // MARK: - Pictures

  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value { try await pictures.picture(at: url, decoding: decode) }

  /// Returns the bytes of a picture, which are not decoded.
  ///
  /// - Throws: As `PictureFetcher` does.
  package func picture(at url: URL) async throws -> Data { try await pictures.bytes(at: url) }

  private var pictures: PictureFetcher { endpoint.pictures(cachedIn: cache, fetch: fetch) }
}
