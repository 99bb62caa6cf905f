import Foundations
import Model
import Net

/// A client of Wikimedia Commons: builds the URLs of calls and decodes responses.
///
/// It does not access the network: `fetch` does. URLs of pictures are taken from responses unchanged,
/// never built: Wikimedia serves only certain widths.
package struct CommonsClient: Sendable {
  package let endpoint: CommonsEndpoint
  /// True if requests contain a contact, which raises Wikimedia's rate limit.
  let hasContact: Bool
  private(set) var cache: ResponseCache
  private let fetch: Fetch
  /// The event stream and the clock for its pauses, or `nil` if there is none.
  let stream: EventStream?

  package init(
    endpoint: CommonsEndpoint,
    hasContact: Bool,
    cache: ResponseCache = .disabled,
    stream: EventStream? = nil,
    fetch: @escaping Fetch
  ) {
    self.endpoint = endpoint
    self.hasContact = hasContact
    self.cache = cache
    self.fetch = fetch
    self.stream = stream
  }
}

extension CommonsClient: PhotoSource {
  package var refreshing: CommonsClient {
    var client = self
    client.cache = cache.refreshing
    return client
  }

  package var id: SourceID { .commons }

  package var abilities: Set<SourceAbility> {
    stream == nil ? id.facts.abilities.subtracting([.uploadStream]) : id.facts.abilities
  }

  package var address: String? { endpoint.address }

  /// Requests the name of the wiki, the cheapest call, and discards the response.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Siteinfo
  package func ping() async throws {
    let call = CommonsCall(["meta": "siteinfo"])
    _ = try await freshResponse(to: call)
  }

  /// Returns all: Commons has only public photos.
  package func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs {
    PublicIDs(Set(photos.map(\.id)))
  }
}

// MARK: - Calls

extension CommonsClient {
  /// Returns the response to a call, or `nil` if it is unavailable.
  typealias Responder = (CommonsCall) async throws -> QueryResponse?

  /// Returns the cached response to a call if it is fresh, or makes the call.
  func response(
    to call: CommonsCall,
    _ timeToLive: ResponseCache.TimeToLive
  ) async throws -> QueryResponse {
    try await cache.value(for: call.url(at: endpoint).absoluteString, timeToLive) { body in
      try QueryResponse(decoding: body, of: call.name)
    } fetching: {
      try await body(of: call)
    }
  }

  /// Makes a call, ignoring the cache, and caches nothing.
  func freshResponse(to call: CommonsCall) async throws -> QueryResponse {
    try QueryResponse(decoding: await body(of: call), of: call.name)
  }

  /// Returns the cached response to a call, however old, or `nil`; never fetches.
  func cachedResponse(to call: CommonsCall) async -> QueryResponse? {
    await cache.cachedValue(for: call.url(at: endpoint).absoluteString, .forever) { body in
      try QueryResponse(decoding: body, of: call.name)
    }
  }

  /// Returns the pages of a call whose response may come in several parts, each with further facts
  /// about the same pages.
  ///
  /// At most `limit` parts are requested; facts in later ones are missing.
  func batch(
    _ call: CommonsCall,
    parts limit: Int = 10,
    from respond: Responder
  ) async throws -> QueryResponse? {
    guard var batch = try await respond(call) else { return nil }
    for _ in 1..<limit {
      guard let rest = batch.nextPart, let part = try await respond(call.continued(by: rest))
      else { break }
      try batch.merge(part)
    }
    return batch
  }

  private func body(of call: CommonsCall) async throws -> Data {
    let response = try await fetch(HTTPRequest(call.url(at: endpoint), .call))
    try response.checkStatus()
    return response.body
  }

  package func page(of query: PhotoQuery, titled title: String) -> URL? {
    endpoint.page(of: query, titled: title)
  }

  // MARK: - Pictures

  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value { try await pictures.picture(at: url, decoding: decode) }

  /// Returns the bytes of a picture without decoding them.
  ///
  /// - Throws: The errors of `PictureFetcher`.
  package func picture(at url: URL) async throws -> Data { try await pictures.bytes(at: url) }

  private var pictures: PictureFetcher {
    let name = Service.commons(hasContact: hasContact).name
    return PictureFetcher(
      of: name,
      cache: cache,
      .picture,
      servedAt: endpoint.serves,
      fetch: fetch
    )
  }
}
