import Bitmaps
import Foundations
import Model
import TerminalGraphics

/// The painter of people's pictures; a person without one has initials.
struct PortraitPainter {
  private let caches: PictureCaches
  /// True if small pictures are drawn beside texts: in so few cells, characters are unrecognizable.
  private let hasPixels: Bool

  /// The size of a small picture beside texts.
  static let columns = 4
  static let rows = 2
  private static let background = RGBColor(red: 72, green: 74, blue: 78)
  private static let foreground = RGBColor(red: 220, green: 222, blue: 226)

  init(_ caches: PictureCaches, _ context: BrowserContext) {
    self.caches = caches
    hasPixels = context.hasPixels
  }

  /// The number of columns for a small picture and the gap after it.
  var indent: Int { Self.indent(hasPixels: hasPixels) }

  static func indent(hasPixels: Bool) -> Int { hasPixels ? columns + 1 : 0 }

  /// Draws the picture of a person, or the initials until it is loaded.
  func draw(_ person: Person, _ area: CellRect, on canvas: inout Canvas) {
    draw(person, area, toRowsOf: area, on: &canvas)
  }

  /// Draws a small picture of a person, given its upper left cell, clipped to the rows of another area.
  func drawSmall(
    _ person: Person,
    column: Int,
    row: Int,
    toRowsOf window: CellRect,
    on canvas: inout Canvas
  ) {
    guard hasPixels else { return }
    let area = CellRect(column: column, row: row, columns: Self.columns, rows: Self.rows)
    draw(person, area, toRowsOf: window, on: &canvas)
  }

  private func draw(
    _ person: Person,
    _ area: CellRect,
    toRowsOf window: CellRect,
    on canvas: inout Canvas
  ) {
    let visible = area.clipped(toRowsOf: window)
    guard visible.rows > 0, visible.columns > 0 else { return }
    if let url = person.picture, let picture = caches.portraits[url] {
      // The terminal receives the picture once, wherever it is on the screen.
      return canvas.fill(area, toRowsOf: window, with: picture, "portrait \(url)")
    }
    let style = CellStyle(foreground: Self.foreground, background: Self.background)
    canvas.grid.fill(visible, style: style)
    let initials = person.initials
    let (line, column) = ((area.rows - 1) / 2, max((area.columns - initials.displayWidth) / 2, 0))
    guard 0..<window.rows ~= area.row + line - window.row else { return }
    canvas.draw(initials, in: area, column: column, line: line, style: style)
  }
}

extension Person {
  /// The first letters of the first two words of the real or the user name; `""` if they do not begin with letters.
  var initials: String {
    let words = (realName ?? displayName).prefix(200).split(whereSeparator: \.isWhitespace)
    let letters = words.compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    return letters.prefix(2).map { $0.uppercased() }.joined()
  }
}
