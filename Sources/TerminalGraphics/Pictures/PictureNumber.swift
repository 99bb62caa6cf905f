/// The numbers by which a terminal knows pictures that were handed over to it.
package enum PictureNumber {
  /// The number of a name: the same in every program, 24 bits, not 0 (FNV-1a, folded).
  package static func named(_ name: String) -> UInt32 {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return max((hash >> 24) ^ (hash & 0xFF_FFFF), 1)
  }
}
