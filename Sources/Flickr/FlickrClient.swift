import Foundations
import Model
import Net

/// A client of Flickr's API: it builds addresses and decodes responses.
///
/// It never touches the network: the bytes come from `fetch`, which is libcurl, the sample library or
/// a test. Calls for an account are signed below the transport's policy, each attempt anew:
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
  /// Returns the API key, or its secret, which may take a while the first time.
  package typealias KeySource = @Sendable () async throws -> String
  /// Returns the access token of the account, or `nil` where nobody is logged in.
  package typealias TokenSource = @Sendable () async throws -> AccessToken?

  package let endpoint: FlickrEndpoint
  private let apiKey: KeySource
  private let accessToken: TokenSource
  let now: @Sendable () -> Date
  private(set) var cache: ResponseCache
  /// The cache of the version tags in cache keys, which a client that refreshes reads, too.
  let versions: ResponseCache
  private let fetch: Fetch

  /// Creates a client; only calls that are really made ask for the key, and only those for an account for
  /// the secret and the token.
  ///
  /// `network` gets the signed requests, and `middleware` is what lies between the client and it.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping KeySource,
    apiSecret: @escaping KeySource = { throw Failure.secretNeeded },
    accessToken: @escaping TokenSource = { nil },
    now: @escaping @Sendable () -> Date = { Date() },
    cache: ResponseCache = .disabled,
    network: @escaping RedirectingFetch,
    through middleware: (@escaping RedirectingFetch) -> Fetch
  ) {
    self.endpoint = endpoint
    self.apiKey = apiKey
    self.accessToken = accessToken
    self.cache = cache
    versions = cache
    self.now = now
    let signer = FlickrSigner(
      apiKey: apiKey,
      apiSecret: apiSecret,
      accessToken: accessToken,
      now: now
    )
    fetch = middleware(signer.signing(network))
  }

  /// Creates a client over a fetch that has no policy around it, such as the sample's.
  package init(
    endpoint: FlickrEndpoint,
    apiKey: @escaping KeySource,
    apiSecret: @escaping KeySource = { throw Failure.secretNeeded },
    accessToken: @escaping TokenSource = { nil },
    now: @escaping @Sendable () -> Date = { Date() },
    cache: ResponseCache = .disabled,
    fetch: @escaping Fetch
  ) {
    self.init(
      endpoint: endpoint,
      apiKey: apiKey,
      apiSecret: apiSecret,
      accessToken: accessToken,
      now: now,
      cache: cache,
      network: { request, _ in try await fetch(request) },
      through: { signed in { try await signed($0, { _ in }) } }
    )
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
    [
      .places, .people, .tags, .groups, .search, .lookup, .likes, .comments, .upload, .contacts,
    ]
  }

  package var address: String? { id.facts.location == .program ? nil : endpoint.address }

  package func loadCredentials() async throws { _ = try await apiKey() }

  /// Makes the cheapest call that needs a key, and drops the response, which holds the key.
  ///
  /// - Throws: `FlickrError.refused` where the endpoint answers and does not accept the key.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.test.echo.html
  package func ping() async throws {
    let call = FlickrCall("flickr.test.echo")
    _ = try await response(to: call, nil, as: EmptyPayload.self)
  }
}

extension FlickrClient {
  /// Returns the access token.
  ///
  /// - Throws: `Failure.loginNeeded` where nobody is logged in, and what the token's source throws.
  func token() async throws -> AccessToken {
    guard let token = try await accessToken() else { throw Failure.loginNeeded }
    return token
  }

  /// Whether somebody is logged in.
  var isLoggedIn: Bool { get async throws { try await accessToken() != nil } }
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
  /// under another call; without a time to live it is not cached.
  func response<Payload: Decodable>(
    to call: FlickrCall,
    cachedAs cacheCall: FlickrCall? = nil,
    _ timeToLive: ResponseCache.TimeToLive?,
    as: Payload.Type
  ) async throws -> Payload {
    guard let timeToLive, let key = try await cacheKey(of: cacheCall ?? call) else {
      return try decode(try await body(of: call), of: call)
    }
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
    if call.isSigned { _ = try await token() }
    let url =
      call.isSigned
      ? call.signedURL(at: endpoint) : call.url(at: endpoint, apiKey: try await apiKey())
    let request = FetchRequest(url, .call, needsSignature: call.isSigned)
    return try await successfulResponse(to: request).body
  }

  /// Returns the response to a request, of a status of success.
  func successfulResponse(to request: FetchRequest) async throws -> FetchResponse {
    let response = try await fetch(request)
    if let problem = OAuthProblem(response, at: now(), isLogin: false) {
      throw FlickrError.unauthorized(problem)
    }
    try response.checkStatus()
    return response
  }

  /// Decodes the response to a call.
  ///
  /// - Throws: `FlickrError`, also where the response is about another thing than the call.
  func decode<Payload: Decodable>(
    _ body: Data,
    of call: FlickrCall
  ) throws(FlickrError) -> Payload {
    let payload = try APIResponse<Payload>(decoding: body, of: call.method).payload
    try call.check(payload)
    return payload
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
