extension PixelGrid {
  /// Returns the pixels quantized to a palette, by error-diffusion dithering (Floyd and Steinberg,
  /// 1976).
  func dithered(to nearest: (PackedColor) -> PackedColor) -> PixelGrid {
    var result = self
    var errors = [SIMD4<Int32>](repeating: .zero, count: columns + 2)
    var nextErrors = errors
    for row in 0..<rows * 2 {
      for column in 0..<columns where pixels[row * columns + column] != .terminalDefault {
        let wanted = SIMD4<Int32>(pixels[row * columns + column]) &+ errors[column + 1] / 16
        let quantized = nearest(PackedColor(wanted))
        let error = wanted &- SIMD4(quantized)
        result.pixels[row * columns + column] = quantized
        errors[column + 2] &+= error &* 7
        nextErrors[column] &+= error &* 3
        nextErrors[column + 1] &+= error &* 5
        nextErrors[column + 2] &+= error
      }
      (errors, nextErrors) = (nextErrors, Array(repeating: .zero, count: columns + 2))
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
  /// Creates the colour of three levels, clamped to 0...255.
  fileprivate init(_ levels: SIMD4<Int32>) {
    let levels = levels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
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
