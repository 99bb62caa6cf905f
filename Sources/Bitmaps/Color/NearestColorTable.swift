import SystemCalls

/// A lookup table of the nearest of some colours in Oklab (Björn Ottosson, 2020), in which equal
/// distances look alike: a number for each of 32 levels of red, green and blue.
package struct NearestColorTable: Sendable {
  /// The numbers, by the upper five bits of red, green and blue.
  private let numbers: [UInt8]

  /// Computes the table of at most 256 colours, which takes some milliseconds.
  package init(_ colors: [RGBColor]) {
    let candidates = colors.map { Oklab($0) }
    let light = (0..<32).map { linearLight(Float($0 * 8 + 4)) }
    numbers = (0..<1 << 15).map { index in
      let color = Oklab(light[index >> 10], light[(index >> 5) & 31], light[index & 31])
      return UInt8(color.nearest(of: candidates))
    }
  }

  /// Returns the number of the colour that is nearest to one.
  package func number(nearestTo color: RGBColor) -> Int {
    let (red, green, blue) = (Int(color.red) >> 3, Int(color.green) >> 3, Int(color.blue) >> 3)
    return Int(numbers[(red << 10) | (green << 5) | blue])
  }
}

/// A colour in Oklab: lightness, and its distance from grey towards red and towards yellow.
private struct Oklab {
  private let coordinates: SIMD4<Float>

  /// Converts a colour of linear light, from 0 to 1.
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

  /// Returns the index of the nearest of some colours.
  func nearest(of candidates: [Oklab]) -> Int {
    var (nearest, least) = (0, Float.infinity)
    for index in candidates.indices {
      let difference = coordinates - candidates[index].coordinates
      let distance = (difference * difference).sum()
      if distance < least { (nearest, least) = (index, distance) }
    }
    return nearest
  }
}

/// Returns the linear light of a level from 0 to 255 (sRGB, IEC 61966-2-1).
private func linearLight(_ level: Float) -> Float {
  let value = level / 255
  return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
