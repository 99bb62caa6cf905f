import TerminalGraphics

/// Draws the browser's state on a grid of cells, part by part.
struct ScreenPainter {
  let state: BrowserState
  let form: ScreenForm
  var grid: CellGrid

  init(_ state: BrowserState, _ form: ScreenForm) {
    self.state = state
    self.form = form
    grid = CellGrid(columns: state.size.columns, rows: state.size.rows)
  }
}

extension BrowserState {
  /// The screen: titles, lists, the photo, and the status line.
  package func screen(_ form: ScreenForm = ScreenForm()) -> CellGrid {
    var painter = ScreenPainter(self, form)
    painter.drawAll()
    return painter.grid
  }
}

extension ScreenPainter {
  mutating func drawAll() {
    if let list = state.layout.list { drawList(list) }
    if let photo = state.layout.photo { drawPhoto(photo) }
    if state.size.isWide { drawDivider() }
    if state.overlay != nil { drawHelp() }
    drawStatus()
  }

  private mutating func drawList(_ area: CellRect) {
    drawTabs(width: area.columns)
    guard let shelf = state.shelf, let layout = state.shelfLayout else {
      return drawPlaces(area)
    }
    drawHeading(of: shelf, area)
    if shelf.photos.isEmpty { return drawEmptiness(of: shelf, layout.area) }
    for index in layout.seen(top: shelf.cursor.top, of: shelf.photos.count) {
      guard let cell = layout.cell(of: index, top: shelf.cursor.top) else { continue }
      let isChosen = index == shelf.cursor.selection
      switch shelf.arrangement {
      case .list: drawRow(shelf.photos[index], isChosen: isChosen, cell)
      case .grid: drawTile(shelf.photos[index], isChosen: isChosen, cell)
      }
    }
  }

  /// The two tabs, the one that is seen set off.
  private mutating func drawTabs(width: Int) {
    var column = 0
    for (tab, title) in [(BrowserState.Tab.topPlaces, "1 Top Places"), (.recents, "2 Recents")] {
      let style = tab == state.tab ? CellStyle([.bold, .reversed]) : .dim
      let room = width - column
      column += grid.draw(" \(title) ", column: column, row: 0, width: room, style: style) + 1
    }
  }

  private mutating func drawDivider() {
    guard let photo = state.layout.photo else { return }
    for row in 0..<state.size.rows - 1 {
      grid.draw(form.verticalLine, column: photo.column - 1, row: row, style: .dim)
    }
  }
}

// MARK: - Text

extension ScreenPainter {
  /// Draws text that ends at a column, and returns the columns that it took.
  @discardableResult
  mutating func draw(
    _ text: String,
    before end: Int,
    row: Int,
    style: CellStyle = .plain
  ) -> Int {
    let width = text.displayWidth
    guard width <= end else { return 0 }
    return grid.draw(text, column: end - width, row: row, width: width, style: style)
  }

  /// Draws a sentence in the middle of an area, on as many lines as it takes.
  mutating func drawCentred(_ text: String, _ area: CellRect, style: CellStyle = .dim) {
    let lines = text.lines(width: max(area.columns - 4, 1))
    let top = area.row + max((area.rows - lines.count) / 2, 0)
    for (offset, line) in lines.prefix(area.rows).enumerated() {
      let column = area.column + max((area.columns - line.displayWidth) / 2, 0)
      grid.draw(
        line,
        column: column,
        row: top + offset,
        width: area.column + area.columns - column,
        style: style
      )
    }
  }
}
