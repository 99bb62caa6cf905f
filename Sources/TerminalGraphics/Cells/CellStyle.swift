import Bitmaps

/// The style of a cell: its colours, its attributes and its link.
///
/// ```swift
/// grid.draw("Kyoto", column: 2, row: 0, style: .bold)
/// grid.draw("page", column: 9, row: 0, style: CellStyle(.underlined, link: photo.page))
/// ```
package struct CellStyle: Hashable, Sendable {
  /// The colour of the text, or `nil` for the terminal's own.
  package var foreground: RGBColor?
  /// The colour behind the text, or `nil` for the terminal's own.
  package var background: RGBColor?
  package var attributes: CellAttributes
  /// The address of the hyperlink (OSC 8), or `nil`.
  package var link: String?

  package init(
    _ attributes: CellAttributes = [],
    foreground: RGBColor? = nil,
    background: RGBColor? = nil,
    link: String? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
    self.link = link
  }

  package static let plain = CellStyle()
  package static let bold = CellStyle(.bold)
  package static let dim = CellStyle(.dim)
  package static let reversed = CellStyle(.reversed)

  /// The one accent colour: black on it has a contrast of 7 to 1, it on white 3 to 1 (WCAG 2.2, 1.4.3).
  package static let accentColor = RGBColor(red: 42, green: 165, blue: 160)

  /// Returns the style of text in the accent colour: bold alone where there are no colours.
  package static func accent(at depth: ColorDepth) -> CellStyle {
    depth == .none ? .bold : CellStyle(.bold, foreground: accentColor)
  }
}

/// The attributes of a cell that need no colour, so that every terminal shows them.
package struct CellAttributes: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let underlined = CellAttributes(rawValue: 4)
  /// Text and background change places.
  package static let reversed = CellAttributes(rawValue: 8)
}
