import Foundations
import Model
import Net

/// A client of Wikimedia Commons: it builds the addresses of calls and decodes responses.
///
/// It never touches the network: the bytes come from `fetch`. Addresses of pictures are taken from
/// responses as they are, never built: Wikimedia serves only certain widths, and signs none.
package struct CommonsClient: Sendable {
  package let endpoint: CommonsEndpoint
  /// Whether requests name the operator, which decides how many Wikimedia allows.
  let hasContact: Bool
  private(set) var cache: ResponseCache
  private let fetch: Fetch
  /// The fetch of a stream of events, and the clock of its pauses; `nil` where there is none.
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
    let stream: Set<SourceAbility> = stream == nil ? [] : [.uploadStream]
    return stream.union([.places, .people, .categories, .search, .lookup, .completeRows])
  }

  package var address: String? { endpoint.address }

  /// Asks for the name of the wiki, the cheapest call, and drops the response.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Siteinfo
  package func ping() async throws {
    let call = CommonsCall(["meta": "siteinfo"])
    _ = try await freshResponse(to: call)
  }
}

// MARK: - Calls

extension CommonsClient {
  /// Returns the response to a call, or `nil` where it is not at hand.
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

  /// Makes a call, whatever is cached, and caches nothing.
  func freshResponse(to call: CommonsCall) async throws -> QueryResponse {
    try QueryResponse(decoding: await body(of: call), of: call.name)
  }

  /// Returns the cached response to a call, however old, or `nil`; never fetches.
  func cachedResponse(to call: CommonsCall) async -> QueryResponse? {
    await cache.cachedValue(for: call.url(at: endpoint).absoluteString, .forever) { body in
      try QueryResponse(decoding: body, of: call.name)
    }
  }

  /// Returns the pages of a call, whose answer may come in several parts, each with other facts of the
  /// same pages.
  ///
  /// So many parts at most are asked for; facts of a later one are missing.
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

  /// Returns the bytes of a picture, which are not decoded.
  ///
  /// - Throws: As `PictureFetcher` does.
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
