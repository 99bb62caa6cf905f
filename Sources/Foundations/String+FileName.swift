extension String {
  /// The folder of a path, with a trailing slash, and the file name; the folder is `""` for a bare name.
  package var partsOfPath: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(ofByte: UInt8(ascii: "/")) else { return ("", self) }
    let start = utf8.index(after: slash)
    return (String(Substring(utf8[..<start])), String(Substring(utf8[start...])))
  }

  /// The maximum length of a file name in bytes of UTF-8, on ext4, XFS, Btrfs, ZFS and APFS (`NAME_MAX`).
  ///
  /// NTFS, exFAT and HFS+ allow as many UTF-16 code units; a name never has more code units than bytes.
  package static let longestFileName = 255

  /// Returns a file name with this beginning: `dawn` and `_thumbnail.png` are `dawn_thumbnail.png`.
  ///
  /// If the name would exceed the limit in bytes, the beginning is truncated to whole characters; the ending is kept.
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
