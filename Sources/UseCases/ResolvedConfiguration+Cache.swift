import Flickr
import Foundations
import Storage
import Transport

/// What the cache holds: answers and pictures that can be asked for again.
package struct CacheState: Hashable, Sendable {
  package let path: String
  /// How many answers and pictures there are.
  package let entries: Int
  package let byteCount: Int

  package init(path: String, entries: Int, byteCount: Int) {
    self.path = path
    self.entries = entries
    self.byteCount = byteCount
  }
}

extension ResolvedConfiguration {
  /// What the cache holds now.
  package var cache: CacheState { CacheState(kept.contents, in: kept) }

  /// Empties the cache, and returns what it held.
  ///
  /// The count of the hour's calls and the list printed last stay: they cannot be asked for again.
  package func emptyCache() throws -> CacheState {
    CacheState(try kept.clear(), in: kept)
  }

  /// How many of the hour's calls are left, where it is Flickr itself that is asked.
  package func callsLeft(at now: Date) -> Int? {
    guard origin == .flickr, host == FlickrEndpoint.flickr.host else { return nil }
    return ledger.left(at: now)
  }

  private var kept: CacheFolder { CacheFolder(Folders.keptFolder(in: cacheFolder)) }

  private var ledger: QuotaCounter {
    QuotaCounter(at: Folders.callsFile(in: cacheFolder), limit: Service.flickr.callsPerHour)
  }
}

extension CacheState {
  fileprivate init(_ contents: CacheFolder.Contents, in folder: CacheFolder) {
    self.init(path: folder.path, entries: contents.entries, byteCount: contents.byteCount)
  }
}
