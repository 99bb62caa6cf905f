import Flickr
import Foundations
import HTTP
import SimulatedFlickr
import Storage
import Transport
import UseCases

extension LiveSource {
  /// Returns a client of Flickr, over the network, or of the sample, in process: the sample is faster
  /// than the disk, so that nothing of it is cached.
  ///
  /// `log` receives each request as a line, `notice` sentences for the person to read.
  func client(
    in environment: ProcessEnvironment,
    patience: RetryPolicy = RetryPolicy(),
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void
  ) -> FlickrClient {
    let now = environment.now
    guard isFlickr else {
      return FlickrClient(endpoint: endpoint, apiKey: "sample", fetch: sample(now: now, log: log))
    }
    return FlickrClient(
      endpoint: endpoint,
      apiKey: keySource(within: environment.timeouts.keyProgram, notice: notice),
      cache: cache(now: now),
      fetch: middleware(environment.clock, patience, notice: notice)
        .wrapping(followingRedirects: network(environment.timeouts, log: log))
    )
  }

  /// Returns the source of the key: the text, or a program that is run when a call first needs it.
  private func keySource(
    within limit: Duration,
    notice: @escaping @Sendable (String) -> Void
  ) -> FlickrClient.KeySource {
    switch key {
    case .text(let text): return { text }
    case .command(let command):
      let program = KeyProgram(command, within: limit, notice: notice)
      return { try await program.key() }
    case nil: return { "" }
    }
  }

  /// Returns the transport policy (retry, rate limit, quota); a wait is told by a notice.
  private func middleware(
    _ timing: RetryClock,
    _ patience: RetryPolicy,
    notice: @escaping @Sendable (String) -> Void
  ) -> FetchMiddleware {
    let counter = QuotaCounter(at: folders.callsFile, limit: Service.flickr.callsPerHour)
    return FetchMiddleware(
      for: .flickr,
      clock: timing,
      retryPolicy: patience,
      countCall: { counter.spend(at: $0) },
      onRetry: { notice($0.sentence) }
    )
  }

  /// Returns the cache of responses and pictures.
  private func cache(now: @escaping @Sendable () -> Date) -> ResponseCache {
    let cache = Cache(in: folders.keptFolder, limit: cacheLimit)
    return ResponseCache(
      now: now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.store(bytes, for: key, at: now) }
    )
  }

  private func network(
    _ timeouts: ProcessEnvironment.Timeouts,
    log: @escaping @Sendable (String) -> Void
  ) -> RedirectingFetch {
    let client = HTTPClient(
      HTTPClient.Configuration(userAgent: "TopPlaces/\(CommandLineTool.version) (command line)")
    )
    return { [endpoint, folders] wanted, onRedirect in
      log("GET \(wanted.url.withoutKey)")
      var request = HTTPRequest(wanted, of: endpoint, timeouts)
      request.spoolFolder = folders.keptFolder
      let response = try await client.send(request) { target in
        try await onRedirect(target)
        log("GET \(target.withoutKey)")
      }
      return FetchResponse(
        status: response.status,
        contentType: response.header("Content-Type"),
        url: response.url,
        retryAfter: response.header("Retry-After"),
        body: response.body
      )
    }
  }

  private func sample(
    now: @escaping @Sendable () -> Date,
    log: @escaping @Sendable (String) -> Void
  ) -> Fetch {
    let simulation = SimulatedFlickr(base: endpoint.base, now: now)
    return { @concurrent request in
      let url = request.url
      log("GET \(url.withoutKey)")
      let answer = simulation.response(path: url.path(), query: url.queryValues)
      return FetchResponse(
        status: answer.status,
        contentType: answer.contentType,
        url: url,
        body: answer.body
      )
    }
  }
}

extension HTTPRequest {
  /// Creates a request with the time, size and redirect limits of its purpose.
  fileprivate init(
    _ request: FetchRequest,
    of endpoint: FlickrEndpoint,
    _ timeouts: ProcessEnvironment.Timeouts
  ) {
    self.init(request.url)
    idleTimeout = timeouts.answer
    switch request.purpose {
    case .call:
      timeout = timeouts.answer
      sizeLimit = 32 << 20
    case .picture:
      timeout = timeouts.picture
      sizeLimit = 512 << 20
      redirects = RedirectPolicy { _, target in endpoint.serves(pictureAt: target) }
    }
  }
}

extension URL {
  /// The address with the key replaced by `HIDDEN`, for people to read.
  fileprivate var withoutKey: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return "?" }
    parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
      URLQueryItem(name: item.name, value: item.name == "api_key" ? "HIDDEN" : item.value)
    }
    return parts.string ?? "?"
  }

  /// The query as names and values; the last value of a repeated name counts.
  fileprivate var queryValues: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
  }
}
