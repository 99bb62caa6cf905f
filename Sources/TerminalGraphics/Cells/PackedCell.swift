import Bitmaps

/// A cell packed into 16 bytes, so that a screen is copied and compared in microseconds.
///
/// Characters of several scalars, and links, are indices into the grid's tables.
struct PackedCell: Equatable, BitwiseCopyable, Sendable {
  var glyph: Glyph
  var foreground = PackedColor.terminalDefault
  var background = PackedColor.terminalDefault
  var attributes = CellAttributes()
  /// The width of the glyph in columns; further cells are continuations.
  var width: UInt8 = 1
  /// The link's index in the grid's table, counted from 1, or 0 without a link.
  var link: UInt16 = 0

  static let blank = PackedCell(glyph: .blank)

  /// True if the cell refers to its grid's tables.
  var needsTables: Bool { link != 0 || glyph.tableIndex != nil }

  /// The cells of the glyph, as offsets from the first.
  var extent: Range<Int> { 0..<Int(width) }

  /// The cell to the right of this one if its character is wide.
  var continuation: PackedCell {
    var cell = self
    (cell.glyph, cell.width) = (.continuation, 1)
    return cell
  }

  /// A blank cell in the same style.
  var blanked: PackedCell {
    var cell = self
    (cell.glyph, cell.width) = (.blank, 1)
    return cell
  }
}

/// The content of a cell: a scalar, an index into the character table, or the continuation of a wide
/// character.
struct Glyph: Hashable, BitwiseCopyable, Sendable {
  private let code: UInt32

  static let blank = Glyph(" ")
  static let continuation = Glyph(code: 0)
  private static let isInTable: UInt32 = 1 << 31
  private static let isPicture: UInt32 = 1 << 30

  private init(code: UInt32) { self.code = code }

  init(_ scalar: Unicode.Scalar) { self.init(code: scalar.value) }

  /// Creates the mark of a cell that belongs to a picture.
  init(pictureIndex: Int) { self.init(code: Self.isPicture | UInt32(pictureIndex)) }

  init(tableIndex: Int) { self.init(code: Self.isInTable | UInt32(tableIndex)) }

  /// The scalar, or `nil` if there is none or several.
  var scalar: Unicode.Scalar? { code == 0 ? nil : Unicode.Scalar(code) }

  /// The offset from the first block element (Unicode, 2580 to 259F), or `nil` for any other glyph.
  var blockIndex: Int? {
    let distance = code &- 0x2580
    return distance < 32 ? Int(distance) : nil
  }

  /// The index of the character in the grid's table, or `nil` if it is not in the table.
  var tableIndex: Int? { code & Self.isInTable == 0 ? nil : Int(code & ~Self.isInTable) }

  /// The index of the picture to which the cell belongs, or `nil`.
  var pictureIndex: Int? {
    code & (Self.isInTable | Self.isPicture) == Self.isPicture ? Int(code & ~Self.isPicture) : nil
  }
}

/// A colour in 4 bytes: 24-bit, from the palette, the terminal's default, or an image id sent as a colour.
struct PackedColor: Hashable, BitwiseCopyable, Sendable {
  /// The kind in the highest byte; red, green and blue in the others.
  private let code: UInt32

  /// The terminal's default colour.
  static let terminalDefault = PackedColor(code: 0)

  private init(code: UInt32) { self.code = code }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(code: 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  init(_ color: RGBColor?) {
    self = color.map { Self(red: $0.red, green: $0.green, blue: $0.blue) } ?? .terminalDefault
  }

  /// Creates the colour that encodes an image id of 24 bits.
  init(imageID: UInt32) { self.init(code: 0xFE00_0000 | imageID & 0xFF_FFFF) }

  /// Creates the palette colour that encodes a part of an image id.
  init(paletteIndex: UInt8) { self.init(code: 0x0100_0000 | UInt32(paletteIndex)) }

  /// True if this is an image id, which must not be converted to another colour depth.
  var isImageID: Bool { code >> 24 == 0xFE || paletteIndex != nil }

  /// The palette index that is sent unchanged, or `nil` for any other colour.
  var paletteIndex: UInt8? { code >> 24 == 0x01 ? UInt8(truncatingIfNeeded: code) : nil }

  var red: UInt8 { UInt8(truncatingIfNeeded: code >> 16) }
  var green: UInt8 { UInt8(truncatingIfNeeded: code >> 8) }
  var blue: UInt8 { UInt8(truncatingIfNeeded: code) }

  /// The colour, or `nil` for the terminal's default.
  var color: RGBColor? {
    self == .terminalDefault ? nil : RGBColor(red: red, green: green, blue: blue)
  }
}

/// The interned values to which the cells of a grid refer: characters of several scalars, and links.
///
/// Links are searched linearly: a full screen has about one in each row.
struct CellTables: Hashable, Sendable {
  private var characters: [Character] = []
  private var indices: [Character: Int] = [:]
  private var links: [String] = []

  /// Returns the character of a cell, or `nil` for a continuation; a cell of a picture is blank.
  func character(of cell: PackedCell) -> Character? {
    if let index = cell.glyph.tableIndex { return characters[index] }
    if cell.glyph.pictureIndex != nil { return " " }
    return cell.glyph.scalar.map { Character($0) }
  }

  /// Returns the link of a cell, or `nil`.
  func link(of cell: PackedCell) -> String? { cell.link == 0 ? nil : links[Int(cell.link) - 1] }

  /// Inserts a character if it is new, and returns its index.
  mutating func insert(_ character: Character) -> Int {
    if let index = indices[character] { return index }
    characters.append(character)
    indices[character] = characters.count - 1
    return characters.count - 1
  }

  /// Inserts a link if it is new, and returns its index from 1, or 0 if the table is full.
  mutating func insert(link: String) -> UInt16 {
    if let index = links.firstIndex(of: link) { return UInt16(index + 1) }
    guard links.count < UInt16.max else { return 0 }
    links.append(link)
    return UInt16(links.count)
  }
}
