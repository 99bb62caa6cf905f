import Foundations
import Model
import Store

/// The configuration resolved from environment, file and options, with the origin of each part.
package struct ResolvedConfiguration: Hashable, Sendable {
  /// The origin of the Flickr API key, never the key itself.
  package enum KeyOrigin: Hashable, Sendable {
    case environment
    case configuration
    /// The program that the configuration runs, by name.
    case program(String)
    case none
  }

  /// The reason for the choice of a source.
  package enum SourceReason: Hashable, Sendable {
    /// An option: `--sample`, `--source`.
    case option(String)
    case environment
    case configuration
    /// A Flickr key: no other source needs one.
    case key
    /// The default: there is no Flickr key.
    case noKey
  }

  package let source: SourceID
  package let sourceReason: SourceReason
  package let keyOrigin: KeyOrigin
  /// The contact that Wikimedia Commons asks for, or `nil` if none is set.
  package let contact: String?
  /// The host to call, if any.
  package let host: String?
  /// The quota of calls to the host, or `nil` if calls are not counted.
  package let callsPerHour: Int?
  package let configurationFile: String
  package let recentsFile: String
  package let cacheFolder: String
  /// The maximum size of the cache in bytes.
  package let cacheLimit: Int
  /// The unknown fields of the configuration file, each with the nearest known one.
  package let unknownFields: [String]
  /// The problem that keeps the programs from calling Flickr, if there is one.
  package let problem: Failure?

  package init(
    source: SourceID,
    sourceReason: SourceReason,
    keyOrigin: KeyOrigin,
    contact: String? = nil,
    host: String?,
    callsPerHour: Int? = nil,
    configurationFile: String,
    recentsFile: String,
    cacheFolder: String,
    cacheLimit: Int,
    unknownFields: [String],
    problem: Failure?
  ) {
    self.source = source
    self.sourceReason = sourceReason
    self.keyOrigin = keyOrigin
    self.contact = contact
    self.host = host
    self.callsPerHour = callsPerHour
    self.configurationFile = configurationFile
    self.recentsFile = recentsFile
    self.cacheFolder = cacheFolder
    self.cacheLimit = cacheLimit
    self.unknownFields = unknownFields
    self.problem = problem
  }
}

/// The contents of the cache: responses and pictures, which can be fetched again.
package struct CacheState: Hashable, Sendable {
  package let path: String
  /// The number of responses and pictures.
  package let entries: Int
  package let byteCount: Int

  package init(path: String, entries: Int, byteCount: Int) {
    self.path = path
    self.entries = entries
    self.byteCount = byteCount
  }
}

extension ResolvedConfiguration {
  /// The current contents of the cache.
  package var cache: CacheState { CacheState(entries.contents, in: entries) }

  /// Clears the cache, and returns its contents before.
  ///
  /// The quota counter and the last printed list stay: they cannot be fetched again.
  package func emptyCache() throws -> CacheState { CacheState(try entries.clear(), in: entries) }

  /// Returns the calls left in the hour's quota, or `nil` if calls are not counted.
  package func callsLeft(at now: Date) -> Int? {
    callsPerHour.map { limit in
      QuotaCounter(at: Folders.callsFile(in: cacheFolder), limit: limit).left(at: now)
    }
  }

  private var entries: CacheFolder { CacheFolder(Folders.responseFolder(in: cacheFolder)) }
}

extension CacheState {
  fileprivate init(_ contents: CacheFolder.Contents, in folder: CacheFolder) {
    self.init(path: folder.path, entries: contents.entries, byteCount: contents.byteCount)
  }
}
