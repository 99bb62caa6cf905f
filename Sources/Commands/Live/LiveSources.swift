import Commons
import Flickr
import FolderSource
import Foundations
import HTTP
import PhotoSources
import Places
import SampleLibrary
import SimulatedFlickr
import Storage
import SystemCalls
import Transport
import UseCases

/// The sources of photos of a program, each made when it is first needed, and once, so that its limits
/// hold for all that is asked of it.
final class LiveSources: Sendable {
  let resolved: LiveSource
  private let environment: ProcessEnvironment
  private let patience: RetryPolicy
  /// Receives each request as a line.
  private let log: @Sendable (String) -> Void
  /// Receives sentences for the person to read.
  private let notice: @Sendable (String) -> Void
  private let made = Mutex<[SourceID: any PhotoSource]>([:])

  init(
    _ resolved: LiveSource,
    in environment: ProcessEnvironment,
    patience: RetryPolicy = RetryPolicy(),
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void
  ) {
    self.resolved = resolved
    self.environment = environment
    self.patience = patience
    self.log = log
    self.notice = notice
  }

  /// Returns an explorer of a source, by default of the one that is resolved.
  func explorer(of source: SourceID? = nil) -> Explorer {
    let source = source ?? resolved.choice
    return Explorer(
      source: self.source(source),
      isSampleForWantOfKey: source == resolved.choice && resolved.isSampleForWantOfKey,
      otherSource: { self.source($0) },
      history: History(in: resolved.folders, now: environment.now),
      gazetteer: { .embedded },
      now: environment.now
    )
  }

  func source(_ id: SourceID) -> any PhotoSource {
    made.withLock { made in
      let source = made[id] ?? makeSource(id)
      made[id] = source
      return source
    }
  }

  /// Makes a source: the one line for each that a new source adds.
  private func makeSource(_ id: SourceID) -> any PhotoSource {
    switch id {
    case .flickr: flickr
    case .commons: commons
    case .sample: sample
    case .folder(let path): FolderSource(path: path, gazetteer: { .embedded })
    }
  }
}

// MARK: - The sources

extension LiveSources {
  /// Flickr by its API, or, without a key, by its public feeds.
  private var flickr: any PhotoSource {
    let endpoint = resolved.flickr
    let fetch = middleware(for: .flickr, countsCalls: true).wrapping(
      followingRedirects: network("command line") { endpoint.serves(pictureAt: $0) }
    )
    guard let key = resolved.key else {
      return FlickrFeeds(endpoint: endpoint, cache: cache, fetch: fetch)
    }
    return FlickrClient(endpoint: endpoint, apiKey: keySource(key), cache: cache, fetch: fetch)
  }

  private var commons: any PhotoSource {
    let (endpoint, hasContact) = (resolved.commons, resolved.contact != nil)
    let service = Service.commons(hasContact: hasContact)
    return CommonsClient(
      endpoint: endpoint,
      hasContact: hasContact,
      cache: cache,
      fetch: middleware(for: service, sharing: sharedLimits(of: service))
        .wrapping(
          followingRedirects: network(resolved.contact ?? "command line") {
            endpoint.serves(pictureAt: $0)
          }
        )
    )
  }

  /// The sample, in process: it is faster than the disk, so that nothing of it is cached.
  private var sample: any PhotoSource {
    let simulation = SimulatedFlickr(base: FlickrEndpoint.sample.base, now: environment.now)
    return FlickrClient(endpoint: .sample, apiKey: "sample") { @concurrent [log] request in
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

  /// Returns the source of the key: the text, or a program that is run when a call first needs it.
  private func keySource(_ key: Configuration.Credential) -> FlickrClient.KeySource {
    switch key {
    case .text(let text): return { text }
    case .command(let command):
      let program = KeyProgram(command, within: environment.timeouts.keyProgram, notice: notice)
      return { try await program.key() }
    }
  }
}

// MARK: - The network

extension LiveSources {
  /// Returns the transport policy (retry, rate limit, quota); a wait is told by a notice.
  private func middleware(
    for service: Service,
    countsCalls: Bool = false,
    sharing limits: SharedLimits = .withinProgram
  ) -> FetchMiddleware {
    let counter = service.callsPerHour.map { limit in
      QuotaCounter(at: resolved.folders.callsFile, limit: limit)
    }
    return FetchMiddleware(
      for: service,
      clock: environment.clock,
      retryPolicy: patience,
      countCall: { countsCalls ? counter?.spend(at: $0) : nil },
      sharedLimits: limits,
      onWait: notice,
      onRetry: { [notice] in notice($0.sentence) }
    )
  }

  /// Returns the limits that all programs of the user share, as files in the cache's folder.
  private func sharedLimits(of service: Service) -> SharedLimits {
    let starts = SharedFile(at: resolved.folders.commonsRequestsFile)
    let semaphore = SharedSemaphore(
      at: resolved.folders.commonsSlots,
      count: service.concurrency.count,
      sleep: environment.clock.sleep
    )
    return SharedLimits {
      starts.edit($0)
    } acquireSlot: {
      let slot = try await semaphore.acquire()
      return { slot.release() }
    }
  }

  /// The cache of responses and pictures.
  private var cache: ResponseCache {
    let cache = Cache(in: resolved.folders.keptFolder, limit: resolved.cacheLimit)
    return ResponseCache(
      now: environment.now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.store(bytes, for: key, at: now) }
    )
  }

  /// Returns the network, which tells a server whom to ask about its requests.
  private func network(
    _ contact: String,
    servingPicturesAt isPictureAddress: @escaping @Sendable (URL) -> Bool
  ) -> RedirectingFetch {
    let client = HTTPClient(
      HTTPClient.Configuration(userAgent: "TopPlaces/\(CommandLineTool.version) (\(contact))")
    )
    return {
      [timeouts = environment.timeouts, folder = resolved.folders.keptFolder, log]
      wanted,
      onRedirect in
      log("GET \(wanted.url.withoutKey)")
      var request = HTTPRequest(wanted, servingPicturesAt: isPictureAddress, timeouts)
      request.spoolFolder = folder
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
}

extension HTTPRequest {
  /// Creates a request with the time, size and redirect limits of its purpose.
  fileprivate init(
    _ request: FetchRequest,
    servingPicturesAt isPictureAddress: @escaping @Sendable (URL) -> Bool,
    _ timeouts: ProcessEnvironment.Timeouts
  ) {
    self.init(request.url)
    idleTimeout = timeouts.answer
    switch request.purpose {
    case .call:
      timeout = timeouts.answer
      sizeLimit = 32 << 20
    case .change:
      timeout = timeouts.answer
      redirects = .never
    case .picture:
      timeout = timeouts.picture
      sizeLimit = 512 << 20
      redirects = RedirectPolicy { _, target in isPictureAddress(target) }
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

extension Gazetteer {
  /// The cities that are embedded in the programs, parsed when they are first needed.
  fileprivate static let embedded = Gazetteer(
    parsing: EmbeddedFile.at("gazetteer/cities.tsv")?.data ?? Data()
  )
}

/// Returns the names of places that begin with a text, for shell completion, from the data at hand on
/// this machine, the likeliest first: nothing is asked, nothing printed.
func placeTitles(beginningWith beginning: String, from source: SourceOption) async -> [String] {
  let environment = ProcessEnvironment.current
  let resolved = LiveSource(environment.variables, wanting: source)
  let sources = LiveSources(resolved, in: environment, log: { _ in }, notice: { _ in })
  return await sources.explorer().placeTitles(beginningWith: beginning)
}
