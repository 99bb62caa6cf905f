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
  /// The quota counter and the last printed list stay: they cannot be fetched again.
  package func emptyCache() throws -> CacheState {
    let indexByteCount = FileIndex.byteCount(at: index)
    let contents = try entries.clear()
    try FileIndex.clear(at: index)
    return CacheState(contents, in: entries, indexByteCount: indexByteCount)
  }

  /// Returns the calls left in the hour's quota, or `nil` if calls are not counted.
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
