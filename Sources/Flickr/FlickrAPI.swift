import Foundations
import Model
import Net

/// Flickr's API: makes calls of any method, and checks, decodes and caches the responses.
///
/// Calls for an account are signed below the transport's policy, so that each attempt has its own signature.
struct FlickrAPI: Sendable {
  let endpoint: FlickrEndpoint
  private let signer: FlickrSigner
  private(set) var cache: ResponseCache
  /// The cache of tag versions, which is read even when refreshing.
  let versions: ResponseCache
  private let fetch: Fetch

  /// Creates the API.
  ///
  /// `network` sends the signed requests; `middleware` wraps it.
  init(
    endpoint: FlickrEndpoint,
    signer: FlickrSigner,
    cache: ResponseCache,
    network: @escaping RedirectingFetch,
    through middleware: (@escaping RedirectingFetch) -> Fetch
  ) {
    self.endpoint = endpoint
    self.signer = signer
    self.cache = cache
    versions = cache
    fetch = middleware(signer.signing(network))
  }

  /// The same API, ignoring cached responses.
  var refreshing: FlickrAPI {
    var api = self
    api.cache = cache.refreshing
    return api
  }

  /// The fetcher of the endpoint's pictures.
  var pictures: PictureFetcher { endpoint.pictures(cachedIn: cache, fetch: fetch) }

  /// The current time.
  var now: Date { signer.now() }
}

// MARK: - Credentials

extension FlickrAPI {
  /// Returns the API key.
  func key() async throws -> String { try await signer.apiKey() }

  /// Returns the access token.
  ///
  /// - Throws: `Failure.loginNeeded` if nobody is logged in, and the errors of the token's source.
  func token() async throws -> AccessToken {
    guard let token = try await signer.accessToken() else { throw Failure.loginNeeded }
    return token
  }

  /// True if somebody is logged in.
  var isLoggedIn: Bool { get async throws { try await signer.accessToken() != nil } }
}

// MARK: - Calls

extension FlickrAPI {
  /// Returns the cached response to a call if it is fresh, or makes the call.
  ///
  /// A call that is never the same twice, such as one up to the current second, is cached under another
  /// call. Without a time to live the response is not cached.
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

  /// Returns the response to a call about a photo; the call is signed only if the unsigned call is refused.
  func visibleResponse<Payload: Decodable>(
    to call: FlickrCall,
    _ timeToLive: ResponseCache.TimeToLive,
    as payload: Payload.Type
  ) async throws -> Payload {
    do {
      return try await response(to: call, timeToLive, as: payload)
    } catch FlickrError.refused(let error) where error.mayBePrivate {
      guard try await isLoggedIn else { throw FlickrError.refused(error) }
      return try await response(to: call.signed, timeToLive, as: payload)
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
      ? call.signedURL(at: endpoint) : call.url(at: endpoint, apiKey: try await key())
    let request = HTTPRequest(url, .call, needsSignature: call.isSigned)
    return try await successfulResponse(to: request).body
  }

  /// Returns the response to a request, if its status is a success.
  private func successfulResponse(to request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await fetch(request)
    if let problem = OAuthProblem(response, at: now, isLogin: false) {
      throw FlickrError.unauthorized(problem)
    }
    try response.checkStatus()
    return response
  }

  /// Decodes the response to a call.
  ///
  /// - Throws: `FlickrError`, also if the response is about another resource than the call.
  private func decode<Payload: Decodable>(
    _ body: Data,
    of call: FlickrCall
  ) throws(FlickrError) -> Payload {
    let payload = try APIResponse<Payload>(decoding: body, of: call.method).payload
    try call.check(payload)
    return payload
  }
}

// MARK: - Changes

extension FlickrAPI {
  /// Makes a call that changes something, and invalidates the cached responses with its cache tags.
  ///
  /// It must be idempotent. If the first response was lost, a refusal because nothing is left to change means
  /// that the first attempt made the change.
  ///
  /// - Throws: `Failure.loginNeeded`, `FlickrError`, and the errors of `fetch`.
  func change(_ call: FlickrCall) async throws {
    try await change(call.cacheTags, by: request(call, isIdempotent: true)) { response in
      do {
        let _: EmptyPayload = try decode(response.body, of: call)
      } catch FlickrError.refused(let error)
        where response.followsLostResponse && error.saysAlreadyDone
      {}
    }
  }

  /// Makes a call that adds something, and would add it again if it were repeated.
  ///
  /// - Throws: The errors of `change`.
  func add<Payload: Decodable>(_ call: FlickrCall, as: Payload.Type) async throws -> Payload {
    try await change(call.cacheTags, by: request(call, isIdempotent: false)) { response in
      try decode(response.body, of: call)
    }
  }

  private func request(_ call: FlickrCall, isIdempotent: Bool) -> HTTPRequest {
    HTTPRequest(
      endpoint.rest,
      .change(isIdempotent: isIdempotent),
      body: .form(call.form),
      needsSignature: true
    )
  }

  /// Sends a request that changes the subjects of some cache tags, and decodes the response.
  ///
  /// Cached responses are invalidated even if it fails: the change may have been made although the
  /// response was lost.
  func change<Value>(
    _ tags: [CacheTag],
    by request: HTTPRequest,
    decoding decode: (HTTPResponse) throws -> Value
  ) async throws -> Value {
    _ = try await token()
    do {
      let value = try decode(try await successfulResponse(to: request))
      await invalidate(tags)
      return value
    } catch {
      await invalidate(tags)
      throw error
    }
  }
}

extension APIError {
  var mayBePrivate: Bool { kind == .notFound || kind == .loginNeeded }
}

/// An ignored payload.
struct EmptyPayload: Decodable {
  init(from decoder: any Decoder) {}
}
