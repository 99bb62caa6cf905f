import Bitmaps

/// The number of colours that a terminal shows.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// No colours, though perhaps bold, dim, underlined and reversed text.
  case none
  /// The 16 colours of ECMA-48 and aixterm, which themes choose.
  case palette16
  /// The 256 colours of xterm: 16, a cube of 6×6×6, and 24 greys.
  case palette256
  /// 24-bit colour.
  case trueColor
}

/// The 256-colour palette of xterm.
enum Palette {
  /// xterm's defaults for the first 16, which themes change at will.
  static let basic: [PackedColor] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(PackedColor.init(hex:))

  /// The levels of each channel in the colour cube.
  static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Returns the colour of a number from 0 to 255.
  static func color(_ number: Int) -> PackedColor {
    if number < 16 { return basic[number] }
    if number >= 232 { return grey(number - 232) }
    let place = number - 16
    return PackedColor(
      red: levels[place / 36],
      green: levels[place / 6 % 6],
      blue: levels[place % 6]
    )
  }

  /// Returns the number of the nearest of the 240 colours that themes leave alone.
  static func nearest256(to color: PackedColor) -> Int {
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cube = 16 + 36 * red + 6 * green + blue
    let average = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let greyStep = min(max((average - 3) / 10, 0), 23)
    let isGreyNearer = color.distance(to: grey(greyStep)) < color.distance(to: self.color(cube))
    return isGreyNearer ? 232 + greyStep : cube
  }

  /// Returns the number of the nearest of the 16 colours.
  static func nearest16(to color: PackedColor) -> Int {
    var (best, least) = (0, Int.max)
    for number in 0..<16 {
      let distance = color.distance(to: basic[number])
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }

  /// Returns the grey of a step from 0 to 23.
  private static func grey(_ step: Int) -> PackedColor {
    let level = UInt8(8 + 10 * step)
    return PackedColor(red: level, green: level, blue: level)
  }

  /// Returns the step of the cube that is nearest to a level.
  private static func step(_ level: UInt8) -> Int {
    level < 48 ? 0 : level < 115 ? 1 : (Int(level) - 35) / 40
  }
}

extension RGBColor {
  /// Creates the colour of a number of the 256, from 0 to 255.
  package init(paletteIndex: Int) {
    let color = Palette.color(paletteIndex)
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

extension PackedColor {
  fileprivate init(hex: Int) {
    self.init(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  /// Returns the perceived difference from another colour: a weighted sum of squares.
  ///
  /// The weights follow how much red there is ("redmean", Thiadmer Riemersma, "Colour metric"),
  /// an approximation of CIELUV at the cost of three products.
  func distance(to other: PackedColor) -> Int {
    let redMean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return (512 + redMean) * r * r + 1024 * g * g + (767 - redMean) * b * b
  }
}
