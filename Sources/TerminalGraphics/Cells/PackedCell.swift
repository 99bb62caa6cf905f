import Imaging

/// A cell as a grid keeps it: 16 bytes, so that a screen is copied and compared in microseconds.
///
/// A character of several scalars and a link are numbers in the tables of the grid.
struct PackedCell: Equatable, BitwiseCopyable, Sendable {
  var glyph: Glyph
  var foreground = PackedColor.standard
  var background = PackedColor.standard
  var attributes = CellAttributes()
  var isWide = false
  /// The link's place in the grid's table, counted from 1, or 0 without a link.
  var link: UInt16 = 0
}

extension PackedCell {
  static let blank = PackedCell(glyph: .blank)

  /// Whether the cell says nothing without the tables of its grid.
  var needsTables: Bool { link != 0 || glyph.tableIndex != nil }

  /// The cell to the right of a wide character, which that character covers.
  var covered: PackedCell {
    var cell = self
    cell.glyph = .covered
    cell.isWide = false
    return cell
  }
}

/// What a cell shows: a scalar, a character that the grid's table holds, or a wide one's right half.
struct Glyph: Hashable, BitwiseCopyable, Sendable {
  private let code: UInt32

  static let blank = Glyph(" ")
  static let covered = Glyph(code: 0)
  private static let isInTable: UInt32 = 1 << 31

  private init(code: UInt32) { self.code = code }

  init(_ scalar: Unicode.Scalar) { self.init(code: scalar.value) }

  init(tableIndex: Int) { self.init(code: Self.isInTable | UInt32(tableIndex)) }

  /// The one scalar that is shown, or `nil` where it is none or several.
  var scalar: Unicode.Scalar? { code == 0 ? nil : Unicode.Scalar(code) }

  /// The place of the character in the grid's table, or `nil` where it is not there.
  var tableIndex: Int? { code & Self.isInTable == 0 ? nil : Int(code & ~Self.isInTable) }
}

/// A colour or the terminal's own, in 4 bytes.
struct PackedColor: Hashable, BitwiseCopyable, Sendable {
  private let code: UInt32

  /// The terminal's own colour.
  static let standard = PackedColor(code: 0)

  private init(code: UInt32) { self.code = code }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(code: 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  init(_ color: RGBColor?) {
    guard let color else {
      self = .standard
      return
    }
    self.init(red: color.red, green: color.green, blue: color.blue)
  }

  var red: UInt8 { UInt8(truncatingIfNeeded: code >> 16) }
  var green: UInt8 { UInt8(truncatingIfNeeded: code >> 8) }
  var blue: UInt8 { UInt8(truncatingIfNeeded: code) }

  /// The colour, or `nil` for the terminal's own.
  var color: RGBColor? {
    self == .standard ? nil : RGBColor(red: red, green: green, blue: blue)
  }
}
