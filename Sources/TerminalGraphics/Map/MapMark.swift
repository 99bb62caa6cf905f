/// The mark of a point on a map.
///
/// The diameter is proportional to the square root of the weight relative to the largest weight on the
/// map, so that the area is about proportional to the weight: small below 1/3, large from 2/3. In
/// weights, that is below 1/9, and from 4/9.
package enum MapMark: Int, Hashable, Sendable, CaseIterable {
  case small
  case medium
  case large
  /// The mark of the chosen point, whatever its weight.
  case chosen

  /// Creates the mark of a weight, given the largest weight on the map.
  init(weight: Int, largest: Int) {
    let (weight, largest) = (Double(max(0, weight)), Double(max(1, largest)))
    self = 9 * weight < largest ? .small : 9 * weight < 4 * largest ? .medium : .large
  }

  /// Returns the character of the mark; in ASCII, coasts do not use these.
  package func character(isUTF8: Bool) -> Character {
    switch self {
    case .small: isUTF8 ? "◦" : "o"
    case .medium: isUTF8 ? "•" : "O"
    case .large: isUTF8 ? "●" : "@"
    case .chosen: isUTF8 ? "◉" : "X"
    }
  }
}
