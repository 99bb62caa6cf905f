import TerminalGraphics

/// The tabs in the first row of the screen, above the list.
struct TabBar {
  static let titles: [(tab: BrowserState.Tab, title: String)] = [
    (.topPlaces, " 1 Top Places "), (.recents, " 2 Recents "), (.feed, " 3 Feed "),
  ]

  /// The columns of each tab, cut off at the edge of the list.
  let ranges: [(tab: BrowserState.Tab, title: String, columns: Range<Int>)]

  /// Lays the tabs out; there are none where the photo has the whole screen.
  init(_ layout: ScreenLayout) {
    let width = layout.list?.columns ?? 0
    var column = 0
    ranges = Self.titles.map { tab, title in
      let columns = column..<column + title.count
      column = columns.upperBound + 1
      return (tab, title, columns.clamped(to: 0..<max(width, 0)))
    }
  }

  func tab(atColumn column: Int) -> BrowserState.Tab? {
    ranges.first { $0.columns.contains(column) }?.tab
  }
}
