import SystemCalls

/// A lookup table of the nearest colour in a palette, in Oklab (Björn Ottosson, 2020), where equal
/// distances look alike: a number for each of 32 levels of red, green and blue.
package struct NearestColorTable: Sendable {
  /// The numbers, indexed by the upper five bits of red, green and blue.
  private let numbers: [UInt8]

  /// Computes the table for at most 256 colours, which takes some milliseconds.
  package init(_ colors: [RGBColor]) {
    let palette = colors.map { Oklab($0) }
    let light = (0..<32).map { linearLight(Float($0 * 8 + 4)) }
    var numbers = [UInt8](repeating: 0, count: 1 << 15)
    // The colours nearest to all levels in a 4×4×4 cube are among a few candidates.
    for cube in 0..<512 {
      let indices = (0..<64).map { place in
        ((cube >> 6) << 12) | ((place >> 4) << 10) | (((cube >> 3) & 7) << 7)
          | (((place >> 2) & 3) << 5) | ((cube & 7) << 2) | (place & 3)
      }
      let levels = indices.map { Oklab(light[$0 >> 10], light[($0 >> 5) & 31], light[$0 & 31]) }
      let candidates = levels.candidates(among: palette)
      for (index, level) in zip(indices, levels) {
        numbers[index] = UInt8(level.nearest(of: candidates, in: palette))
      }
    }
    self.numbers = numbers
  }

  /// Returns the number of the nearest colour.
  package func number(nearestTo color: RGBColor) -> Int {
    let (red, green, blue) = (Int(color.red) >> 3, Int(color.green) >> 3, Int(color.blue) >> 3)
    return Int(numbers[(red << 10) | (green << 5) | blue])
  }
}

/// A colour in Oklab: lightness, and distances from grey towards red and towards yellow.
private struct Oklab {
  private let coordinates: SIMD4<Float>

  /// Converts a colour of linear light, in the range 0 to 1.
  init(_ red: Float, _ green: Float, _ blue: Float) {
    let l = cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
    let m = cbrt(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let s = cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    let lightness = 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_05 * s
    let towardsRed = 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s
    let towardsYellow = 0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s
    coordinates = SIMD4(lightness, towardsRed, towardsYellow, 0)
  }

  init(_ color: RGBColor) {
    self.init(
      linearLight(Float(color.red)),
      linearLight(Float(color.green)),
      linearLight(Float(color.blue))
    )
  }

  func distance(to other: Oklab) -> Float {
    let difference = coordinates - other.coordinates
    return (difference * difference).sum().squareRoot()
  }

  /// Returns the candidate whose palette colour is nearest.
  func nearest(of candidates: [Int], in palette: [Oklab]) -> Int {
    var (nearest, least) = (0, Float.infinity)
    for index in candidates {
      let distance = distance(to: palette[index])
      if distance < least { (nearest, least) = (index, distance) }
    }
    return nearest
  }
}

extension [Oklab] {
  /// Returns the indices of palette colours that may be nearest to any of these colours, in order.
  ///
  /// By the triangle inequality, these are the ones no farther from the middle colour than the nearest
  /// one plus twice the radius.
  fileprivate func candidates(among palette: [Oklab]) -> [Int] {
    let center = self[count / 2]
    let radius = reduce(0) { Swift.max($0, center.distance(to: $1)) }
    let distances = palette.map { center.distance(to: $0) }
    let limit = (distances.min() ?? 0) + 2 * radius
    return palette.indices.filter { distances[$0] <= limit }
  }
}

/// Returns the linear light of a level from 0 to 255 (sRGB, IEC 61966-2-1).
private func linearLight(_ level: Float) -> Float {
  let value = level / 255
  return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
