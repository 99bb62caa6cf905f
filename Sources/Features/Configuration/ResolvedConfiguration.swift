import Foundations
import Model
import Store

/// The configuration that environment, file and options resolve to, with the origin of each part.
package struct ResolvedConfiguration: Hashable, Sendable {
  /// The origin of the key to Flickr's API; never the key itself.
  package enum KeyOrigin: Hashable, Sendable {
    case environment
    case configuration
    /// A program of this name, which the configuration says to run.
    case program(String)
    case none
  }

  /// The reason why a source was chosen.
  package enum SourceReason: Hashable, Sendable {
    /// An option of the command line: `--sample`, `--source`.
    case option(String)
    /// The environment.
    case environment
    /// The configuration file.
    case configuration
    /// A key, which only Flickr needs.
    case key
    /// Nothing else, and no key to ask Flickr with.
    case noKey
  }

  package let source: SourceID
  package let sourceReason: SourceReason
  package let keyOrigin: KeyOrigin
  /// The person to ask about requests, whom Wikimedia Commons wants to be told; `nil` if nobody is.
  package let contact: String?
  /// The host that is asked, if any.
  package let host: String?
  /// The quota of calls to the host, or `nil` if calls are not counted.
  package let callsPerHour: Int?
  package let configurationFile: String
  package let recentsFile: String
  package let cacheFolder: String
  /// The size of the cache in bytes, at most.
  package let cacheLimit: Int
  /// The unknown fields of the configuration file, each with the field that may be meant.
  package let unknownFields: [String]
  /// The problem that keeps the programs from asking Flickr, if there is one.
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

/// The contents of the cache: responses and pictures that can be fetched again.
package struct CacheState: Hashable, Sendable {
  package let path: String
  /// The number of responses and pictures.
  package let entries: Int
  package let byteCount: Int
  /// The size of the index of files in bytes, which the cache's limit does not count; 0 for none.
  package let indexByteCount: Int

  package init(path: String, entries: Int, byteCount: Int, indexByteCount: Int = 0) {
    self.path = path
    self.entries = entries
    self.byteCount = byteCount
    self.indexByteCount = indexByteCount
  }
}

extension ResolvedConfiguration {
  /// The current contents of the cache.
  package var cache: CacheState {
    CacheState(entries.contents, in: entries, indexByteCount: FileIndex.byteCount(at: index))
  }

  /// Removes all entries of the cache and the index of files, and returns its contents before.
  ///
  /// The quota counter and the list printed last stay: they cannot be fetched again.
  package func emptyCache() throws -> CacheState {
    let indexByteCount = FileIndex.byteCount(at: index)
    let contents = try entries.clear()
    try FileIndex.clear(at: index)
    return CacheState(contents, in: entries, indexByteCount: indexByteCount)
  }

  /// Returns the calls that are left of the hour's quota, or `nil` if calls are not counted.
  package func callsLeft(at now: Date) -> Int? {
    callsPerHour.map { limit in
      QuotaCounter(at: Folders.callsFile(in: cacheFolder), limit: limit).left(at: now)
    }
  }

  private var index: String { Folders.indexFile(in: cacheFolder) }

  private var entries: CacheFolder { CacheFolder(Folders.responseFolder(in: cacheFolder)) }
}

extension CacheState {
  fileprivate init(
    _ contents: CacheFolder.Contents,
    in folder: CacheFolder,
    indexByteCount: Int
  ) {
    self.init(
      path: folder.path,
      entries: contents.entries,
      byteCount: contents.byteCount,
      indexByteCount: indexByteCount
    )
  }
}
