import Flickr
import Foundations
import Places
import SampleLibrary
import Storage
import UseCases

/// The source of photos that environment, configuration file and options resolve to.
///
/// Precedence: `--sample`, then `FLICKR_ENDPOINT`, then Flickr where there is a key, then the sample. A
/// key in the environment goes before that of the file.
struct LiveSource: Sendable {
  let folders: Folders
  private(set) var endpoint = FlickrEndpoint.sample
  /// The key, or the program that prints it; the sample needs none.
  private(set) var key: Configuration.Key?
  /// The reason why nothing can be asked, if there is one.
  private(set) var problem: Failure?
  private var origin = Explorer.Origin.sampleWithoutKey
  private var keyOrigin = ResolvedConfiguration.KeyOrigin.none
  private var file = Configuration()

  init(_ environment: [String: String], wantsSample: Bool) {
    folders = Folders(environment: environment)
    do {
      readKey(in: environment)
      try readFile()
      if wantsSample {
        origin = key == nil ? .sampleWithoutKey : .sample
      } else {
        try chooseEndpoint(environment["FLICKR_ENDPOINT"] ?? "")
      }
    } catch {
      // The sample needs nothing of the configuration, so what is wrong there is no problem of it.
      if !wantsSample { problem = error }
    }
  }

  /// The configuration as it is shown to people: it never holds the key.
  var configuration: ResolvedConfiguration {
    ResolvedConfiguration(
      origin: origin,
      keyOrigin: keyOrigin,
      host: isFlickr ? endpoint.host : nil,
      callsPerHour: isFlickr ? endpoint.callsPerHour : nil,
      configurationFile: folders.configurationFile,
      recentsFile: folders.recentsFile,
      cacheFolder: folders.cache,
      cacheLimit: cacheLimit,
      unknownFields: file.unknownFields.map(\.description),
      problem: problem
    )
  }

  /// Whether Flickr, or a server that stands in for it, is asked over the network.
  var isFlickr: Bool { origin == .flickr }

  /// The limit of the cache, in bytes.
  var cacheLimit: Int { file.cacheLimit ?? Cache.defaultLimit }

  /// Returns an explorer over a client of the source.
  func explorer(over client: FlickrClient, now: @escaping @Sendable () -> Date) -> Explorer {
    Explorer(
      origin: origin,
      source: client,
      history: History(in: folders, now: now),
      gazetteer: { .embedded },
      now: now
    )
  }
}

// MARK: - Resolving

extension LiveSource {
  private mutating func readKey(in environment: [String: String]) {
    if let text = environment["FLICKR_API_KEY"]?.trimmed, !text.isEmpty {
      (key, keyOrigin) = (.text(text), .environment)
    }
  }

  private mutating func readFile() throws(Failure) {
    do throws(StorageError) {
      file = try Configuration(at: folders.configurationFile)
    } catch {
      throw error.failure
    }
    if key == nil, let configured = file.key { (key, keyOrigin) = (configured, configured.origin) }
  }

  private mutating func chooseEndpoint(_ standIn: String) throws(Failure) {
    if !standIn.isEmpty {
      guard let endpoint = FlickrEndpoint(standIn: standIn) else {
        // Its value is not repeated, since it may hold a password or a key.
        throw Failure(
          .wrongUsage,
          "FLICKR_ENDPOINT is not of the form scheme://host:port, such as http://127.0.0.1:8080."
        )
      }
      guard key != nil else {
        throw Failure(.notAllowed, "FLICKR_ENDPOINT needs a key, too: set FLICKR_API_KEY.")
      }
      (self.endpoint, origin) = (endpoint, .flickr)
    } else if key != nil {
      (endpoint, origin) = (.flickr, .flickr)
    }
  }
}

extension Configuration.Key {
  fileprivate var origin: ResolvedConfiguration.KeyOrigin {
    switch self {
    case .text: .configuration
    case .command(let words): .program(words.first ?? "")
    }
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
func placeTitles(beginningWith beginning: String, wantsSample: Bool) async -> [String] {
  let environment = ProcessEnvironment.current
  let source = LiveSource(environment.variables, wantsSample: wantsSample)
  let client = source.client(in: environment, log: { _ in }, notice: { _ in })
  return await source.explorer(over: client, now: environment.now)
    .placeTitles(beginningWith: beginning)
}
