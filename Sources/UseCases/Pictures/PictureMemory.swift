import Imaging

/// Pictures in memory, as many as fit into a number of bytes; those used last stay.
struct PictureMemory<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let picture: ScreenPicture
    /// The count of uses when this one was used last.
    var lastUse: Int
  }

  /// The bytes of pixels that are kept at most.
  let byteLimit: Int
  /// The bytes of pixels that are kept.
  private(set) var byteCount = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The picture of a key, which counts as a use of it.
  mutating func picture(of key: Key) -> ScreenPicture? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.picture
  }

  /// Keeps a picture, and lets go of those used longest ago to make room.
  ///
  /// One that is larger than all the room is not kept.
  mutating func keep(_ picture: ScreenPicture, for key: Key) {
    forget(key)
    guard picture.byteCount <= byteLimit else { return }
    if byteCount + picture.byteCount > byteLimit { makeRoom(for: picture.byteCount) }
    uses += 1
    entries[key] = Entry(picture: picture, lastUse: uses)
    byteCount += picture.byteCount
  }

  /// Frees an eighth more than is needed, so that full memory is not sorted for every picture.
  private mutating func makeRoom(for needed: Int) {
    let target = max(0, byteLimit - needed - byteLimit / 8)
    for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= target { return }
      forget(key)
    }
  }

  private mutating func forget(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.picture.byteCount
  }
}

extension ScreenPicture {
  /// The bytes that its pixels take.
  fileprivate var byteCount: Int { bitmap.pixels.count }
}
