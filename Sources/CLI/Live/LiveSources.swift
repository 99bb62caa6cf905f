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

/// The sources of photos of a program, each created once, on first use, so that its limits apply to all
/// requests.
final class LiveSources: Sendable {
  let environment: ProcessEnvironment
  let retryPolicy: RetryPolicy
  /// Receives each request as a line.
  let log: @Sendable (String) -> Void
  /// Receives sentences for the user.
  let notice: @Sendable (String) -> Void
  /// Shows a countdown until its task is cancelled.
  let countDown: @Sendable (RateWait) async -> Void
  /// How to give a contact, as a sentence for a user who waits without one.
  private let contactRemedy: String
  private let resolution: Mutex<ResolvedSource>
  private let made = Mutex<[SourceID: LiveSource]>([:])

  init(
    _ resolved: ResolvedSource,
    in environment: ProcessEnvironment,
    retryPolicy: RetryPolicy = RetryPolicy(),
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void,
    countDown: (@Sendable (RateWait) async -> Void)? = nil,
    contactRemedy: String = LiveSources.contactRemedy
  ) {
    self.contactRemedy = contactRemedy
    resolution = Mutex(resolved)
    self.environment = environment
    self.retryPolicy = retryPolicy
    self.log = log
    self.notice = notice
    self.countDown = countDown ?? { notice($0.sentence) }
  }

  /// How to give a contact on the command line.
  static let contactRemedy = "To end this: places config set contact …"

  /// What environment, configuration file and options resolve to, updated with what the user typed since.
  var resolved: ResolvedSource { resolution.withLock { $0 } }

  /// Returns the features with a chosen source, and remembers the choice if the user wants that.
  ///
  /// - Throws: A `Failure` if the typed text is malformed for that source, and the errors of
  ///   `Configuration.setSource`. Nothing has changed then.
  func choose(_ choice: SourceChoice) throws -> FeatureSet {
    let before = resolved
    let (source, after) = try before.choosing(choice)
    if choice.isRemembered {
      let fields = choice.configurationFields
      try Configuration.setSource(source, and: fields, at: before.folders.configurationFile)
    } else if choice.isAnswer, let contact = after.contact {
      try Configuration.set(.contact, to: .string(contact), at: before.folders.configurationFile)
    }
    if choice.isAnswer {
      _ = before.configuration.contactQuestion.isFirstToday(at: environment.now())
    }
    if !choice.text.isEmpty {
      resolution.withLock { $0 = after }
      // It is recreated with what the user typed.
      made.withLock { $0[source] = nil }
    }
    return try features(of: source)
  }

  /// Returns the features with a source, by default the resolved one.
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
      history: History(in: resolved.folders, named: resolved.named, now: environment.now),
      willFollow: { try self.live($0).begin() },
      gazetteer: { .embedded },
      describer: LiveSources.describer,
      now: environment.now
    )
  }

  /// Returns a source, created on first use.
  ///
  /// - Throws: A `Failure` if `makers` lacks its kind.
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

/// A source of photos, with its account and its preparation for following.
struct LiveSource: Sendable {
  let source: any PhotoSource
  /// The account access, or `nil` if the source has no accounts.
  let access: AccountAccess?
  /// Called before the first follow at the source.
  let begin: @Sendable () throws -> Void

  /// Creates a source without accounts or, with their tokens, one whose login needs a key.
  init(_ source: any PhotoSource, tokens: TokenStore? = nil) {
    self.source = source
    access = tokens.map { AccountAccess(login: nil, tokens: $0) }
    begin = {}
  }
}

// MARK: - The sources

extension LiveSources {
  /// Makes a source of a kind; the path is the text after the kind's word, or `""`.
  private typealias Maker = @Sendable (_ sources: LiveSources, _ path: String) -> LiveSource

  /// The maker of each kind of source; a new kind adds a line.
  private static let makers: [SourceKind: Maker] = [
    .flickr: { sources, _ in sources.flickr },
    .commons: { sources, _ in LiveSource(sources.commons) },
    .sample: { sources, _ in LiveSource(sampleOf: sources) },
    .folders: { sources, path in
      LiveSource(
        FolderSource(
          path: path,
          index: sources.index(of: "picture"),
          now: sources.environment.now,
          gazetteer: { .embedded },
          log: sources.log
        )
      )
    },
    .exports: { sources, path in
      LiveSource(
        ExportSource(path: path, index: sources.index(of: "export"), gazetteer: { .embedded })
      )
    },
  ]

  /// The check of a source's path before it is chosen, for kinds that have a path.
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

  /// Returns the pictures in a folder, and whether they are marked as private.
  ///
  /// - Throws: The errors of the folder.
  static func pictures(
    inFolder path: String,
    isRecursive: Bool
  ) throws -> [(path: String, isPrivate: Bool)] {
    try FolderSource.pictures(inFolder: path, isRecursive: isRecursive)
  }

  /// Returns a describer of the user's files for one run: it lists each folder once.
  static func describer() -> FileDescriber {
    let reader = PictureReader(now: { Date() }, gazetteer: { .embedded })
    return { try await reader.picture(at: $0, inFolder: $1, without: $2) }
  }

  /// Returns the cities of the world.
  static func gazetteer() -> Gazetteer { .embedded }

  /// Returns the time zone with a name, or this machine's.
  ///
  /// - Throws: A `Failure` if the system does not have that zone.
  static func timeZone(
    _ name: String?,
    in environment: ProcessEnvironment
  ) throws(Failure) -> (name: String, rules: TimeZoneRules) {
    let variables = environment.variables
    if let name, let rules = TimeZoneFile.rules(named: name, environment: variables) {
      return (name, rules)
    }
    if let name, let offset = UTCOffset(option: name) {
      return ("UTC\(name)", TimeZoneRules(offset))
    }
    guard name == nil, let local = TimeZoneFile.local(environment: variables) else {
      throw Failure(
        .wrongUsage,
        "This machine has no time zone “\((name ?? "UTC").onOneLine)”; zones are like Europe/Lisbon, "
          + "or offsets like -02:30, from -12:00 to +14:00."
      )
    }
    return local
  }

  /// Flickr's API or, without a key, its public feeds.
  private var flickr: LiveSource {
    if let key = resolved.key { return LiveSource(flickrWith: key, of: self) }
    let endpoint = resolved.flickr
    let fetch = middleware(for: .flickr).wrapping(
      followingRedirects: network("command line") { endpoint.serves(pictureAt: $0) }
    )
    return LiveSource(
      FlickrFeeds(endpoint: endpoint, cache: cache, fetch: fetch),
      tokens: tokens(of: endpoint.accountName)
    )
  }

  /// Returns the file index of a kind of source.
  private func index(of kind: String) -> FileIndex {
    FileIndex(at: resolved.folders.indexFile, of: kind)
  }

  private var commons: any PhotoSource {
    let (endpoint, hasContact) = (resolved.commons, resolved.contact != nil)
    let service = Service.commons(hasContact: hasContact, remedy: contactRemedy)
    return CommonsClient(
      endpoint: endpoint,
      hasContact: hasContact,
      cache: cache,
      stream: EventStream(
        clock: environment.clock,
        fetch: stream(resolved.contact ?? "command line")
      ),
      fetch: middleware(
        for: service,
        sharedLog: SharedFile(at: resolved.folders.commonsRequestsFile),
        sharedSlots: SharedSemaphore(
          at: resolved.folders.commonsSlots,
          count: service.concurrency.count,
          sleep: environment.clock.sleep
        )
      )
      .wrapping(
        followingRedirects: network(resolved.contact ?? "command line") {
          endpoint.serves(pictureAt: $0)
        }
      )
    )
  }
}

extension Gazetteer {
  /// The places and countries embedded in the programs.
  fileprivate static let embedded = Gazetteer(
    table: EmbeddedFile.data(at: "gazetteer/places.bin"),
    countries: EmbeddedFile.data(at: "map/countries.tsv"),
    areas: EmbeddedFile.data(at: "map/areas.bin")
  )
}

/// Returns the places, people and lists that begin with a text, for shell completion, the likeliest first.
///
/// Uses local data only, and prints nothing.
func suggestions(for beginning: String, from source: SourceOption) async -> [String] {
  await LiveSources.local(source, in: .current)?.photos.suggestions(for: beginning) ?? []
}

/// Returns true if local data has a place, or a city, of exactly this name.
func isPlace(
  _ name: String,
  isCity: Bool,
  of source: SourceOption,
  in environment: ProcessEnvironment
) async -> Bool {
  await LiveSources.local(source, in: environment)?.places.isKnown(name, isCity: isCity) ?? false
}

extension LiveSources {
  /// Returns the features with a source that makes no network requests.
  fileprivate static func local(
    _ source: SourceOption,
    in environment: ProcessEnvironment
  ) -> FeatureSet? {
    let resolved = ResolvedSource(environment.variables, wanting: source)
    return try? LiveSources(resolved, in: environment, log: { _ in }, notice: { _ in }).features()
  }
}
