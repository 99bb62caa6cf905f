import Bitmaps

/// A palette with a lookup table of the perceptually nearest colour.
///
/// The table is computed on first use.
struct PaletteTable: Sendable {
  private let table: NearestColorTable
  private let firstNumber: Int

  private init(_ numbers: Range<Int>) {
    table = NearestColorTable(numbers.compactMap { Palette.color($0).color })
    firstNumber = numbers.lowerBound
  }

  /// The 240 colours of the 256 that themes do not change.
  static let of256 = PaletteTable(16..<256)

  static let of16 = PaletteTable(0..<16)

  /// Returns the table for a colour depth, or `nil` if that has no palette.
  static func table(of depth: ColorDepth) -> PaletteTable? {
    switch depth {
    case .palette256: of256
    case .palette16: of16
    case .none, .trueColor: nil
    }
  }
}

extension PaletteTable {
  /// Returns the number of the nearest colour.
  func number(nearestTo color: RGBColor) -> Int { firstNumber + table.number(nearestTo: color) }

  /// Returns the nearest colour.
  func nearest(to color: RGBColor) -> PackedColor { Palette.color(number(nearestTo: color)) }
}
