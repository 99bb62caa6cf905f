extension Sequence<UInt8> {
  /// Returns the 64-bit FNV-1a hash of the bytes, after the hash of the bytes before them if it is given.
  ///
  /// Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  @inlinable
  package func fnv1a(after hash: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
