import Foundations
import SystemCalls

/// An LRU cache on disk: bytes by key, one file for each.
///
/// At its limit it evicts the least recently used.
///
/// ```swift
/// let cache = Cache(in: folders.responseFolder)
/// await cache.store(response, for: "places", at: now)
/// cache.bytes(for: "places", since: now - 900, now: now)  // response
/// ```
///
/// It never fails: bytes that cannot be written are not stored, and a file that is unreadable, damaged
/// or another key's counts as missing. Programs may share a folder: every write is atomic.
package actor Cache {
  private let folder: CacheFolder
  private let limit: Int
  /// The number of bytes that can be stored before the folder has to be listed again; `nil` at first.
  private var freeBytes: Int?

  /// The default limit of a cache in bytes.
  package static let defaultLimit = 200_000_000

  /// Creates the cache in a folder that contains only its files; the folder is created when needed.
  package init(in path: String, limit: Int = defaultLimit) {
    folder = CacheFolder(path)
    self.limit = limit
  }

  /// Returns the bytes stored for a key, unless they are older than a date, and marks them as used.
  ///
  /// An entry dated in the future by a wrong clock is ignored, since it would never expire.
  package nonisolated func bytes(for key: String, since date: Date, now: Date) -> Data? {
    let path = folder.path(ofKey: key)
    guard let file = try? AtomicFile(path).read(), let entry = CacheEntry(file: file),
      entry.key == key, date <= entry.storedAt, entry.storedAt <= now
    else { return nil }
    try? FileSystem.touch(path, at: now)
    return entry.bytes
  }

  /// Stores bytes for a key, replacing existing ones, and evicts others if necessary.
  package func store(_ bytes: Data, for key: String, at now: Date) {
    let largest = min(limit, largestFile)
    if bytes.count > largest { return }
    let head = CacheEntry(key: key, storedAt: now, bytes: bytes).head
    let count = head.count + bytes.count
    if count > largest { return }
    evict(toFit: count)
    let path = folder.path(ofKey: key)
    try? AtomicFile(path).replace(with: [head, bytes], isSynced: false)
    try? FileSystem.touch(path, at: now)
  }

  /// The maximum size of a file, 32 MiB: a larger one would evict too many others.
  private var largestFile: Int { 32 << 20 }

  /// Evicts the least recently used files, down to nine tenths of the limit, so that the next files fit
  /// as well.
  private func evict(toFit count: Int) {
    if let freeBytes, count <= freeBytes {
      self.freeBytes = freeBytes - count
      return
    }
    var files = folder.files
    var total = files.reduce(0) { $0 + $1.byteCount }
    if total > limit - count {
      files.sort { $0.lastUse > $1.lastUse }
      while total > limit / 10 * 9 - count, let file = files.popLast() {
        try? file.remove()
        total -= file.byteCount
      }
    }
    freeBytes = limit - total - count
  }
}

extension CacheFolder {
  /// Returns the path of a key's file, named by the key's hash (which prevents path traversal by keys).
  fileprivate func path(ofKey key: String) -> String {
    self.path.appending(part: "\(FNVHash(of: key.utf8))")
  }
}
