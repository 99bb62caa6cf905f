extension PixelGrid {
  /// The dots in the nearest colours of a palette, what each one misses handed on to its neighbours
  /// (Floyd and Steinberg, 1976).
  func dithered(to nearest: (PackedColor) -> PackedColor) -> PixelGrid {
    var result = self
    var misses = [SIMD4<Int32>](repeating: .zero, count: columns + 2)
    var below = misses
    for row in 0..<rows * 2 {
      for column in 0..<columns where dots[row * columns + column] != .standard {
        let wanted = SIMD4<Int32>(dots[row * columns + column]) &+ misses[column + 1] / 16
        let taken = nearest(PackedColor(wanted))
        let miss = wanted &- SIMD4(taken)
        result.dots[row * columns + column] = taken
        misses[column + 2] &+= miss &* 7
        below[column] &+= miss &* 3
        below[column + 1] &+= miss &* 5
        below[column + 2] &+= miss
      }
      (misses, below) = (below, Array(repeating: .zero, count: columns + 2))
    }
    return result
  }
}

extension SIMD4<Int32> {
  fileprivate init(_ color: PackedColor) {
    self.init(Int32(color.red), Int32(color.green), Int32(color.blue), 0)
  }
}

extension PackedColor {
  /// The colour of three levels, those that are out of range brought back into it.
  fileprivate init(_ levels: SIMD4<Int32>) {
    let levels = levels.clamped(
      lowerBound: .zero,
      upperBound: SIMD4(repeating: 255)
    )
    self.init(red: UInt8(levels[0]), green: UInt8(levels[1]), blue: UInt8(levels[2]))
  }
}

extension Palette {
  static func nearestColor256(to color: PackedColor) -> PackedColor {
    self.color(nearest256(to: color))
  }

  static func nearestColor16(to color: PackedColor) -> PackedColor {
    self.color(nearest16(to: color))
  }
}
