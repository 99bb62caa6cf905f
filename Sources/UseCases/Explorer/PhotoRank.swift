/// What puts one group of photos before another.
struct PhotoRank: Hashable, Sendable {
  let ownerCount: Int
  let photoCount: Int
  /// The least number among the ids of the photos of the busiest area.
  let leastID: UInt64
}

extension PhotoRank: Comparable {
  /// Whether a rank is the better: by people, then by photos, the most first.
  ///
  /// One person's journey of a hundred photos does not make a top place. The rest only makes the order
  /// the same every time.
  static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.ownerCount != rhs.ownerCount { return lhs.ownerCount > rhs.ownerCount }
    if lhs.photoCount != rhs.photoCount { return lhs.photoCount > rhs.photoCount }
    return lhs.leastID < rhs.leastID
  }
}
