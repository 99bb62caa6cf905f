import Model
import TerminalGraphics

/// The layout of the sources panel over the whole screen: two rows for each source, and a sentence
/// about remembering below.
struct SourcesPage {
  /// The rows of each source, cut off at the end of the screen.
  let sourceRows: [Range<Int>]
  /// The first row below the sources.
  let end: Int

  /// Lays out the panel, scrolled so that the selected source is visible.
  init(_ sources: SourcesState, _ size: ScreenSize) {
    let last = max(size.rows - 1, 1)
    let hidden = max(1 + 2 * (sources.selection + 1) - last, 0)
    sourceRows = SourcesState.kinds.indices.map { index in
      let first = 1 + 2 * index - hidden
      return (first..<first + 2).clamped(to: 1..<last)
    }
    end = 1 + 2 * SourcesState.kinds.count - hidden
  }
}

/// The painter of the panel of sources.
struct SourcesPainter {
  private let sources: SourcesState

  init(_ sources: SourcesState) { self.sources = sources }

  /// Draws the panel over the lists and the photo, above the status line.
  func draw(_ size: ScreenSize, on canvas: inout Canvas) {
    let area = CellRect(column: 0, row: 0, columns: size.columns, rows: max(size.rows - 1, 1))
    canvas.grid.fill(area)
    canvas.draw("Sources of photos", in: area, column: 1, style: .bold)
    if let editor = sources.shownEditor {
      let width = max(area.columns - 2, 2)
      let (lines, caretLine) = editor.lines(width: width, caret: canvas.theme.caret)
      let question = sources.question.lines(width: width)
      // The line with the caret, and the lines before it that fit.
      let first = max(caretLine - 1, 0)
      let text = question + lines[first...].prefix(2)
      draw(text + problemLines(width), from: 1, area, on: &canvas)
    } else {
      drawSources(SourcesPage(sources, size), area, on: &canvas)
    }
  }

  private func drawSources(_ page: SourcesPage, _ area: CellRect, on canvas: inout Canvas) {
    for (index, kind) in SourcesState.kinds.enumerated() {
      let rows = page.sourceRows[index]
      if rows.isEmpty { continue }
      let row = CellRect(column: 0, row: rows.lowerBound, columns: area.columns, rows: 1)
      let isSelected = index == sources.selection
      if isSelected { canvas.drawSelection(row) }
      let style = isSelected ? canvas.theme.selection : .plain
      let used = canvas.draw(kind.facts.title, in: row, column: 2, style: style)
      if sources.isShown(kind) {
        let mark = "\(canvas.theme.dot)shown now"
        canvas.draw(mark, in: row, column: 2 + used, style: isSelected ? style : .dim)
      }
      if rows.count > 1 {
        canvas.draw(sources.need(of: kind), in: row, column: 4, line: 1, style: .dim)
      }
    }
    let width = max(area.columns - 3, 2)
    let lines = sources.memory.lines(width: width) + problemLines(width)
    draw(lines, from: page.end, area, on: &canvas)
  }

  /// Returns the reason why the last choice failed, as lines.
  private func problemLines(_ width: Int) -> [String] { sources.problem?.lines(width: width) ?? [] }

  /// Draws lines of text from a row on, as far as they fit.
  private func draw(_ lines: [String], from row: Int, _ area: CellRect, on canvas: inout Canvas) {
    for (offset, line) in lines.enumerated() where row + offset < area.rows {
      canvas.draw(line, in: area, column: 1, line: row + offset)
    }
  }
}
