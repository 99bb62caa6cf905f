import TerminalGraphics

/// A tab of the browser.
enum Tab: Hashable, Sendable, CaseIterable {
  case topPlaces, recents, feed

  /// The tab to the right, wrapping around.
  var next: Tab { neighbour(1) }

  var previous: Tab { neighbour(Self.allCases.count - 1) }

  private func neighbour(_ distance: Int) -> Tab {
    let tabs = Self.allCases
    return tabs[((tabs.firstIndex(of: self) ?? 0) + distance) % tabs.count]
  }
}

/// The tabs in the first row of the screen, above the list.
struct TabBar {
  static let titles: [(tab: Tab, title: String)] = [
    (.topPlaces, " 1 Top Places "), (.recents, " 2 Recents "), (.feed, " 3 Feed "),
  ]

  /// The columns of each tab, cut off at the edge of the list.
  let ranges: [(tab: Tab, title: String, columns: Range<Int>)]

  /// Lays out the tabs; there are none if the photo has the whole screen.
  init(_ layout: ScreenLayout) {
    let width = layout.list?.columns ?? 0
    var column = 0
    ranges = Self.titles.map { tab, title in
      let columns = column..<column + title.count
      column = columns.upperBound + 1
      return (tab, title, columns.clamped(to: 0..<max(width, 0)))
    }
  }

  func tab(atColumn column: Int) -> Tab? {
    ranges.first { $0.columns.contains(column) }?.tab
  }
}
