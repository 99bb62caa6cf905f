/// The EXIF orientation (tag 0x0112) of a picture's stored rows and columns.
///
/// The cases name the edge of the scene where the first stored row is: in a `.right` picture it is the
/// right-hand edge, and the picture has to be rotated clockwise by 90° to be upright.
package enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Creates an orientation from the value of the tag; invalid ones such as 0, 9 or 256 count as upright.
  package init(exif value: Int?) { self = value.flatMap(Orientation.init(rawValue:)) ?? .up }

  /// True if width and height are swapped in the upright picture.
  package var isTransposed: Bool { rawValue >= Orientation.leftMirrored.rawValue }

  /// Returns the size of the upright picture, given the stored size.
  package func upright(_ stored: PixelSize) -> PixelSize {
    isTransposed ? stored.transposed : stored
  }

  /// The inverse orientation: a quarter to the left for a quarter to the right.
  package var inverse: Orientation {
    switch self {
    case .right: .left
    case .left: .right
    case .up, .upMirrored, .down, .downMirrored, .leftMirrored, .rightMirrored: self
    }
  }

  /// Returns the orientation that does what this one does, and then another.
  package func followed(by next: Orientation) -> Orientation {
    let isMirrored = isMirrored != next.isMirrored
    // A mirror image turns the other way.
    let quarters = next.quarters + (next.isMirrored ? 4 - quarters : quarters)
    return Self.allCases.first {
      $0.isMirrored == isMirrored && $0.quarters == quarters % 4
    } ?? .up
  }

  /// Whether left and right are swapped, before the quarter turns.
  private var isMirrored: Bool {
    [.upMirrored, .downMirrored, .leftMirrored, .rightMirrored].contains(self)
  }

  /// The quarter turns clockwise.
  private var quarters: Int {
    switch self {
    case .up, .upMirrored: 0
    case .right, .rightMirrored: 1
    case .down, .downMirrored: 2
    case .left, .leftMirrored: 3
    }
  }

  /// Returns where a rectangle of a stored picture is in the upright one.
  package func upright(_ rect: PixelRect, of stored: PixelSize) -> PixelRect {
    var (rect, size) = (rect, stored)
    if isMirrored {
      rect = PixelRect(x: size.width - rect.x - rect.width, y: rect.y, size: rect.size)
    }
    for _ in 0..<quarters {
      rect = PixelRect(
        x: size.height - rect.y - rect.height,
        y: rect.x,
        size: rect.size.transposed
      )
      size = size.transposed
    }
    return rect
  }

  /// Returns the index of the upright picture's first pixel among the stored ones, and the strides, in
  /// pixels, to the right and down.
  fileprivate func strides(in stored: PixelSize) -> (start: Int, right: Int, down: Int) {
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

extension Bitmap {
  /// Returns the picture upright, given the orientation in which this one is stored.
  package func oriented(_ orientation: Orientation) -> Bitmap {
    if orientation == .up { return self }
    let upright = orientation.upright(size)
    let strides = orientation.strides(in: size)
    return withPixels { source in
      Bitmap(upright) { target in
        for row in 0..<upright.height {
          copy(
            upright.width,
            pixelsOf: source + (strides.start + row * strides.down) * 4,
            apart: strides.right,
            to: target + row * upright.width * 4
          )
        }
      }
    }
  }

  /// Returns the mirror image, with left and right swapped.
  package func mirrored() -> Bitmap { oriented(.upMirrored) }
}

/// Copies pixels with a stride, which may be negative, into a row.
private func copy(
  _ count: Int,
  pixelsOf source: UnsafePointer<UInt8>,
  apart step: Int,
  to target: UnsafeMutablePointer<UInt8>
) {
  let source = UnsafeRawPointer(source)
  let target = UnsafeMutableRawPointer(target)
  for index in 0..<count {
    let pixel = source.load(fromByteOffset: index * step * 4, as: UInt32.self)
    target.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
  }
}
