import Bitmaps
import TerminalGraphics

/// The renderer of the screen: draws the browser's state on a grid of cells.
struct ScreenPainter {
  let state: BrowserState
  let theme: ScreenTheme
  var screen: Screen

  init(_ state: BrowserState, _ theme: ScreenTheme) {
    self.state = state
    self.theme = theme
    screen = Screen(columns: state.size.columns, rows: state.size.rows)
  }

  /// The cells of the screen.
  var grid: CellGrid {
    get { screen.cells }
    _modify { yield &screen.cells }
  }

  mutating func draw() {
    if let list = state.layout.list { drawList(list) }
    if let photo = state.layout.photo { drawPhoto(photo) }
    if let layout = state.previewLayout { drawPreview(layout) }
    if let post = state.layout.post { drawPost(post) }
    if let panel = state.comments { drawComments(panel) }
    if let column = state.layout.dividerColumn { drawDivider(column) }
    if state.overlay != nil { drawHelp() }
    drawStatus()
  }

  private mutating func drawList(_ area: CellRect) {
    drawTabs()
    if let window = state.feedWindow { return drawFeed(area, window) }
    guard let photoList = state.photoList, let layout = state.photoListLayout else {
      return drawPlaces(area)
    }
    drawHeading(of: photoList, area)
    if photoList.photos.isEmpty { return drawEmptyList(of: photoList, layout.area) }
    for index in layout.visible(top: photoList.cursor.top, of: photoList.photos.count) {
      guard let cell = layout.cell(of: index, top: photoList.cursor.top) else { continue }
      let isSelected = index == photoList.cursor.selection
      switch photoList.arrangement {
      case .list: drawRow(photoList.photos[index], isSelected: isSelected, cell)
      case .grid: drawTile(index, of: photoList, cell)
      }
    }
  }

  /// Draws the tabs, with the active one highlighted, and the source of the places at the right.
  private mutating func drawTabs() {
    let tabs = TabBar(state.layout).ranges
    for (tab, title, columns) in tabs {
      let style = tab == state.tab ? theme.selection : .dim
      grid.draw(title, column: columns.lowerBound, row: 0, width: columns.count, style: style)
    }
    guard state.layout.dividerColumn == nil else { return }
    drawSource(after: tabs.last?.columns.upperBound ?? 0)
  }

  /// Returns the size of an area in pixels of the view.
  func pixels(of area: CellRect) -> PixelSize { area.pixels(ofCell: state.size.cell) }

  private mutating func drawDivider(_ column: Int) {
    for row in 0..<state.size.rows - 1 {
      grid.draw(theme.verticalLine, column: column, row: row, style: .dim)
    }
  }

  /// Draws text at a column and a line of an area, up to a width or its right edge; returns the width
  /// of the text.
  @discardableResult
  mutating func draw(
    _ text: String,
    in area: CellRect,
    column: Int = 0,
    line: Int = 0,
    width: Int = .max,
    style: CellStyle = .plain
  ) -> Int {
    let width = min(width, area.columns - column)
    let (column, row) = (area.column + column, area.row + line)
    return grid.draw(text, column: column, row: row, width: width, style: style)
  }

  /// Draws text that ends at a column, and returns its width in columns.
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

extension BrowserState {
  /// Returns the screen: titles, lists, the photo, and the status line.
  package func screen(_ theme: ScreenTheme = ScreenTheme()) -> Screen {
    var painter = ScreenPainter(self, theme)
    painter.draw()
    return painter.screen
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

extension Substring {
  /// Returns the text split into pieces of at most a width in columns.
  fileprivate func pieces(width: Int) -> [String] {
    if displayWidth <= width { return [String(self)] }
    var (pieces, used) = ([""], 0)
    for character in self {
      let columns = character.displayWidth
      if used + columns > width && used > 0 {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += columns
    }
    return pieces
  }
}

/// The colours and characters that a screen is drawn with.
package struct ScreenTheme: Hashable, Sendable {
  package let colorDepth: ColorDepth
  /// Whether the terminal shows UTF-8; otherwise marks and pictures are ASCII.
  package let isUTF8: Bool

  package init(colorDepth: ColorDepth = .trueColor, isUTF8: Bool = true) {
    self.colorDepth = colorDepth
    self.isUTF8 = isUTF8
  }

  /// The colours of pictures: none where blocks cannot be shown, so that they are drawn by brightness.
  package var pictureDepth: ColorDepth { isUTF8 ? colorDepth : .none }

  /// The style of text in the accent colour: bold where there are no colours.
  var accent: CellStyle { .accent(at: colorDepth) }

  /// The style of what is chosen: text on the accent colour, reversed where there are no colours.
  var selection: CellStyle {
    if colorDepth == .none { return .reversed }
    let text = RGBColor(red: 0, green: 0, blue: 0)
    return CellStyle(foreground: text, background: CellStyle.accentColor)
  }

  /// The mark of the selected row.
  var marker: String { isUTF8 ? "›" : ">" }

  /// The mark of a post that was never shown before.
  var unseenMark: String { isUTF8 ? "•" : "*" }

  /// The separator of the parts of a line.
  var dot: String { isUTF8 ? " · " : " - " }

  /// The shade of a picture that is still loading.
  var placeholder: String { isUTF8 ? "░" : "." }

  /// The sign of a slideshow that runs.
  var slideshowSign: String { isUTF8 ? "▶" : ">>" }

  var verticalLine: String { isUTF8 ? "│" : "|" }
  var horizontalLine: String { isUTF8 ? "─" : "-" }
  var caret: String { isUTF8 ? "▏" : "_" }

  /// Returns the frame of the spinner at a time.
  func spinner(at time: Duration) -> String {
    let frames = isUTF8 ? Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") : Array("|/-\\")
    return String(frames[Int(time / .milliseconds(100)) % frames.count])
  }
}
