/// A partition of the samples of a character cell in two parts, as a block element of Unicode
/// divides the cell: the part that is drawn in the foreground, and the rest.
package enum BlockPartition: Int, CaseIterable, Sendable {
  /// The half block comes first: of partitions that are equally good, it is chosen.
  case upperHalf
  case leftHalf
  case upperLeft, upperRight, lowerLeft, lowerRight
  /// The quadrants on the upper left and the lower right.
  case diagonal
  case lowerEighth, lowerQuarter, lowerThreeEighths
  case lowerFiveEighths, lowerThreeQuarters, lowerSevenEighths
  case leftQuarter, leftThreeQuarters

  /// The samples of a cell: 4 across and 8 down, which eighths of its height and quarters of its
  /// width need.
  package static let samples = PixelSize(width: 4, height: 8)

  /// The columns and rows of the samples in the foreground, in one rectangle or two.
  private var rectangles: [(columns: Range<Int>, rows: Range<Int>)] {
    switch self {
    case .upperHalf: [(0..<4, 0..<4)]
    case .leftHalf: [(0..<2, 0..<8)]
    case .upperLeft: [(0..<2, 0..<4)]
    case .upperRight: [(2..<4, 0..<4)]
    case .lowerLeft: [(0..<2, 4..<8)]
    case .lowerRight: [(2..<4, 4..<8)]
    case .diagonal: [(0..<2, 0..<4), (2..<4, 4..<8)]
    case .lowerEighth: [(0..<4, 7..<8)]
    case .lowerQuarter: [(0..<4, 6..<8)]
    case .lowerThreeEighths: [(0..<4, 5..<8)]
    case .lowerFiveEighths: [(0..<4, 3..<8)]
    case .lowerThreeQuarters: [(0..<4, 2..<8)]
    case .lowerSevenEighths: [(0..<4, 1..<8)]
    case .leftQuarter: [(0..<1, 0..<8)]
    case .leftThreeQuarters: [(0..<3, 0..<8)]
    }
  }

  /// The samples in the foreground as bits, the upper left sample in the lowest one, row by row.
  package var mask: UInt32 {
    var mask: UInt32 = 0
    for rectangle in rectangles {
      for row in rectangle.rows {
        for column in rectangle.columns { mask |= 1 << UInt32(row * 4 + column) }
      }
    }
    return mask
  }
}
