/// A rounded-corner mask: the share of each pixel that rounded corners leave, for anti-aliasing.
///
/// Each row of pixels is supersampled at a hundred scan lines, whose lengths are exact; the shares
/// are within half a level of 255.
struct RoundedCornerMask {
  private let size: PixelSize
  private let radius: Double

  /// Creates a mask; a radius of more than half the smaller side counts as that half.
  init(_ size: PixelSize, radius: Double) {
    self.size = size
    self.radius = min(radius, Double(min(size.width, size.height)) / 2)
  }

  /// The number of rows that the upper corners reach; the lower ones mirror them.
  var rowCount: Int { min(Int(radius.rounded(.up)), (size.height + 1) / 2) }

  /// Returns the columns of a row that the left corner reaches, and the share of each that it
  /// leaves; the right one mirrors it.
  func shares(ofRow row: Int) -> [(column: Int, share: Double)] {
    let insets = insets(ofRow: row)
    let (least, most) = (insets.min() ?? 0, insets.max() ?? 0)
    return (0..<min(Int(most.rounded(.up)), (size.width + 1) / 2)).map { column in
      // Pixels that no scan line reaches, most of a large corner, need no mean.
      let isOutside = Double(column + 1) <= least
      return (column, isOutside ? 0 : share(ofColumn: column, within: insets))
    }
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
    guard radius > 0 else { return self }
    let mask = RoundedCornerMask(size, radius: radius)
    return withPixels { source in
      Bitmap(size) { target in
        target.initialize(from: source, count: pixels.count)
        for row in 0..<mask.rowCount {
          for (column, share) in mask.shares(ofRow: row) {
            for (x, y) in mirrored(column, row) {
              let alpha = (y * width + x) * 4 + 3
              target[alpha] = UInt8((Double(source[alpha]) * share).rounded())
            }
          }
        }
      }
    }
  }

  /// Returns the pixel and its mirror images in the other corners; the same ones in the middle.
  private func mirrored(_ column: Int, _ row: Int) -> [(x: Int, y: Int)] {
    let (right, bottom) = (width - 1 - column, height - 1 - row)
    return [(column, row), (right, row), (column, bottom), (right, bottom)]
  }
}
