import Bitmaps

/// A palette with a lookup table of the nearest colour, as it is perceived.
///
/// The table is computed when a colour is first looked up.
struct PaletteTable: Sendable {
  private let table: NearestColorTable
  private let firstNumber: Int

  private init(_ numbers: Range<Int>) {
    table = NearestColorTable(numbers.compactMap { Palette.color($0).color })
    firstNumber = numbers.lowerBound
  }

  /// The 240 of the 256 colours that themes leave alone.
  static let of256 = PaletteTable(16..<256)

  static let of16 = PaletteTable(0..<16)

  /// Returns the table of a number of colours, `nil` where there is no palette.
  static func table(of depth: ColorDepth) -> PaletteTable? {
    switch depth {
    case .palette256: of256
    case .palette16: of16
    case .none, .trueColor: nil
    }
  }
}

extension PaletteTable {
  /// Returns the number of the colour that is nearest to one.
  func number(nearestTo color: RGBColor) -> Int { firstNumber + table.number(nearestTo: color) }

  /// Returns the colour that is nearest to one.
  func nearest(to color: RGBColor) -> PackedColor { Palette.color(number(nearestTo: color)) }
}
