/// The graphic rendition of a terminal: the current colours and attributes (SGR).
struct GraphicRendition: Equatable {
  private var foreground = PackedColor.terminalDefault
  private var background = PackedColor.terminalDefault
  private var attributes = CellAttributes()

  /// The terminal's default rendition.
  init() {}

  /// Creates the rendition of a cell; without colours, only image ids are kept.
  init(_ cell: PackedCell, at depth: ColorDepth) {
    if depth != .none || cell.foreground.isImageID { foreground = cell.foreground }
    if depth != .none { background = cell.background }
    attributes = cell.attributes
  }

  /// Changes to another rendition, and writes the parameters that differ (SGR).
  mutating func change(
    to other: GraphicRendition,
    at depth: ColorDepth,
    in output: inout TerminalBytes
  ) {
    if self == other { return }
    var isOpen = false
    if attributes != other.attributes {
      if !attributes.isEmpty {
        output.write(parameter: "0", isOpen: &isOpen)
        self = GraphicRendition()
      }
      for (attribute, code) in attributeCodes where other.attributes.contains(attribute) {
        output.write(parameter: code, isOpen: &isOpen)
      }
    }
    if foreground != other.foreground {
      output.write(other.foreground, .foreground, at: depth, isOpen: &isOpen)
    }
    if background != other.background {
      output.write(other.background, .background, at: depth, isOpen: &isOpen)
    }
    if isOpen { output.write(UInt8(ascii: "m")) }
    self = other
  }

  /// Returns the equivalent of a block element that changes the fewest colours: itself, its complement,
  /// or a full block or blank if both of its colours are equal.
  ///
  /// Any other cell is returned unchanged.
  func cheapest(_ cell: PackedCell, at depth: ColorDepth) -> PackedCell {
    guard cell.glyph.isDivided, cell.attributes.isEmpty, depth != .none else { return cell }
    let (front, back) = (cell.foreground, cell.background)
    guard front != .terminalDefault, back != .terminalDefault else { return cell }
    if front == back {
      return foreground == front
        ? cell.changed(to: .fullBlock, front, background)
        : cell.changed(to: .blank, foreground, front)
    }
    guard let complement = cell.glyph.complement,
      cost(of: back, over: front) < cost(of: front, over: back)
    else { return cell }
    return cell.changed(to: complement, back, front)
  }

  /// Returns the number of colours that have to change.
  private func cost(of newForeground: PackedColor, over newBackground: PackedColor) -> Int {
    (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
  }
}

/// The parameter that enables each attribute (ECMA-48, 8.3.117).
private let attributeCodes: [(CellAttributes, String)] = [
  (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7"),
]

/// The parameters before the levels of a 24-bit colour, as bytes: they make up most of a frame.
private let trueColorForeground = Array("38;2;".utf8)
private let trueColorBackground = Array("48;2;".utf8)

/// The use of a colour, with the base of its SGR codes as raw value.
private enum ColorUse: Int {
  case foreground = 30
  case background = 40
}

extension TerminalBytes {
  /// Writes a colour at a depth; eight colours and their bright variants have their own codes.
  fileprivate mutating func write(
    _ color: PackedColor,
    _ use: ColorUse,
    at depth: ColorDepth,
    isOpen: inout Bool
  ) {
    if isOpen { write(UInt8(ascii: ";")) } else { write("\u{1B}[") }
    isOpen = true
    guard color != .terminalDefault else { return write(use.rawValue + 9) }
    switch color.isImageID ? .trueColor : depth {
    case .none, .trueColor:
      if let index = color.paletteIndex { return write(paletteIndex: Int(index), use) }
      write(use == .foreground ? trueColorForeground : trueColorBackground)
      write(Int(color.red))
      write(UInt8(ascii: ";"))
      write(Int(color.green))
      write(UInt8(ascii: ";"))
      write(Int(color.blue))
    case .palette256: write(paletteIndex: Palette.number256(of: color), use)
    case .palette16:
      let number = Palette.number16(of: color)
      write(use.rawValue + (number < 8 ? number : number + 52))
    }
  }

  private mutating func write(paletteIndex: Int, _ use: ColorUse) {
    write(use == .foreground ? "38;5;" : "48;5;")
    write(paletteIndex)
  }
}

extension PackedCell {
  fileprivate func changed(
    to glyph: Glyph,
    _ foreground: PackedColor,
    _ background: PackedColor
  ) -> PackedCell {
    var cell = self
    (cell.glyph, cell.foreground, cell.background) = (glyph, foreground, background)
    return cell
  }
}
