/// The graphic rendition of a terminal: the colours and attributes that it writes in (SGR).
struct GraphicRendition: Equatable {
  private var foreground = PackedColor.terminalDefault
  private var background = PackedColor.terminalDefault
  private var attributes = CellAttributes()

  /// The terminal's default rendition.
  init() {}

  /// Creates the rendition of a cell; without colours, image ids are the only ones.
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
    if isOpen { output.write("m") }
    self = other
  }

  /// Returns a half block as the glyph that changes the fewest colours: upper half, lower half,
  /// full block or blank.
  ///
  /// Any other cell is returned as it is.
  func cheapest(_ cell: PackedCell, at depth: ColorDepth) -> PackedCell {
    guard cell.glyph == .upperHalfBlock, cell.attributes.isEmpty, depth != .none
    else { return cell }
    let (top, bottom) = (cell.foreground, cell.background)
    guard top != .terminalDefault, bottom != .terminalDefault else { return cell }
    if top == bottom {
      return foreground == top
        ? cell.changed(to: .fullBlock, top, background)
        : cell.changed(to: .blank, foreground, top)
    }
    let isSwapped = cost(of: bottom, over: top) < cost(of: top, over: bottom)
    return isSwapped ? cell.changed(to: .lowerHalfBlock, bottom, top) : cell
  }

  /// Returns the number of colours that have to be changed.
  private func cost(of newForeground: PackedColor, over newBackground: PackedColor) -> Int {
    (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
  }
}

/// The parameter that turns each attribute on (ECMA-48, 8.3.117).
private let attributeCodes: [(CellAttributes, String)] = [
  (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7"),
]

/// The ground that a colour is for, as the base of its SGR codes.
private enum ColorUse: Int {
  case foreground = 30
  case background = 40
}

extension TerminalBytes {
  /// Writes a colour at a depth; 8 colours and their bright variants have codes of their own.
  fileprivate mutating func write(
    _ color: PackedColor,
    _ use: ColorUse,
    at depth: ColorDepth,
    isOpen: inout Bool
  ) {
    write(isOpen ? ";" : "\u{1B}[")
    isOpen = true
    guard color != .terminalDefault else { return write(use.rawValue + 9) }
    switch color.isImageID ? .trueColor : depth {
    case .none, .trueColor:
      if let index = color.paletteIndex { return write(paletteIndex: Int(index), use) }
      write(use == .foreground ? "38;2;" : "48;2;")
      write(Int(color.red))
      write(";")
      write(Int(color.green))
      write(";")
      write(Int(color.blue))
    case .palette256: write(paletteIndex: Palette.nearest256(to: color), use)
    case .palette16:
      let number = Palette.nearest16(to: color)
      write(use.rawValue + (number < 8 ? number : number + 52))
    }
  }

  private mutating func write(paletteIndex: Int, _ use: ColorUse) {
    write(use == .foreground ? "38;5;" : "48;5;")
    write(paletteIndex)
  }
}

extension Glyph {
  static let upperHalfBlock = Glyph("\u{2580}")
  static let lowerHalfBlock = Glyph("\u{2584}")
  fileprivate static let fullBlock = Glyph("\u{2588}")
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
