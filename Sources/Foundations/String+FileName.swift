extension String {
  /// The longest name of a file in bytes of UTF-8, on ext4, XFS, Btrfs, ZFS and APFS (`NAME_MAX`).
  ///
  /// NTFS, exFAT and HFS+ allow as many units of UTF-16, which are never more than the bytes.
  package static let longestFileName = 255

  /// Returns the name of a file made from this one: `dawn` and `_thumbnail.png` are `dawn_thumbnail.png`.
  ///
  /// The ending is kept, and the beginning is cut to whole characters if the name would be longer than the limit in
  /// bytes.
  package func fileName(ending: String, limit: Int = longestFileName) -> String {
    characters(utf8Count: max(0, limit - ending.utf8.count)) + ending
  }

  /// Returns the longest prefix of whole characters within a number of UTF-8 bytes; of whole scalars if the first
  /// character alone is longer.
  package func characters(utf8Count limit: Int) -> String {
    if utf8.count <= limit { return self }
    var (end, count) = (startIndex, 0)
    while end < endIndex {
      count += self[end].utf8.count
      if count > limit { break }
      formIndex(after: &end)
    }
    return end == startIndex ? prefix(utf8Count: limit) : String(self[..<end])
  }
}
