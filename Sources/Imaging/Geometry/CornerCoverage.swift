import SystemCalls

/// How much of each pixel round corners leave, exactly: the area of the pixel within the circles.
struct CornerCoverage {
  /// Pixels along each side of a corner.
  private let side: Int
  /// The part that is cut of each pixel of a corner at the top left, row by row, from 0 to 1.
  private let cuts: [Double]

  init(radius: Double) {
    let side = Int(radius.rounded(.up))
    self.side = side
    cuts = (0..<side * side).map { index in
      // The circle's centre is `radius` from both edges; distances count from it.
      let right = radius - Double(index % side)
      let bottom = radius - Double(index / side)
      return 1 - Self.area(of: radius, x: right - 1...right, y: bottom - 1...bottom)
    }
  }

  /// The pixels of an axis that a corner may cut.
  func reach(along length: Int) -> [Int] {
    length <= 2 * side ? Array(0..<length) : Array(0..<side) + Array(length - side..<length)
  }

  /// Returns what the four corners of a picture leave of a pixel, from 0 to 1.
  func kept(column: Int, row: Int, of size: PixelSize) -> Double {
    let (otherColumn, otherRow) = (size.width - 1 - column, size.height - 1 - row)
    let cuts = cut(column, row) + cut(otherColumn, row) + cut(column, otherRow)
    return max(1 - cuts - cut(otherColumn, otherRow), 0)
  }

  private func cut(_ column: Int, _ row: Int) -> Double {
    column < side && row < side ? cuts[row * side + column] : 0
  }
}

// MARK: - Area

extension CornerCoverage {
  /// Returns the part of a unit square within a circle around 0, and all of what lies beyond the
  /// circle's axes, where the corner has ended.
  private static func area(
    of radius: Double,
    x: ClosedRange<Double>,
    y: ClosedRange<Double>
  ) -> Double {
    let (left, bottom) = (max(x.lowerBound, 0), max(y.lowerBound, 0))
    let beyond = 1 - (x.upperBound - left) * (y.upperBound - bottom)
    let (fullTo, seenTo) = (
      chord(radius, at: y.upperBound).clamped(left, x.upperBound),
      chord(radius, at: bottom).clamped(left, x.upperBound)
    )
    let full = (fullTo - left) * (y.upperBound - bottom)
    let cut = integral(radius, to: seenTo) - integral(radius, to: fullTo)
    return (beyond + full + cut - (seenTo - fullTo) * bottom).clamped(0, 1)
  }

  /// Returns how far a circle reaches at a distance from its centre.
  private static func chord(_ radius: Double, at distance: Double) -> Double {
    max(radius * radius - distance * distance, 0).squareRoot()
  }

  /// Returns the area under a quarter circle between 0 and `x`.
  private static func integral(_ radius: Double, to x: Double) -> Double {
    let ratio = (x / radius).clamped(0, 1)
    return (x * chord(radius, at: x) + radius * radius * asin(ratio)) / 2
  }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double {
    Swift.min(Swift.max(self, low), high)
  }
}
