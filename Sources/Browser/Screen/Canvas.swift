import Bitmaps
import Imaging
import Model
import TerminalGraphics

/// The canvas for painters: the cells and pictures of a screen.
struct Canvas {
  let theme: ScreenTheme
  /// The size of a cell in pixels of a view.
  let cell: PixelSize
  private(set) var screen: Screen

  init(_ size: ScreenSize, _ theme: ScreenTheme) {
    self.theme = theme
    cell = size.cell
    screen = Screen(columns: size.columns, rows: size.rows)
  }

  /// The cells of the screen.
  var grid: CellGrid {
    get { screen.cells }
    _modify { yield &screen.cells }
  }

  /// Places the visible part of a picture.
  mutating func place(_ picture: PlacedPicture) { screen.place(picture) }

  /// Fills an area with a picture, which is identified by name.
  mutating func fill(_ area: CellRect, with picture: ImagePyramid, _ name: String) {
    place(PlacedPicture(filling: area, ofCell: cell, with: picture, name))
  }

  /// Fills an area with a picture, but draws only the rows that are inside another area.
  ///
  /// The scale does not depend on the visible part or the scroll position.
  mutating func fill(
    _ area: CellRect,
    toRowsOf window: CellRect,
    with picture: ImagePyramid,
    _ name: String
  ) {
    let visible = area.clipped(toRowsOf: window)
    let size = picture.picture.size
    let whole = Zoom(of: size, in: area.pixels(ofCell: cell), mode: .fill)
    var part = Zoom(of: size, in: visible.pixels(ofCell: cell), mode: .fill)
    if part.scale != whole.scale { part = part.zoomed(to: whole.scale) }
    let above = Double((visible.row - area.row) * cell.height)
    let distance = ViewPoint(
      x: whole.placed.x - part.placed.x,
      y: whole.placed.y - above - part.placed.y
    )
    place(PlacedPicture(name, picture, part.panned(by: distance), in: visible))
  }

  /// Highlights the selected row.
  mutating func drawSelection(_ area: CellRect) {
    grid.fill(area, style: theme.selection)
    drawMarker(area, style: theme.selection)
  }

  /// Draws the mark of the selected row.
  mutating func drawMarker(_ area: CellRect, style: CellStyle) {
    grid.draw(theme.marker, column: area.column, row: area.row, style: style)
  }

  /// Draws a horizontal line over the width of an area.
  mutating func drawRule(in area: CellRect, line: Int = 0, style: CellStyle = .dim) {
    let rule = String(repeating: theme.horizontalLine, count: area.columns)
    draw(rule, in: area, line: line, style: style)
  }

  /// Draws a line along the inner edge of an area.
  mutating func drawFrame(_ area: CellRect, style: CellStyle = .dim) {
    let (right, bottom) = (area.columns - 1, area.rows - 1)
    drawRule(in: area, style: style)
    drawRule(in: area, line: bottom, style: style)
    for line in 0...max(bottom, 0) {
      draw(theme.verticalLine, in: area, line: line, style: style)
      draw(theme.verticalLine, in: area, column: right, line: line, style: style)
    }
    for (corner, (column, line)) in zip(
      theme.corners,
      [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    ) {
      draw(corner, in: area, column: column, line: line, style: style)
    }
  }

  /// Draws text at a position in an area, truncated to a width or the right edge, and returns its width
  /// in columns.
  @discardableResult
  mutating func draw(
    _ text: String,
    in area: CellRect,
    column: Int = 0,
    line: Int = 0,
    width: Int = .max,
    truncation: Truncation = .end,
    style: CellStyle = .plain
  ) -> Int {
    let width = min(width, area.columns - column)
    let (column, row) = (area.column + column, area.row + line)
    return grid.draw(
      text,
      column: column,
      row: row,
      width: width,
      truncation: truncation,
      style: style
    )
  }

  /// Draws a text, underlines what a search matches in it, and returns its width in columns.
  @discardableResult
  mutating func draw(
    _ text: String,
    marking search: WordSearch,
    in area: CellRect,
    column: Int,
    line: Int = 0,
    width: Int = .max,
    truncation: Truncation = .end,
    style: CellStyle
  ) -> Int {
    let used = draw(
      text,
      in: area,
      column: column,
      line: line,
      width: width,
      truncation: truncation,
      style: style
    )
    // What is truncated, and the ellipsis, are not marked.
    let end = text.displayWidth <= used ? used : truncation == .end ? used - 1 : 0
    var marked = style
    marked.attributes.insert(.underlined)
    for range in search.matches(in: text) {
      let start = text[..<range.lowerBound].displayWidth
      let match = String(text[range])
      if start + match.displayWidth > end { break }
      draw(match, in: area, column: column + start, line: line, style: marked)
    }
    return used
  }

  /// Draws right-aligned text that ends at a column, and returns its width in columns.
  @discardableResult
  mutating func draw(_ text: String, before end: Int, row: Int, style: CellStyle = .plain) -> Int {
    let width = text.displayWidth
    guard width <= end else { return 0 }
    return grid.draw(text, column: end - width, row: row, width: width, style: style)
  }

  /// Draws a sentence in the centre of an area, wrapped to its width.
  mutating func drawCentred(_ text: String, _ area: CellRect, style: CellStyle = .dim) {
    let lines = text.lines(width: max(area.columns - 4, 1))
    let top = max((area.rows - lines.count) / 2, 0)
    for (offset, line) in lines.prefix(area.rows).enumerated() {
      let margin = max((area.columns - line.displayWidth) / 2, 0)
      draw(line, in: area, column: margin, line: top + offset, style: style)
    }
  }
}

extension CellRect {
  /// Returns the part of the rectangle in the rows of another one; it has 0 rows if there is none.
  func clipped(toRowsOf other: CellRect) -> CellRect {
    let (first, end) = (max(row, other.row), min(row + rows, other.row + other.rows))
    return CellRect(column: column, row: first, columns: columns, rows: max(end - first, 0))
  }
}

extension String {
  /// Returns the text wrapped at words to a width in columns; a longer word is split.
  func lines(width: Int) -> [String] {
    var (lines, used): ([String], Int) = ([], 0)
    for word in split(whereSeparator: \.isWhitespace).flatMap({ $0.pieces(width: width) }) {
      let columns = word.displayWidth
      if !lines.isEmpty && used + 1 + columns <= width {
        lines[lines.count - 1] += " \(word)"
        used += 1 + columns
      } else {
        lines.append(word)
        used = columns
      }
    }
    return lines
  }
}
