import Bitmaps
import SystemCalls

/// The tone curve of a channel (ICC.1:2022, 10.6 and 10.18): from its 256 values to linear light.
struct ToneCurve: Hashable, Sendable {
  /// The linear light of each value, usually from 0 to 1; a formula may exceed that range.
  ///
  /// ICC.1:2022, 10.18, requires clipping. Little CMS, and so every program that uses it, does not: the
  /// light is clipped after conversion to sRGB.
  let light: [Double]

  /// The curve for a profile whose curve yields lightness: this curve converted to luminance.
  var ofLightness: ToneCurve {
    ToneCurve(light: light.map { CIELab.luminance(ofLightness: $0 * 100) })
  }

  private init(light: [Double]) { self.light = light }

  /// Samples a curve over 0...1, limited to what a matrix can handle.
  private init(_ curve: (Double) -> Double) {
    self.init(
      light: (0..<256).map { min(max(curve(Double($0) / 255), -brightest), brightest) }
    )
  }

  /// Reads a tag of type `curv` or `para`; `nil` if it has another type or is truncated.
  init?(_ tag: ByteView) {
    switch tag.uint32(at: 0) {
    case 0x6375_7276: self.init(sampled: tag)
    case 0x7061_7261: self.init(parametric: tag)
    default: return nil
    }
  }

  /// Reads `curv` (ICC.1:2022, 10.6): empty for a straight line, one gamma value, or a table.
  private init?(sampled tag: ByteView) {
    guard let count = tag.uint32(at: 8), count <= 65_536,
      let entries = tag.part(at: 12, count: count * 2)
    else { return nil }
    let steps = (0..<count).compactMap { entries.uint16(at: $0 * 2) }.map { Double($0) }
    switch count {
    case 0: self.init { $0 }
    case 1 where steps[0] > 0: self.init { power($0, steps[0] / 256) }
    case 1: return nil
    default: self.init { Self.interpolated(steps, at: $0) / 65_535 }
    }
  }

  /// Returns the value of a table at a position from 0 to 1, interpolated linearly.
  private static func interpolated(_ steps: [Double], at place: Double) -> Double {
    let position = place * Double(steps.count - 1)
    let index = min(Int(position), steps.count - 2)
    return steps[index] + (steps[index + 1] - steps[index]) * (position - Double(index))
  }

  /// Reads `para` (ICC.1:2022, 10.18): five variants of one formula, with an increasing number of parameters.
  ///
  /// The parameters have the standard's names: `(ax + b)^g + e` from `d` on, `cx + f` below. Where the
  /// base is negative in the second variant the light is 0, as in Little CMS; in the standard it is
  /// `c`.
  private init?(parametric tag: ByteView) {
    guard let kind = tag.uint16(at: 8), kind < 5 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    let p = (0..<count).compactMap { tag.fixedPoint(at: 12 + $0 * 4) }
    guard p.count == count, p[0] > 0 else { return nil }
    let (g, a, b) = (p[0], kind > 0 ? p[1] : 1, kind > 0 ? p[2] : 0)
    switch kind {
    case 0: self.init { power($0, g) }
    case 1, 2:
      guard a != 0 else { return nil }
      let offset = kind == 2 ? p[3] : 0
      self.init { place in
        if place < -b / a { return offset }
        return a * place + b > 0 ? power(a * place + b, g) + offset : 0
      }
    default:
      let (c, d, e, f) = (p[3], p[4], kind == 4 ? p[5] : 0, kind == 4 ? p[6] : 0)
      self.init { $0 >= d ? power(a * $0 + b, g) + e : c * $0 + f }
    }
  }
}

/// The maximum light of a curve, so that sums remain finite.
private let brightest = 65_536.0

/// Returns a power (`pow`), or 0 for a negative base.
private func power(_ base: Double, _ exponent: Double) -> Double {
  base > 0 ? pow(base, exponent) : 0
}
