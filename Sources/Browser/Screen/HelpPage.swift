import TerminalGraphics

/// The help: the keys of the view on the screen, a line each.
struct HelpPage {
  let lines: [BrowserKeys.Line]

  init(_ state: BrowserState) {
    lines = Self.ownLines(of: state) + BrowserKeys.everywhere
  }

  /// Returns the keys that have a meaning in the view on the screen only.
  private static func ownLines(of state: BrowserState) -> [BrowserKeys.Line] {
    if state.comments != nil { return BrowserKeys.comments }
    if state.isPhotoOpen { return BrowserKeys.photo }
    if state.tab == .feed { return BrowserKeys.feed }
    if state.photoList == nil { return BrowserKeys.places }
    return BrowserKeys.photos + (state.tab == .recents ? BrowserKeys.recents : [])
  }

  /// The lines of help that fit on a screen.
  static func rows(in size: ScreenSize) -> Int { max(size.rows - 2, 1) }
}

extension ScreenPainter {
  /// Draws the help over the lists and the photo, scrolled to a line.
  mutating func drawHelp() {
    guard case .help(let top) = state.overlay else { return }
    let page = HelpPage(state)
    let rows = HelpPage.rows(in: state.size)
    let area = CellRect(column: 0, row: 0, columns: state.size.columns, rows: rows + 1)
    grid.fill(area)
    grid.draw(" Keys ", column: 0, row: 0, style: .bold)
    let width = (page.lines.map(\.keys.count).max() ?? 0) + 3
    for (offset, line) in page.lines.dropFirst(top).prefix(rows).enumerated() {
      grid.draw(line.keys, column: 1, row: offset + 1, width: width, style: .bold)
      grid.draw(line.meaning, column: 1 + width, row: offset + 1)
    }
  }
}
