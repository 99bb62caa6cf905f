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
  let environment: ProcessEnvironment
  let retryPolicy: RetryPolicy
  /// Receives each request as a line.
  let log: @Sendable (String) -> Void
  /// Receives sentences for the person to read.
  let notice: @Sendable (String) -> Void
  /// Shows a wait until its task is cancelled.
  let countDown: @Sendable (RateWait) async -> Void
  private let resolution: Mutex<ResolvedSource>
  private let made = Mutex<[SourceID: LiveSource]>([:])

  init(
    _ resolved: ResolvedSource,
    in environment: ProcessEnvironment,
    retryPolicy: RetryPolicy = RetryPolicy(),
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void,
    countDown: (@Sendable (RateWait) async -> Void)? = nil
  ) {
    resolution = Mutex(resolved)
    self.environment = environment
    self.retryPolicy = retryPolicy
    self.log = log
    self.notice = notice
    self.countDown = countDown ?? { notice($0.sentence) }
  }

  /// What environment, configuration file and options resolve to, and what was typed since.
  var resolved: ResolvedSource { resolution.withLock { $0 } }

  /// Returns the features with the source of a choice, which is remembered where the person wants that.
  ///
  /// - Throws: A `Failure` where what was typed is not of the form that the source takes, or
  ///   `Configuration.setSource` fails; then nothing has changed.
  func choose(_ choice: SourceChoice) throws -> FeatureSet {
    let before = resolved
    let (source, after) = try before.choosing(choice)
    if choice.isRemembered {
      let fields = choice.configurationFields
      try Configuration.setSource(source, and: fields, at: before.folders.configurationFile)
    }
    if !choice.text.isEmpty {
      resolution.withLock { $0 = after }
      // It is made anew, with what was typed.
      made.withLock { $0[source] = nil }
    }
    return try features(of: source)
  }

  /// Returns the features with a source chosen, by default of the one that is resolved.
  func features(of source: SourceID? = nil) throws(Failure) -> FeatureSet {
    let resolved = resolved
    let source = source ?? resolved.choice
    let sources = SourceAccess(
      try live(source).source,
      fellBackToSample: source == resolved.choice && resolved.fellBackToSample,
      other: { try self.live($0).source },
      accounts: { (try? self.live($0))?.access }
    )
    return FeatureSet(
      sources,
      history: History(in: resolved.folders, now: environment.now),
      willFollow: { try self.live($0).begin() },
      gazetteer: { .embedded },
      now: environment.now
    )
  }

  /// Returns a source, which is made at the first time.
  ///
  /// - Throws: A `Failure` where `makers` does not have its kind.
  private func live(_ id: SourceID) throws(Failure) -> LiveSource {
    guard let make = Self.makers[id.kind] else {
      throw Failure(unreachable: id)
    }
    return made.withLock { made in
      let live = made[id] ?? make(self, id.path ?? "")
      made[id] = live
      return live
    }
  }
}

/// A source of photos with what the programs have of it besides.
struct LiveSource: Sendable {
  let source: any PhotoSource
  /// The way to an account; `nil` where the source has none.
  let access: AccountAccess?
  /// Prepares the source for what is followed there.
  let begin: @Sendable () throws -> Void

  /// Creates a source that has no accounts.
  init(_ source: any PhotoSource) {
    (self.source, access, begin) = (source, nil, {})
  }
}

// MARK: - The sources

extension LiveSources {
  /// Makes a source of a kind; the path is that behind the kind's word, or `""`.
  private typealias Maker = @Sendable (_ sources: LiveSources, _ path: String) -> LiveSource

  /// How the sources of each kind are made: a new kind adds a line.
  private static let makers: [SourceKind: Maker] = [
    .flickr: { sources, _ in sources.flickr },
    .commons: { sources, _ in LiveSource(sources.commons) },
    .sample: { sources, _ in LiveSource(sampleOf: sources) },
    .folders: { _, path in LiveSource(FolderSource(path: path, gazetteer: { .embedded })) },
    .exports: { sources, path in
      LiveSource(ExportSource(path: path, index: sources.exportIndex, gazetteer: { .embedded }))
    },
  ]

  /// How the path of a source is checked before that is chosen, where its kind takes one.
  private static let checks: [SourceKind: @Sendable (_ path: String) throws -> Void] = [
    .folders: { try FolderSource.check($0) },
    .exports: { try ExportSource.check($0) },
  ]

  /// Checks that the path of a source leads to what the source needs.
  static func check(_ source: SourceID) throws(Failure) {
    do {
      if let path = source.path { try checks[source.kind]?(path) }
    } catch let error as any FailureConvertible {
      throw error.failure
    } catch {
      throw Failure(.failed, "\(source.name): \(error).")
    }
  }

  /// Flickr by its API, or, without a key, by its public feeds.
  private var flickr: LiveSource {
    if let key = resolved.key { return LiveSource(flickrWith: key, of: self) }
    let endpoint = resolved.flickr
    let fetch = middleware(for: .flickr).wrapping(
      followingRedirects: network("command line") { endpoint.serves(pictureAt: $0) }
    )
    return LiveSource(FlickrFeeds(endpoint: endpoint, cache: cache, fetch: fetch))
  }

  /// The index of what was read in exports.
  private var exportIndex: ExportIndex {
    let index = FileIndex(at: resolved.folders.indexFile, of: "export")
    return ExportIndex { folder, body in
      index.forEachFile(in: folder) {
        body(ExportIndex.Record(path: $0.path, stamp: $0.stamp, facts: $0.facts))
      }
    } update: { removed, stored in
      let files = stored.map { IndexedFile(path: $0.path, stamp: $0.stamp, facts: $0.facts) }
      index.update(removing: removed, storing: files)
    }
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
  return await (try? sources.features())?.places.titles(beginningWith: beginning) ?? []
}
