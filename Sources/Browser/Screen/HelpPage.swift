import TerminalGraphics

/// The help: the keys of the current view, one on each line.
struct HelpPage {
  let lines: [BrowserKeys.Line]

  init(_ view: BrowserKeys.View) { lines = view.lines + BrowserKeys.everywhere.lines }

  /// The number of help lines that fit on a screen.
  static func rows(in size: ScreenSize) -> Int { max(size.rows - 2, 1) }

  /// Draws the help over the lists and the photo, scrolled to a line.
  func draw(top: Int, _ size: ScreenSize, on canvas: inout Canvas) {
    let rows = Self.rows(in: size)
    canvas.grid.fill(CellRect(column: 0, row: 0, columns: size.columns, rows: rows + 1))
    canvas.grid.draw(" Keys ", column: 0, row: 0, style: .bold)
    let width = (lines.map(\.keys.count).max() ?? 0) + 3
    for (offset, line) in lines.dropFirst(top).prefix(rows).enumerated() {
      canvas.grid.draw(line.keys, column: 1, row: offset + 1, width: width, style: .bold)
      canvas.grid.draw(line.meaning, column: 1 + width, row: offset + 1)
    }
  }
}

extension BrowserState {
  /// The help on the current view.
  var helpPage: HelpPage { HelpPage(keys) }

  /// The keys of the current view.
  var keys: BrowserKeys.View {
    if sources.isOpen {
      return sources.editor == nil ? BrowserKeys.sources : BrowserKeys.sourceEditor
    }
    if let panel = social.panel {
      return panel.editor == nil ? BrowserKeys.comments : BrowserKeys.editor
    }
    if isPhotoOpen { return BrowserKeys.photo }
    if map != nil { return BrowserKeys.map }
    switch tab {
    case .topPlaces: return topPlaces.photos == nil ? BrowserKeys.places : BrowserKeys.photos
    case .recents: return BrowserKeys.recents
    case .feed: return BrowserKeys.feed
    }
  }
}
