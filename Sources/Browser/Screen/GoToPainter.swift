import Foundations
import TerminalGraphics

/// The layout above the line that goes anywhere: a rule, a message, and the suggestions.
///
/// The message is one that is too long for the status line. The first suggestion is next to the line.
struct GoToPage {
  /// The lines of the message that fit.
  let message: [String]
  /// The rows of the suggestions that fit, the first one at the bottom.
  let rows: [CellRect]
  /// The whole area; it has 0 rows if there is nothing to show.
  let area: CellRect

  init(_ goTo: GoToState, _ context: BrowserContext) {
    let (columns, available) = (context.size.columns, max(context.size.rows - 3, 0))
    let long = context.message.flatMap { message in
      goTo.leavesRoom(for: message, columns: columns) ? nil : message
    }
    let lines = (long ?? "").split(whereSeparator: \.isNewline)
      .flatMap { String($0).lines(width: max(columns - 3, 1)) }
    message = Array(lines.prefix(available))
    let count = min(goTo.suggestions.count, available - message.count)
    let last = context.size.rows - 2
    rows = (0..<count).map { CellRect(column: 0, row: last - $0, columns: columns, rows: 1) }
    let height = count + message.count == 0 ? 0 : count + message.count + 1
    area = CellRect(column: 0, row: last + 1 - height, columns: columns, rows: height)
  }
}

/// The painter of the suggestions for the line that goes anywhere.
struct GoToPainter {
  private let goTo: GoToState
  private let page: GoToPage

  init(_ goTo: GoToState, _ context: BrowserContext) {
    self.goTo = goTo
    page = GoToPage(goTo, context)
  }

  /// Draws the message and the suggestions below a rule; search words are marked.
  func draw(on canvas: inout Canvas) {
    if page.area.rows == 0 { return }
    canvas.grid.fill(page.area)
    canvas.drawRule(in: page.area)
    for (index, line) in page.message.enumerated() {
      canvas.draw(line, in: page.area, column: 2, line: 1 + index)
    }
    for (index, (row, text)) in zip(page.rows, goTo.suggestions).enumerated() {
      let isChosen = index == goTo.chosenRow
      if isChosen { canvas.drawSelection(row) }
      let style = isChosen ? canvas.theme.selection : .plain
      let used = canvas.draw(text.onOneLine, in: row, column: 2, style: style)
      if text.hasPrefix("/") && goTo.purpose == .anywhere {
        let mark = "\(canvas.theme.dot)search"
        canvas.draw(mark, in: row, column: 2 + used, style: isChosen ? style : .dim)
      }
    }
  }
}
