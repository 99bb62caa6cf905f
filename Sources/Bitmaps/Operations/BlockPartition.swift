/// A partition of a character cell's samples in two parts, as in a block element of Unicode: the
/// foreground, and the rest.
package enum BlockPartition: Int, CaseIterable, Sendable {
  /// The half block is first: it is preferred among equally good partitions.
  case upperHalf
  case leftHalf
  case upperLeft, upperRight, lowerLeft, lowerRight
  /// The upper left and lower right quadrants.
  case diagonal
  case lowerEighth, lowerQuarter, lowerThreeEighths
  case lowerFiveEighths, lowerThreeQuarters, lowerSevenEighths
  case leftQuarter, leftThreeQuarters

  /// The samples of a cell: 4 across and 8 down, enough for quarters of its width and eighths of its height.
  package static let samples = PixelSize(width: 4, height: 8)

  /// The columns and rows of the foreground samples, as one or two rectangles.
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

  /// The foreground samples as bits, row by row, the upper left one in the lowest bit.
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
