/// A rounded-corner mask: the coverage of each pixel, for anti-aliasing.
///
/// Each row of pixels is supersampled with a hundred scan lines of exact length; the coverage is
/// accurate to half a level of 255.
struct RoundedCornerMask: Sendable {
  /// A row of pixels in the upper left corner.
  struct Row: Sendable {
    /// The number of leading pixels that are outside.
    let outside: Int
    /// The coverage of the next pixels, up to the first fully covered one.
    let shares: [Double]
  }

  /// The rows in the upper left corner, which the other corners mirror.
  let rows: [Row]

  /// Creates a mask; the radius is limited to half of the smaller side.
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

  /// Returns the mean coverage of a column between the insets of the scan lines.
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
  /// Returns the picture with its corners rounded to a radius in pixels.
  ///
  /// Only alpha changes, by the mask; colours stay unchanged, so that no halo appears on any
  /// background. The radius is limited to half of the smaller side; one that is not a positive number
  /// counts as 0.
  package func roundingCorners(radius: Double) -> Bitmap {
    radius > 0 ? masked(by: RoundedCornerMask(size, radius: radius)) : self
  }

  /// Returns the picture with its corners cut by a mask of its size.
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

  /// Returns the indices of a pixel and its mirror images in the other corners; in the middle they coincide.
  private func mirrored(_ column: Int, _ row: Int) -> [Int] {
    let (right, bottom) = (width - 1 - column, height - 1 - row)
    return [
      row * width + column, row * width + right, bottom * width + column, bottom * width + right,
    ]
  }
}
