import Bitmaps
import Foundations
import SystemCalls

/// The mean luma of 16 × 16 fields of an upright picture, by which the same shot is recognized in another size or
/// format.
package struct LumaGrid: Hashable, Sendable {
  /// The number of fields along each side.
  package static let side = 16

  /// The levels of the fields, 0 to 255, row by row from the top.
  package let levels: [UInt8]

  /// Creates a grid, or returns `nil` for a wrong number of levels.
  package init?(_ levels: [UInt8]) {
    guard levels.count == Self.side * Self.side else { return nil }
    self.levels = levels
  }

  /// Creates the grid of a picture with as many pixels as fields; transparent ones count as black.
  fileprivate init(_ bitmap: Bitmap) {
    levels = (0..<Self.side * Self.side).map { field in
      let pixel = bitmap.pixels[field * 4..<field * 4 + 4].map { Int($0) }
      // The weights of red, green and blue (ITU-R BT.601).
      let luma = (pixel[0] * 299 + pixel[1] * 587 + pixel[2] * 114 + 500) / 1_000
      return UInt8(luma * pixel[3] / 255)
    }
  }
}

extension EncodedPicture {
  /// Decodes the picture only as far as its grid needs.
  package func lumaGrid(limit: Int = Bitmap.readLimit) throws(ImagingError) -> LumaGrid {
    let reducer = PictureReducer(.whole, to: PixelSize(width: LumaGrid.side, height: LumaGrid.side))
    let stored = try header.format.codec.reduced(self, by: reducer, .whole, limit: limit)
    return LumaGrid(upright(stored))
  }
}

// MARK: - Comparing

extension LumaGrid {
  /// The grid after a quarter turn clockwise.
  package var turned: LumaGrid {
    let side = Self.side
    var turned = levels
    for row in 0..<side {
      for column in 0..<side {
        turned[column * side + side - 1 - row] = levels[row * side + column]
      }
    }
    return LumaGrid(turned) ?? self
  }

  /// The standard deviation of the levels.
  package var contrast: Double {
    let values = levels.map { Double($0) }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    return variance.squareRoot()
  }

  /// Returns the root mean square, in levels, of what a smooth curve of brightness does not explain of the difference
  /// from another grid.
  package func difference(from other: LumaGrid) -> Double {
    min(rest(leftOf: other), other.rest(leftOf: self))
  }

  /// Returns the root mean square of what the best cubic curve of the levels leaves of another grid.
  private func rest(leftOf other: LumaGrid) -> Double {
    // Centred and scaled, so that the sums stay precise.
    let values = levels.map { (Double($0) - 128) / 128 }
    let others = other.levels.map { (Double($0) - 128) / 128 }
    let count = 4
    var sums = [Double](repeating: 0, count: 2 * count - 1)
    var products = [Double](repeating: 0, count: count)
    for (x, y) in zip(values, others) {
      var power = 1.0
      for index in sums.indices {
        sums[index] += power
        if index < count { products[index] += power * y }
        power *= x
      }
    }
    let rows = (0..<count).map { row in (0..<count).map { sums[row + $0] } + [products[row]] }
    guard let curve = rows.solved else { return 255 }
    let squares = zip(values, others).reduce(0.0) { sum, pair in
      let rest = pair.1 - curve.reversed().reduce(0) { $0 * pair.0 + $1 }
      return sum + rest * rest
    }
    return (squares / Double(values.count)).squareRoot() * 128
  }
}

extension [[Double]] {
  /// The solution of linear equations, each with its right side last; `nil` if there is not exactly one.
  fileprivate var solved: [Double]? {
    var rows = self
    for column in indices {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return indices.map { rows[$0][count] / rows[$0][$0] }
  }
}

// MARK: - Hashes

extension LumaGrid {
  /// A perceptual hash: 63 bits, of which the grids of the same shot have most in common.
  package struct Hash: Hashable, Sendable {
    /// A bit is set if one of the lowest frequencies is above their median; the mean is none of them.
    package let bits: UInt64
    /// The numbers of the bits, the least certain one first.
    package let uncertain: [Int]
  }

  /// The hash from the cosine transform of the levels.
  package var hash: Hash {
    let (side, count) = (Self.side, frequencies.count)
    var rows = [Float](repeating: 0, count: side * count)
    for row in 0..<side {
      for (index, waves) in frequencies.enumerated() {
        var sum: Float = 0
        for column in 0..<side { sum += Float(levels[row * side + column]) * waves[column] }
        rows[row * count + index] = sum
      }
    }
    var coefficients: [Float] = []
    coefficients.reserveCapacity(count * count)
    for waves in frequencies {
      for index in 0..<count {
        var sum: Float = 0
        for row in 0..<side { sum += rows[row * count + index] * waves[row] }
        coefficients.append(sum)
      }
    }
    // The mean says nothing about what is shown.
    coefficients.removeFirst()
    let median = coefficients.sorted()[coefficients.count / 2]
    var bits: UInt64 = 0
    for (number, value) in coefficients.enumerated() where value > median { bits |= 1 << number }
    let uncertain = coefficients.indices.sorted {
      abs(coefficients[$0] - median) < abs(coefficients[$1] - median)
    }
    return Hash(bits: bits, uncertain: uncertain)
  }
}

/// The lowest eight cosine waves along a side, the constant one first.
private let frequencies: [[Float]] = (0..<8).map { frequency in
  (0..<LumaGrid.side).map { place in
    let side = Double(LumaGrid.side)
    return Float(cos(Double.pi * (Double(place) + 0.5) * Double(frequency) / side))
  }
}
