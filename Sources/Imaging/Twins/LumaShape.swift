/// A grid of luma with what comparing it takes, computed once.
package struct LumaShape: Sendable {
  private let grid: LumaGrid
  /// The sums of the powers 0 to 6 of the values, which are the levels from −1 to 1 so that the sums stay precise.
  private let sums: SIMD8<Double>

  package init(_ grid: LumaGrid) {
    self.grid = grid
    sums = grid.levels.reduce(into: SIMD8()) { sums, level in
      let value = Double(level.centred) / levelScale
      let (square, cube) = (value * value, value * value * value)
      sums += SIMD8(1, value, square, cube, square * square, square * cube, cube * cube, 0)
    }
  }

  private init(turned grid: LumaGrid, of other: LumaShape) {
    (self.grid, sums) = (grid, other.sums)
  }

  /// The shape after a quarter turn clockwise.
  package var turned: LumaShape { LumaShape(turned: grid.turned, of: self) }

  /// The lowest frequencies of the grid.
  package var spectrum: LumaSpectrum { LumaSpectrum(grid) }

  /// The standard deviation in levels.
  package var contrast: Double {
    let mean = sums[1] / sums[0]
    return max(sums[2] / sums[0] - mean * mean, 0).squareRoot() * levelScale
  }

  /// Returns the root mean square, in levels, of what a smooth curve of brightness does not explain of the difference
  /// from another shape.
  package func difference(from other: LumaShape) -> Double {
    min(rest(leftOf: other), other.rest(leftOf: self))
  }

  /// Returns the root mean square of what the best cubic curve of the values leaves of another shape's.
  private func rest(leftOf other: LumaShape) -> Double {
    var (first, second, third) = (0, 0, 0)
    for (own, other) in zip(grid.levels, other.grid.levels) {
      let (x, y) = (own.centred, other.centred)
      first += x * y
      second += x * x * y
      third += x * x * x * y
    }
    let square = levelScale * levelScale
    let products = SIMD4(
      other.sums[1],
      Double(first) / square,
      Double(second) / (square * levelScale),
      Double(third) / (square * square)
    )
    guard let curve = curve(explaining: products) else { return 255 }
    let explained = (curve * products).sum()
    return max((other.sums[2] - explained) / other.sums[0], 0).squareRoot() * levelScale
  }

  /// Returns the coefficients of the best cubic curve, given the sums of the products of the powers of the values with
  /// what it explains; `nil` with too few different values.
  private func curve(explaining products: SIMD4<Double>) -> SIMD4<Double>? {
    // The normal equations: the element of the matrix at a row and a column is the sum of their powers.
    var rows = (0..<4).map { row in
      SIMD8(sums[row], sums[row + 1], sums[row + 2], sums[row + 3], products[row], 0, 0, 0)
    }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      rows[column] /= rows[column][column]
      for row in 0..<4 where row != column { rows[row] -= rows[row][column] * rows[column] }
    }
    return SIMD4(rows[0][4], rows[1][4], rows[2][4], rows[3][4])
  }
}

/// The levels to either side of the middle.
private let levelScale = 128.0

extension UInt8 {
  /// The level relative to the middle, −128 to 127.
  fileprivate var centred: Int { Int(self) - 128 }
}

extension LumaGrid {
  /// The grid after a quarter turn clockwise.
  fileprivate var turned: LumaGrid {
    var turned = levels
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        turned[column * Self.side + Self.side - 1 - row] = levels[row * Self.side + column]
      }
    }
    return LumaGrid(turned) ?? self
  }
}
