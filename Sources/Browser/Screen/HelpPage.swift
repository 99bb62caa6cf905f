import TerminalGraphics

/// The help: the keys of the view on the screen, a line each.
struct HelpPage: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    let keys: String
    let meaning: String
  }

  let lines: [Line]

  init(_ state: BrowserState) {
    let own: [(String, String)] =
      if state.isPhotoOpen { Self.photo } else if state.photoList == nil { Self.places } else {
        Self.photos + (state.tab == .recents ? Self.recents : [])
      }
    lines = (own + Self.everywhere).map { Line(keys: $0.0, meaning: $0.1) }
  }

  /// The lines of help that fit on a screen.
  static func rows(in size: ScreenSize) -> Int { max(size.rows - 2, 1) }

  private static let places = [
    ("arrows j k", "choose a place"),
    ("Enter", "its photos"),
    ("/", "filter as you type"),
    ("Esc", "take the filter back"),
  ]

  private static let photos = [
    ("arrows hjkl", "choose a photo"),
    ("Enter", "open it"),
    ("g", "grid or list"),
    ("s  i", "save it, its details"),
    ("Esc", "go back"),
  ]

  private static let recents = [("d  u", "delete, take it back")]

  private static let photo = [
    ("+  -  o", "zoom in, out"),
    ("arrows hjkl", "pan; Shift: far"),
    ("0  f", "fill or fit"),
    ("a", "actual size"),
    ("n  p", "next, previous"),
    ("i", "details"),
    ("s", "save the picture"),
    ("Esc", "go back"),
  ]

  private static let everywhere = [
    ("1  2  Tab", "top places, recents"),
    ("r", "try again"),
    ("R", "ask Flickr anew"),
    ("?", "this help"),
    ("q", "quit"),
  ]
}

extension ScreenPainter {
  /// Draws the help over the lists and the photo, scrolled to a line.
  mutating func drawHelp() {
    guard case .help(let top) = state.overlay else { return }
    let page = HelpPage(state)
    let rows = HelpPage.rows(in: state.size)
    let area = CellRect(column: 0, row: 0, columns: state.size.columns, rows: rows + 1)
    grid.fill(area)
    grid.draw(" Keys ", column: 0, row: 0, style: CellStyle([.bold, .reversed]))
    let width = (page.lines.map(\.keys.count).max() ?? 0) + 3
    for (offset, line) in page.lines.dropFirst(top).prefix(rows).enumerated() {
      grid.draw(line.keys, column: 1, row: offset + 1, width: width, style: .bold)
      grid.draw(line.meaning, column: 1 + width, row: offset + 1)
    }
  }
}
