/// A rounded-corner mask: the share of each pixel that rounded corners leave, for anti-aliasing.
///
/// Each row of pixels is supersampled at a hundred scan lines, whose lengths are exact; the shares
/// are within half a level of 255.
struct RoundedCornerMask: Sendable {
  /// A row of pixels in the upper left corner.
  struct Row: Sendable {
    /// The number of its first pixels, of which nothing is left.
    let outside: Int
    /// The shares that are left of the next ones, up to those that are left whole.
    let shares: [Double]
  }

  /// The rows that the upper left corner reaches; the other corners mirror it.
  let rows: [Row]

  /// Creates a mask; a radius of more than half the smaller side counts as that half.
  init(_ size: PixelSize, radius: Double) {
    let corner = Corner(size, radius: min(radius, Double(min(size.width, size.height)) / 2))
    rows = (0..<corner.rowCount).map(corner.row)
  }
}

/// The upper left corner of a rounded rectangle.
private struct Corner {
  private let size: PixelSize
  private let radius: Double

  init(_ size: PixelSize, radius: Double) {
    self.size = size
    self.radius = radius
  }

  var rowCount: Int { min(Int(radius.rounded(.up)), (size.height + 1) / 2) }

  func row(_ row: Int) -> RoundedCornerMask.Row {
    let insets = insets(ofRow: row)
    let columnCount = (size.width + 1) / 2
    let outside = min(Int(insets.min() ?? 0), columnCount)
    let end = min(Int((insets.max() ?? 0).rounded(.up)), columnCount)
    return RoundedCornerMask.Row(
      outside: outside,
      shares: (outside..<end).map { share(ofColumn: $0, within: insets) }
    )
  }

  /// Returns the mean part of a column that lies between the insets of the scan lines.
  private func share(ofColumn column: Int, within insets: [Double]) -> Double {
    let (left, width) = (Double(column), Double(size.width))
    let sum = insets.reduce(0) { sum, inset in
      sum + max(min(left + 1, width - inset) - max(left, inset), 0)
    }
    return sum / Double(insets.count)
  }

  /// Returns the distance from the edge to the circle along each scan line of a row.
  private func insets(ofRow row: Int) -> [Double] {
    (0..<100).map { line in
      let y = Double(row) + (Double(line) + 0.5) / 100
      let rise = max(radius - y, y - (Double(size.height) - radius), 0)
      return radius - max(radius * radius - rise * rise, 0).squareRoot()
    }
  }
}

extension Bitmap {
  /// Returns the picture with its corners cut to quarter circles of a radius in pixels.
  ///
  /// Only the alpha changes, by the mask: the colours stay those of the picture, so that no halo
  /// shows over any background. A radius of more than half the smaller side counts as that half;
  /// one that is not a positive number as none.
  package func roundingCorners(radius: Double) -> Bitmap {
    radius > 0 ? masked(by: RoundedCornerMask(size, radius: radius)) : self
  }

  /// Returns the picture with its corners cut by the mask of its size.
  func masked(by mask: RoundedCornerMask) -> Bitmap {
    withPixels { source in
      Bitmap(size) { target in
        target.initialize(from: source, count: pixels.count)
        for (y, row) in mask.rows.enumerated() {
          for x in 0..<row.outside + row.shares.count {
            let share = x < row.outside ? 0 : row.shares[x - row.outside]
            for pixel in mirrored(x, y) {
              let alpha = pixel * 4 + 3
              target[alpha] = UInt8((Double(source[alpha]) * share).rounded())
            }
          }
        }
      }
    }
  }

  /// Returns the indices of a pixel and of its mirror images in the other corners; the same ones in
  /// the middle.
  private func mirrored(_ column: Int, _ row: Int) -> [Int] {
    let (right, bottom) = (width - 1 - column, height - 1 - row)
    return [
      row * width + column, row * width + right, bottom * width + column, bottom * width + right,
    ]
  }
}
