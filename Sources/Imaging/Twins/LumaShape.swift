import Foundations
import SystemCalls

/// A grid of luma with what comparing it takes, computed once.
package struct LumaShape: Sendable {
  /// The levels, centred and scaled to −1 to 1 so that sums of their powers stay precise.
  private let values: [Double]
  /// The sums of the powers 0 to 6 of the values.
  private let sums: [Double]
  /// The inverse of the matrix of the best cubic curve, row by row; `nil` with too few different values.
  private let inverse: [Double]?
  /// The cosine transform: the eight lowest frequencies of rows, of each those of columns.
  private let frequencies: [Double]
  /// A perceptual hash: 63 bits, of which those of the same shot have most in common.
  package let hash: Hash

  package init(_ grid: LumaGrid) {
    values = grid.levels.map { (Double($0) - 128) / 128 }
    var sums = [Double](repeating: 0, count: 7)
    for value in values {
      var power = 1.0
      for index in sums.indices {
        sums[index] += power
        power *= value
      }
    }
    self.sums = sums
    inverse = [Double](inverseOfHankelMatrix: sums)
    frequencies = values.cosineTransform
    hash = Hash(frequencies)
  }

  private init(values: [Double], frequencies: [Double], like other: LumaShape) {
    (self.values, self.frequencies) = (values, frequencies)
    (sums, inverse, hash) = (other.sums, other.inverse, Hash(frequencies))
  }

  /// The shape after a quarter turn clockwise.
  package var turned: LumaShape {
    let side = LumaGrid.side
    var (turned, waves) = (values, frequencies)
    for row in 0..<side {
      for column in 0..<side {
        turned[column * side + side - 1 - row] = values[row * side + column]
      }
    }
    // Rows become columns, and odd waves are reversed.
    for row in 0..<waveCount {
      for column in 0..<waveCount {
        let wave = frequencies[column * waveCount + row]
        waves[row * waveCount + column] = column % 2 == 0 ? wave : -wave
      }
    }
    return LumaShape(values: turned, frequencies: waves, like: self)
  }

  /// The standard deviation in levels.
  package var contrast: Double {
    let mean = sums[1] / sums[0]
    return max(sums[2] / sums[0] - mean * mean, 0).squareRoot() * 128
  }

  /// Returns the root mean square, in levels, of what a smooth curve of brightness does not explain of the difference
  /// from another shape.
  package func difference(from other: LumaShape) -> Double {
    min(rest(leftOf: other), other.rest(leftOf: self))
  }

  /// Returns the root mean square of what the best cubic curve of the values leaves of another shape's.
  private func rest(leftOf other: LumaShape) -> Double {
    guard let inverse else { return 255 }
    var (first, second, third) = (0.0, 0.0, 0.0)
    for index in values.indices {
      let (x, y) = (values[index], other.values[index])
      first += x * y
      second += x * x * y
      third += x * x * x * y
    }
    let products = [other.sums[1], first, second, third]
    var explained = 0.0
    for row in 0..<4 {
      for column in 0..<4 {
        explained += products[row] * inverse[row * 4 + column] * products[column]
      }
    }
    return max((other.sums[2] - explained) / other.sums[0], 0).squareRoot() * 128
  }
}

extension LumaShape {
  /// The signs of the lowest frequencies but the mean.
  package struct Hash: Sendable {
    package let bits: UInt64
    private let magnitudes: [Double]

    fileprivate init(_ frequencies: [Double]) {
      var bits: UInt64 = 0
      for number in 1..<frequencies.count where frequencies[number] > 0 { bits |= 1 << number }
      self.bits = bits
      magnitudes = frequencies.map { abs($0) }
    }

    /// Returns the numbers of the least certain bits in a range.
    package func uncertainBits(in range: Range<Int>, count: Int) -> [Int] {
      var found: [Int] = []
      while found.count < count,
        let next = range.filter({ $0 > 0 && !found.contains($0) })
          .min(by: { magnitudes[$0] < magnitudes[$1] })
      {
        found.append(next)
      }
      return found
    }
  }
}

/// The number of waves along a side.
private let waveCount = 8

/// The lowest cosine waves along a side, the constant one first.
private let waves: [Double] = (0..<waveCount).flatMap { frequency in
  (0..<LumaGrid.side).map { place in
    cos(Double.pi * (Double(place) + 0.5) * Double(frequency) / Double(LumaGrid.side))
  }
}

extension [Double] {
  /// The lowest frequencies of the values of a grid.
  fileprivate var cosineTransform: [Double] {
    let side = LumaGrid.side
    var rows = [Double](repeating: 0, count: side * waveCount)
    for row in 0..<side {
      for wave in 0..<waveCount {
        var sum = 0.0
        for column in 0..<side { sum += self[row * side + column] * waves[wave * side + column] }
        rows[row * waveCount + wave] = sum
      }
    }
    var frequencies = [Double](repeating: 0, count: waveCount * waveCount)
    for down in 0..<waveCount {
      for across in 0..<waveCount {
        var sum = 0.0
        for row in 0..<side { sum += rows[row * waveCount + across] * waves[down * side + row] }
        frequencies[down * waveCount + across] = sum
      }
    }
    return frequencies
  }

  /// Creates the inverse of the 4 × 4 matrix whose elements are the sums at row + column; `nil` if there is none.
  fileprivate init?(inverseOfHankelMatrix sums: [Double]) {
    let count = 4
    // Beside the matrix is the identity, which becomes the inverse.
    var rows = (0..<count).map { row in
      (0..<count).map { sums[row + $0] } + (0..<count).map { $0 == row ? 1 : 0 }
    }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      let scale = rows[column][column]
      for index in 0..<2 * count { rows[column][index] /= scale }
      for row in 0..<count where row != column {
        let factor = rows[row][column]
        for index in 0..<2 * count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    self = rows.flatMap { $0[count...] }
  }
}
