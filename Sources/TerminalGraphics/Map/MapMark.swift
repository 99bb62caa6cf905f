/// The mark of a point on a map.
///
/// Its size follows the square root of the weight, relative to the largest on the map, so that the area of
/// a mark is about proportional to the weight: below 1/3 it is small, from 2/3 on large. As to weights, that
/// is below 1/9, and from 4/9 on.
package enum MapMark: Int, Hashable, Sendable, CaseIterable {
  case small
  case medium
  case large
  /// The mark of the chosen point, whatever its weight.
  case chosen

  /// Creates the mark of a weight, on a map where another is the largest.
  init(weight: Int, largest: Int) {
    let (weight, largest) = (Double(max(0, weight)), Double(max(1, largest)))
    self = 9 * weight < largest ? .small : 9 * weight < 4 * largest ? .medium : .large
  }

  /// Returns the character of the mark: in ASCII none that coasts are drawn with.
  package func character(isUTF8: Bool) -> Character {
    switch self {
    case .small: isUTF8 ? "◦" : "o"
    case .medium: isUTF8 ? "•" : "O"
    case .large: isUTF8 ? "●" : "@"
    case .chosen: isUTF8 ? "◉" : "X"
    }
  }
}
