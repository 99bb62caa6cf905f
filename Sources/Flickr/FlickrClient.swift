import Foundations
import Transport

/// Flickr, as far as this program asks it: calls out, values in.
///
/// It never touches the network: the bytes come from `fetch`, which is libcurl, the built-in sample
/// or a test.
package struct FlickrClient: Sendable {
  /// Gives the key, which may take a while the first time.
  package typealias KeySource = @Sendable () async throws -> String

  package let endpoint: FlickrEndpoint
  let apiKey: KeySource
  private(set) var cache: ResponseCache
  private let fetch: Fetch

  /// - Parameters:
  ///   - endpoint: Where Flickr is.
  ///   - apiKey: Gives the key; it is asked for by each call that is really made, and by nothing else.
  ///   - cache: The cache of responses.
  ///   - fetch: Gets the bytes at an address.
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

  /// The same client, except that it asks anew for what is kept, and replaces it.
  package var refreshing: FlickrClient {
    var client = self
    client.cache = cache.refreshing
    return client
  }
}

extension FlickrClient {
  /// Makes a call and reads its answer.
  func answer<Payload: Decodable>(
    to call: FlickrCall,
    as: Payload.Type
  ) async throws -> Payload {
    try read(await body(of: call), of: call)
  }

  /// Returns the answer to a call that was kept, if it is fresh enough, or makes the call.
  ///
  /// Where a call is never the same twice, as when it says "until now", its answer is kept under
  /// the name of another.
  func answer<Payload: Decodable>(
    to call: FlickrCall,
    keptAs name: FlickrCall? = nil,
    _ freshness: ResponseCache.TimeToLive,
    as: Payload.Type
  ) async throws -> Payload {
    try await cache.value(for: (name ?? call).name(at: endpoint), freshness) { body in
      try read(body, of: call)
    } fetching: {
      try await body(of: call)
    }
  }

  /// Returns the answer to a call that was kept, however long ago, or `nil`; asks nobody.
  func keptAnswer<Payload: Decodable>(
    to call: FlickrCall,
    as: Payload.Type
  ) async -> Payload? {
    await cache.cachedValue(for: call.name(at: endpoint), .forever) { body in
      try read(body, of: call)
    }
  }

  private func body(of call: FlickrCall) async throws -> Data {
    let url = call.url(at: endpoint, key: try await apiKey())
    let response = try await fetch(FetchRequest(url, .call))
    try response.checkStatus()
    return response.body
  }

  private func read<Payload: Decodable>(
    _ body: Data,
    of call: FlickrCall
  ) throws(FlickrError) -> Payload {
    try Answer<Payload>(reading: body, of: call.method).payload
  }
}

// MARK: - Pictures

extension FlickrClient {
  /// Returns what is made of the bytes of a picture, which are kept if it succeeds.
  ///
  /// - Parameters:
  ///   - url: The picture's address.
  ///   - reading: Makes of the bytes what they are for; it has to decode them whole, so that no cut
  ///     picture is ever kept.
  /// - Returns: What was made.
  /// - Throws: What `picture(at:)` and `reading` throw.
  package func picture<Value>(
    at url: URL,
    reading: (Data) throws -> Value
  ) async throws -> Value {
    try await cache.value(for: url.absoluteString, .picture, decoding: reading) {
      try await picture(at: url)
    }
  }

  /// Returns the bytes of a picture, which are not decoded.
  ///
  /// They come from where pictures are served, and are said to be a picture; else it throws.
  package func picture(at url: URL) async throws -> Data {
    guard endpoint.serves(pictureAt: url) else {
      throw FlickrError.foreignPicture(host: url.host() ?? "")
    }
    let response = try await fetch(FetchRequest(url, .picture))
    guard endpoint.serves(pictureAt: response.url) else {
      throw FlickrError.foreignPicture(host: response.url.host() ?? "")
    }
    try response.checkStatus()
    try response.checkPicture()
    return response.body
  }
}

extension FetchResponse {
  /// Throws unless the bytes are said to be a picture, or nothing is said of them.
  fileprivate func checkPicture() throws(FlickrError) {
    guard let contentType, !contentType.lowercased().hasPrefix("image/") else { return }
    throw .notAPicture(contentType: contentType.onOneLine, host: url.host() ?? "")
  }
}
