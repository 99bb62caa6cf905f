import Foundations
import TerminalGraphics

/// The layout of the suggestions above the status line, the first one next to it.
struct GoToPage {
  /// The rows of the suggestions that fit, the first one at the bottom.
  let rows: [CellRect]

  init(_ goTo: GoToState, _ size: ScreenSize) {
    let count = min(goTo.suggestions.count, max(size.rows - 3, 0))
    rows = (0..<count).map { index in
      CellRect(column: 0, row: size.rows - 2 - index, columns: size.columns, rows: 1)
    }
  }
}

/// The painter of the suggestions for the line that goes anywhere.
struct GoToPainter {
  private let goTo: GoToState

  init(_ goTo: GoToState) { self.goTo = goTo }

  /// Draws the suggestions below a rule; the words of a search are marked as such.
  func draw(_ size: ScreenSize, on canvas: inout Canvas) {
    let rows = GoToPage(goTo, size).rows
    guard let top = rows.last else { return }
    let rule = CellRect(column: 0, row: top.row - 1, columns: top.columns, rows: 1)
    canvas.grid.fill(rule)
    canvas.drawRule(in: rule)
    for (index, (row, text)) in zip(rows, goTo.suggestions).enumerated() {
      let isChosen = index == goTo.chosenRow
      canvas.grid.fill(row)
      if isChosen { canvas.drawSelection(row) }
      let style = isChosen ? canvas.theme.selection : .plain
      let used = canvas.draw(text.onOneLine, in: row, column: 2, style: style)
      if text.hasPrefix("/") {
        let mark = "\(canvas.theme.dot)search"
        canvas.draw(mark, in: row, column: 2 + used, style: isChosen ? style : .dim)
      }
    }
  }
}
