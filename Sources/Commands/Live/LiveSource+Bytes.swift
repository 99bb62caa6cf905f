import Flickr
import Foundations
import HTTP
import SimulatedFlickr
import Storage
import Transport
import UseCases

extension LiveSource {
  /// Flickr, over the network, or in process: the sample is faster than the disk, so nothing of it
  /// is kept.
  ///
  /// - Parameters:
  ///   - surroundings: What is around the program.
  ///   - patience: How often a request is made.
  ///   - log: Takes what is asked.
  ///   - notice: Takes what the person should know.
  /// - Returns: The client.
  func client(
    in surroundings: ProcessEnvironment,
    patience: RetryPolicy = RetryPolicy(),
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void
  ) -> FlickrClient {
    let now = surroundings.timing.now
    guard setup.origin == .flickr else {
      return FlickrClient(endpoint: endpoint, apiKey: "sample", fetch: sample(now: now, log: log))
    }
    return FlickrClient(
      endpoint: endpoint,
      apiKey: keySource(within: surroundings.timeouts.keyProgram, notice: notice),
      cache: cache(now: now),
      fetch: middleware(surroundings.timing, patience, notice: notice)
        .wrapping(network(surroundings.timeouts, log: log))
    )
  }

  /// What gives the key, at once or after running a program.
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

  private func network(
    _ timeouts: ProcessEnvironment.Timeouts,
    log: @escaping @Sendable (String) -> Void
  ) -> Fetch {
    let client = HTTPClient(
      HTTPClient.Configuration(userAgent: "TopPlaces/\(Program.version) (command line)")
    )
    return { [endpoint, folders] wanted in
      log("GET \(wanted.url.withoutKey)")
      var request = HTTPRequest(wanted, of: endpoint, timeouts)
      request.spoolFolder = folders.keptFolder
      let response = try await client.send(request)
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
  /// How patient and how generous a request is, by what it is for.
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
  /// The address with the key blanked, for people to read.
  fileprivate var withoutKey: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return "?" }
    parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
      URLQueryItem(name: item.name, value: item.name == "api_key" ? "HIDDEN" : item.value)
    }
    return parts.string ?? "?"
  }

  /// The query as names and values; of a name that comes twice the last.
  fileprivate var queryValues: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
  }
}
