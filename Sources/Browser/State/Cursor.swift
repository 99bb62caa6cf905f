/// Which row of a list is chosen, and which one is the first to be seen.
struct Cursor: Hashable, Sendable {
  private(set) var selection = 0
  /// The first line on the screen.
  private(set) var top = 0

  /// Chooses a row of `count`, or the nearest that there is.
  mutating func select(_ row: Int, of count: Int) {
    selection = min(max(row, 0), max(count - 1, 0))
  }

  /// Scrolls as little as it takes to see a line, of `count` of which `visible` fit on the screen.
  ///
  /// - Parameters:
  ///   - line: The line of the chosen row.
  ///   - margin: How many lines above it must be seen, too, as under a heading that stays.
  ///   - visible: How many lines fit.
  ///   - count: How many lines there are.
  mutating func reveal(line: Int, margin: Int = 0, visible: Int, of count: Int) {
    let visible = max(visible, 1)
    top = min(top, max(line - margin, 0))
    top = max(top, line - visible + 1)
    top = min(top, max(count - visible, 0))
  }
}
