import Commons
import EmbeddedFiles
import Features
import Flickr
import Foundations
import LocalPictures
import Model
import Net
import Store
import SystemCalls

/// The sources of photos of a program, each made when it is first needed, and once, so that its limits
/// hold for all that is asked of it.
final class LiveSources: Sendable {
  let resolved: ResolvedSource
  let environment: ProcessEnvironment
  let retryPolicy: RetryPolicy
  /// Receives each request as a line.
  let log: @Sendable (String) -> Void
  /// Receives sentences for the person to read.
  let notice: @Sendable (String) -> Void
  /// Shows a wait until its task is cancelled.
  let countDown: @Sendable (RateWait) async -> Void
  /// Flickr with a key, whose client and login share the key and the limits; `nil` without one.
  private let madeFlickr = Mutex<LiveFlickr?>(nil)
  private let madeSample = Mutex<LiveSample?>(nil)
  private let made = Mutex<[SourceID: any PhotoSource]>([:])

  init(
    _ resolved: ResolvedSource,
    in environment: ProcessEnvironment,
    retryPolicy: RetryPolicy = RetryPolicy(),
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void,
    countDown: (@Sendable (RateWait) async -> Void)? = nil
  ) {
    self.resolved = resolved
    self.environment = environment
    self.retryPolicy = retryPolicy
    self.log = log
    self.notice = notice
    self.countDown = countDown ?? { notice($0.sentence) }
  }

  /// Returns the features with a source chosen, by default of the one that is resolved.
  func features(of source: SourceID? = nil) -> FeatureSet {
    let source = source ?? resolved.choice
    let sources = SourceAccess(
      self.source(source),
      isSampleForWantOfKey: source == resolved.choice && resolved.isSampleForWantOfKey,
      other: { self.source($0) },
      accounts: { self.access($0) }
    )
    return FeatureSet(
      sources,
      history: History(in: resolved.folders, now: environment.now),
      willFollow: { if $0 == .sample { try self.liveSample.begin() } },
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

  private var liveFlickr: LiveFlickr? {
    guard let key = resolved.key else { return nil }
    return madeFlickr.withLock { made in
      let live = made ?? LiveFlickr(key, of: self)
      made = live
      return live
    }
  }

  private var liveSample: LiveSample {
    madeSample.withLock { made in
      let live = made ?? LiveSample(of: self)
      made = live
      return live
    }
  }

  /// Returns the way to the account of a source, or `nil` where it has none.
  private func access(_ id: SourceID) -> AccountAccess? {
    switch id {
    case .flickr: liveFlickr?.access
    case .sample: liveSample.access
    case .commons, .folder: nil
    }
  }

  /// Makes a source: the one line for each that a new source adds.
  private func makeSource(_ id: SourceID) -> any PhotoSource {
    switch id {
    case .flickr: flickr
    case .commons: commons
    case .sample: liveSample.client
    case .folder(let path): FolderSource(path: path, gazetteer: { .embedded })
    }
  }
}

// MARK: - The sources

extension LiveSources {
  /// Flickr by its API, or, without a key, by its public feeds.
  private var flickr: any PhotoSource {
    if let live = liveFlickr { return live.client }
    let endpoint = resolved.flickr
    let fetch = middleware(for: .flickr).wrapping(
      followingRedirects: network("command line") { endpoint.serves(pictureAt: $0) }
    )
    return FlickrFeeds(endpoint: endpoint, cache: cache, fetch: fetch)
  }

  private var commons: any PhotoSource {
    let (endpoint, hasContact) = (resolved.commons, resolved.contact != nil)
    let service = Service.commons(hasContact: hasContact)
    return CommonsClient(
      endpoint: endpoint,
      hasContact: hasContact,
      cache: cache,
      stream: EventStream(
        clock: environment.clock,
        fetch: stream(resolved.contact ?? "command line")
      ),
      fetch: middleware(for: service, sharing: sharedLimits(of: service))
        .wrapping(
          followingRedirects: network(resolved.contact ?? "command line") {
            endpoint.serves(pictureAt: $0)
          }
        )
    )
  }
}

extension Gazetteer {
  /// The cities and countries that are embedded in the programs, parsed when they are first needed.
  fileprivate static let embedded = Gazetteer(
    parsing: EmbeddedFile.at("gazetteer/cities.tsv")?.data ?? Data(),
    countries: EmbeddedFile.at("map/countries.tsv")?.data ?? Data()
  )
}

/// Returns the names of places that begin with a text, for shell completion, from the data at hand on
/// this machine, the likeliest first: nothing is asked, nothing printed.
func placeTitles(beginningWith beginning: String, from source: SourceOption) async -> [String] {
  let environment = ProcessEnvironment.current
  let resolved = ResolvedSource(environment.variables, wanting: source)
  let sources = LiveSources(resolved, in: environment, log: { _ in }, notice: { _ in })
  return await sources.features().places.titles(beginningWith: beginning)
}
