import Places

extension PhotoSize {
  /// The smallest size from which a square of some pixels can be cut without enlarging.
  ///
  /// The squares that Flickr cuts itself are the smallest; of the others the shorter edge counts,
  /// which for most photos is at least half the longer one.
  static func covering(side: Int) -> PhotoSize {
    if side <= 75 { return .square }
    if side <= 150 { return .largeSquare }
    return scaled.first { ($0.longestEdge ?? 0) / 2 >= side } ?? .original
  }

  /// What to take in this size's place, the best first and itself the very first.
  ///
  /// A scaled photo is replaced by the next smaller one; a square by the other square, then by the
  /// smallest photos that can be cut to one.
  var alternatives: [PhotoSize] {
    if isSquare {
      let other: PhotoSize = self == .square ? .largeSquare : .square
      return [self, other] + Self.scaled
    }
    return Array(Self.scaled.reversed().drop { $0 != self })
  }

  /// The sizes that show the whole photo, the smallest first.
  private static var scaled: [PhotoSize] { allCases.filter { !$0.isSquare } }
}
