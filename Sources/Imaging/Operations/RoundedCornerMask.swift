/// A rounded-corner mask: the share of each pixel that rounded corners leave, for anti-aliasing.
///
/// Each row of pixels is supersampled at a hundred scan lines, whose lengths are exact; the shares are
/// within half a level of 255.
struct RoundedCornerMask {
  private let size: PixelSize
  private let radius: Double

  /// Creates a mask; a radius of more than half the smaller side counts as that half.
  init(_ size: PixelSize, radius: Double) {
    self.size = size
    self.radius = min(radius, Double(min(size.width, size.height)) / 2)
  }
}

extension RoundedCornerMask {
  /// The rows of pixels that the corners reach.
  var rows: [Int] { Self.ends(of: size.height, reach: radius) }

  /// Returns the columns of a row that the corners reach, and the share of each that they leave.
  func shares(ofRow row: Int) -> [(column: Int, share: Double)] {
    let insets = insets(ofRow: row)
    let (least, most) = (insets.min() ?? 0, insets.max() ?? 0)
    return Self.ends(of: size.width, reach: most).map { column in
      // A pixel that no scan line reaches, as most in the corner of a large circle, needs no mean.
      let isOutside = Double(min(column, size.width - 1 - column) + 1) <= least
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

  /// Returns the distance from either edge to the circles along each scan line of a row.
  private func insets(ofRow row: Int) -> [Double] {
    (0..<100).map { line in
      let y = Double(row) + (Double(line) + 0.5) / 100
      let rise = max(radius - y, y - (Double(size.height) - radius), 0)
      return radius - max(radius * radius - rise * rise, 0).squareRoot()
    }
  }

  /// Returns the pixels at both ends of an axis within a distance of the edge.
  private static func ends(of length: Int, reach: Double) -> [Int] {
    let count = Int(reach.rounded(.up))
    return 2 * count >= length
      ? Array(0..<length) : Array(0..<count) + Array(length - count..<length)
  }
}

extension Bitmap {
  /// Returns the picture with its corners cut to quarter circles of a radius in pixels.
  ///
  /// Only the alpha changes, by the mask: the colours stay those of the picture, so that no halo shows
  /// over any background. A radius of more than half the smaller side counts as that half; one that
  /// is no positive number as none.
  package func roundingCorners(radius: Double) -> Bitmap {
    guard radius > 0 else { return self }
    let mask = RoundedCornerMask(size, radius: radius)
    return withPixels { source in
      Bitmap(size) { target in
        target.initialize(from: source, count: pixels.count)
        for row in mask.rows {
          for (column, share) in mask.shares(ofRow: row) {
            let alpha = target + (row * width + column) * 4 + 3
            alpha.pointee = UInt8((Double(alpha.pointee) * share).rounded())
          }
        }
      }
    }
  }
}
