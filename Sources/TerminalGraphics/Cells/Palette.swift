import Bitmaps

/// The colours that a terminal shows.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// No colours, but possibly bold, dim, underlined and reversed text.
  case none
  /// The 16 colours of ECMA-48 and aixterm, which themes define.
  case palette16
  /// The 256 colours of xterm: 16, a 6×6×6 cube, and 24 greys.
  case palette256
  /// 24-bit colour.
  case trueColor
}

/// The 256-colour palette of xterm.
enum Palette {
  /// xterm's defaults of the first 16, which themes change.
  static let basic: [PackedColor] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(PackedColor.init(hex:))

  /// The levels of each channel in the colour cube.
  static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Returns the colour with a number from 0 to 255.
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

  /// Returns the number of the nearest colour among the 240 that themes do not change.
  static func number256(of color: PackedColor) -> Int {
    exactNumber(of: color) ?? PaletteTable.of256.number(nearestTo: color.opaque)
  }

  /// Returns the number of the nearest colour among the first 16.
  static func number16(of color: PackedColor) -> Int {
    basic.firstIndex(of: color) ?? PaletteTable.of16.number(nearestTo: color.opaque)
  }

  /// Returns the number of a colour in the cube or among the greys, or `nil`.
  private static func exactNumber(of color: PackedColor) -> Int? {
    if let red = levels.firstIndex(of: color.red), let green = levels.firstIndex(of: color.green),
      let blue = levels.firstIndex(of: color.blue)
    {
      return 16 + 36 * red + 6 * green + blue
    }
    let step = (Int(color.red) - 8) / 10
    return (0..<24).contains(step) && grey(step) == color ? 232 + step : nil
  }

  /// Returns the grey with a number from 0 to 23.
  private static func grey(_ step: Int) -> PackedColor {
    let level = UInt8(8 + 10 * step)
    return PackedColor(red: level, green: level, blue: level)
  }
}

extension RGBColor {
  /// Creates the palette colour with a number from 0 to 255.
  package init(paletteIndex: Int) {
    let color = Palette.color(paletteIndex)
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

extension PackedColor {
  fileprivate init(hex: Int) {
    self.init(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  fileprivate var opaque: RGBColor { RGBColor(red: red, green: green, blue: blue) }

  /// Returns the perceived difference from another colour: a weighted sum of squares.
  ///
  /// The weights depend on the amount of red ("redmean", Thiadmer Riemersma, "Colour metric"), an
  /// approximation of CIELUV that costs three products.
  func distance(to other: PackedColor) -> Int {
    let redMean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return (512 + redMean) * r * r + 1024 * g * g + (767 - redMean) * b * b
  }
}
