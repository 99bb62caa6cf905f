/// How the stored rows and columns of a picture lie, as EXIF tag 0x0112 numbers it.
///
/// The cases name the edge of the scene at which the first stored row lies: of a picture that is
/// `.right`, the first row is the right-hand edge, and it is turned clockwise by a quarter to stand
/// upright.
package enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Creates an orientation from what a file says; nonsense such as 0, 9 or 256 reads as upright.
  package init(exif value: Int?) {
    self = value.flatMap(Orientation.init(rawValue:)) ?? .up
  }
}

extension Orientation {
  /// Whether the upright picture is as wide as the stored one is high.
  package var swapsSides: Bool { rawValue >= Orientation.leftMirrored.rawValue }

  /// The size of the upright picture of a stored one.
  package func upright(_ stored: PixelSize) -> PixelSize {
    swapsSides ? stored.transposed : stored
  }

  /// Returns where the upright picture begins among the stored pixels, and how many pixels further
  /// a step to the right and a step down lie.
  func walk(through stored: PixelSize) -> (start: Int, right: Int, down: Int) {
    let (row, last) = (stored.width, stored.pixelCount - 1)
    return switch self {
    case .up: (0, 1, row)
    case .upMirrored: (row - 1, -1, row)
    case .down: (last, -1, -row)
    case .downMirrored: (last - row + 1, 1, -row)
    case .leftMirrored: (0, row, 1)
    case .right: (last - row + 1, -row, 1)
    case .rightMirrored: (last, -row, -1)
    case .left: (row - 1, row, -1)
    }
  }
}
