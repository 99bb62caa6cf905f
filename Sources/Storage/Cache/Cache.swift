import Foundations
import SystemCalls

/// Bytes kept by key for a while, a file each, those not used for longest out first where the room
/// is used up.
///
/// ```swift
/// let cache = Cache(in: folders.keptFolder)
/// await cache.keep(answer, for: "places", at: now)
/// cache.bytes(for: "places", since: now - 900, now: now)  // answer
/// ```
///
/// It never fails: what cannot be written is not kept, and what cannot be read, is damaged, or is
/// another key's counts as missing. Programs may share a folder, as every file is written aside and
/// renamed.
package actor Cache {
  private let folder: CacheFolder
  private let limit: Int
  /// How many bytes fit in before the folder has to be looked at again; `nil` at the beginning.
  private var room: Int?

  /// How many bytes the files of a cache may have together, unless told otherwise.
  package static let usualLimit = 200_000_000

  /// Creates the cache of a folder, which is made when it is needed.
  ///
  /// - Parameters:
  ///   - path: The folder, of which every file is the cache's.
  ///   - limit: How many bytes the files may have together.
  package init(in path: String, limit: Int = usualLimit) {
    folder = CacheFolder(path)
    self.limit = limit
  }
}

extension Cache {
  /// Returns the bytes that were kept for a key, unless it was before a date; they count as used.
  ///
  /// What a wrong clock dated in the future is not returned, or it would never grow old.
  package nonisolated func bytes(for key: String, since date: Date, now: Date) -> Data? {
    let path = folder.path(ofKey: key)
    guard let file = try? AtomicFile(path).read(), let entry = CacheEntry(file: file),
      entry.key == key, date <= entry.keptAt, entry.keptAt <= now
    else { return nil }
    try? FileSystem.touch(path, at: now)
    return entry.bytes
  }

  /// Keeps bytes for a key, in the place of those it may have.
  package func keep(_ bytes: Data, for key: String, at now: Date) {
    let largest = min(limit, largestFile)
    if bytes.count > largest { return }
    let head = CacheEntry(key: key, keptAt: now, bytes: bytes).head
    let count = head.count + bytes.count
    if count > largest { return }
    makeRoom(for: count)
    let path = folder.path(ofKey: key)
    try? AtomicFile(path).replace(with: [head, bytes], isSynced: false)
    try? FileSystem.touch(path, at: now)
  }

  /// What is larger is read faster from where it came from than it is worth the room.
  private var largestFile: Int { 32 << 20 }

  /// Removes the files not used for longest, to nine tenths of the limit so that the next files find
  /// room, too.
  private func makeRoom(for count: Int) {
    if let room, count <= room {
      self.room = room - count
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
    room = limit - total - count
  }
}

extension CacheFolder {
  /// The path of a key's file, in which the key cannot be read.
  fileprivate func path(ofKey key: String) -> String {
    self.path.appending(part: "\(Fingerprint(of: key.utf8))")
  }
}
