import Foundations

/// Flickr, as far as this program asks it: calls out, values in.
///
/// It never touches the network: the bytes come from `fetch`, which is libcurl, the built-in sample
/// or a test.
package struct FlickrClient: Sendable {
  /// What is fetched, which decides how patient and how generous a transport is.
  package enum Purpose: Hashable, Sendable {
    /// The answer to a call.
    case answer
    /// A picture; redirects may lead only to where pictures are served.
    case picture
  }

  /// What came back from an address.
  package struct Fetched: Hashable, Sendable {
    package let status: Int
    package let contentType: String?
    /// Where the bytes came from, after redirects.
    package let url: URL
    /// How long the server asks to be left alone: the header `Retry-After`, as it came.
    package let retryAfter: String?
    package let body: Data

    package init(
      status: Int,
      contentType: String?,
      url: URL,
      retryAfter: String? = nil,
      body: Data
    ) {
      self.status = status
      self.contentType = contentType
      self.url = url
      self.retryAfter = retryAfter
      self.body = body
    }
  }

  /// Gives the key, which may take a while the first time.
  package typealias KeySource = @Sendable () async throws -> String
  package typealias Fetch = @Sendable (URL, Purpose) async throws -> Fetched

  package let endpoint: FlickrEndpoint
  let apiKey: KeySource
  private(set) var keep: ResponseCache
  private let fetch: Fetch

  /// - Parameters:
  ///   - endpoint: Where Flickr is.
  ///   - apiKey: Gives the key; it is asked for by each call that is really made, and by nothing else.
  ///   - keep: What need not be asked again.
  ///   - fetch: Gets the bytes at an address.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping KeySource,
    keep: ResponseCache = .nothing,
    fetch: @escaping Fetch
  ) {
    self.endpoint = endpoint
    self.apiKey = apiKey
    self.keep = keep
    self.fetch = fetch
  }

  package init(
    endpoint: FlickrEndpoint,
    apiKey: String,
    keep: ResponseCache = .nothing,
    fetch: @escaping Fetch
  ) {
    self.init(endpoint: endpoint, apiKey: { apiKey }, keep: keep, fetch: fetch)
  }

  /// The same client, except that it asks anew for what is kept, and replaces it.
  package var refreshing: FlickrClient {
    var client = self
    client.keep = keep.refreshing
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
    try await keep.value(for: (name ?? call).name(at: endpoint), freshness) { body in
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
    await keep.kept(for: call.name(at: endpoint), .ever) { body in try read(body, of: call) }
  }

  private func body(of call: FlickrCall) async throws -> Data {
    let fetched = try await fetch(call.url(at: endpoint, key: await apiKey()), .answer)
    try fetched.checkStatus()
    return fetched.body
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
    try await keep.value(for: url.absoluteString, .picture, reading: reading) {
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
    let fetched = try await fetch(url, .picture)
    guard endpoint.serves(pictureAt: fetched.url) else {
      throw FlickrError.foreignPicture(host: fetched.url.host() ?? "")
    }
    try fetched.checkStatus()
    try fetched.checkPicture()
    return fetched.body
  }
}

extension FlickrClient.Fetched {
  /// Throws unless the status is one of success.
  fileprivate func checkStatus() throws(FlickrError) {
    if !(200..<300).contains(status) { throw .status(status, host: url.host() ?? "") }
  }

  /// Throws unless the bytes are said to be a picture, or nothing is said of them.
  fileprivate func checkPicture() throws(FlickrError) {
    guard let contentType, !contentType.lowercased().hasPrefix("image/") else { return }
    throw .notAPicture(contentType: contentType.onOneLine, host: url.host() ?? "")
  }
}
