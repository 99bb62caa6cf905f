import Flickr
import Places

/// What tells one area of photos from all others, the same from day to day: Flickr's number, or a
/// cell of 0.1° where there is none.
package enum AreaID: Hashable, Sendable {
  case number(UInt64)
  case cell(row: Int, column: Int)

  init(of photo: GeotaggedPhoto) {
    let point = photo.coordinates
    self =
      photo.area.flatMap { UInt64($0) }.map { .number($0) }
      ?? .cell(row: Int((point.latitude + 90) * 10), column: Int((point.longitude + 180) * 10))
  }
}

extension AreaID: CustomStringConvertible {
  /// The area as a word: `1857910`, or `cell 1250 3157`.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .cell(let row, let column): "cell \(row) \(column)"
    }
  }
}
