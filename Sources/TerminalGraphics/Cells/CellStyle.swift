import Bitmaps

/// The style of a cell: colours, attributes and link.
///
/// ```swift
/// grid.draw("Kyoto", column: 2, row: 0, style: .bold)
/// grid.draw("page", column: 9, row: 0, style: CellStyle(.underlined, link: photo.page))
/// ```
package struct CellStyle: Hashable, Sendable {
  /// The text colour, or `nil` for the terminal's default.
  package var foreground: RGBColor?
  /// The background colour, or `nil` for the terminal's default.
  package var background: RGBColor?
  package var attributes: CellAttributes
  /// The URL of the hyperlink (OSC 8), or `nil`.
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

  /// The accent colour; its contrast is 7 to 1 with black text on it, and 3 to 1 on white (WCAG 2.2, 1.4.3).
  package static let accentColor = RGBColor(red: 42, green: 165, blue: 160)

  /// Returns the style of text in the accent colour: only bold if there are no colours.
  package static func accent(at depth: ColorDepth) -> CellStyle {
    depth == .none ? .bold : CellStyle(.bold, foreground: accentColor)
  }
}

/// The attributes of a cell that need no colours, so that every terminal shows them.
package struct CellAttributes: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let underlined = CellAttributes(rawValue: 4)
  /// Text and background colours are swapped.
  package static let reversed = CellAttributes(rawValue: 8)
}
