import Bitmaps
import Imaging

/// An LRU cache of pictures in memory: above its limit in bytes, it evicts the least recently used.
struct PictureCache<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let picture: ScreenPicture
    /// The cache's counter of uses at the last use.
    var lastUse: Int
  }

  /// The maximum size of all pixels, in bytes.
  let byteLimit: Int
  /// The current size of all pixels, in bytes.
  private(set) var byteCount = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Returns the picture for a key, and marks it as used.
  mutating func picture(for key: Key) -> ScreenPicture? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.picture
  }

  /// Inserts a picture, and evicts the least recently used ones to stay within the limit.
  ///
  /// A picture larger than the limit is not inserted.
  mutating func insert(_ picture: ScreenPicture, for key: Key) {
    remove(key)
    guard picture.byteCount <= byteLimit else { return }
    if byteCount + picture.byteCount > byteLimit { evict(toFit: picture.byteCount) }
    uses += 1
    entries[key] = Entry(picture: picture, lastUse: uses)
    byteCount += picture.byteCount
  }

  /// Evicts an eighth more than needed, so that a full cache is not sorted for every picture.
  private mutating func evict(toFit needed: Int) {
    let target = max(0, byteLimit - needed - byteLimit / 8)
    for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= target { return }
      remove(key)
    }
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.picture.byteCount
  }
}

extension ScreenPicture {
  /// The size of the pixels in bytes.
  fileprivate var byteCount: Int { bitmap.pixels.count }
}
