import Foundations
import Model
import TerminalGraphics

/// The comments on a photo as lines, and the editor of a new one below them.
struct CommentsPage {
  /// A line of text and its style.
  struct Line: Hashable {
    let text: String
    var style = CellStyle.plain
  }

  let lines: [Line]
  /// The lines of the editor, none while nothing is being written.
  let editorLines: [String]
  /// The rows of the panel for the comments.
  let rows: Int

  /// The most lines of the editor.
  private static let editorLimit = 4

  init(_ state: BrowserState, _ panel: CommentsPanel, _ theme: ScreenTheme = ScreenTheme()) {
    let area = state.layout.comments
    let width = max(area.columns - 2, 2)
    lines = state.commentLines(of: panel.photo, width: width, theme)
    editorLines =
      panel.editor.map { editor in
        let (lines, caretLine) = editor.lines(width: width, caret: theme.caret)
        let first = max(caretLine - Self.editorLimit + 1, 0)
        return Array(lines[first...].prefix(Self.editorLimit))
      } ?? []
    let editorRows = editorLines.isEmpty ? 0 : editorLines.count + 1
    // The heading has a row of its own.
    rows = max(area.rows - 1 - editorRows, 1)
  }

  /// The largest number of the first visible line.
  var lastTop: Int { max(lines.count - rows, 0) }
}

extension BrowserState {
  /// Returns the comments on a photo as lines, the oldest first: author and age, the text below, and a
  /// comment that is being sent at the end.
  func commentLines(of photo: Photo, width: Int, _ theme: ScreenTheme) -> [CommentsPage.Line] {
    let thread = threads[photo.key]
    var lines: [CommentsPage.Line] = []
    func append(_ heading: String, _ text: String) {
      if !lines.isEmpty { lines.append(CommentsPage.Line(text: "")) }
      lines.append(CommentsPage.Line(text: heading, style: .dim))
      lines += text.split(separator: "\n").flatMap { String($0).lines(width: width) }
        .map { CommentsPage.Line(text: $0) }
    }
    for comment in thread?.comments ?? [] {
      let age = age(of: comment.date).map { theme.dot + $0 } ?? ""
      append(comment.author.displayName + age, comment.text)
    }
    if let text = thread?.sending { append("you\(theme.dot)being sent", text) }
    return lines
  }
}

extension ScreenPainter {
  /// Draws the panel of comments in the place of the photo or the list.
  mutating func drawComments(_ panel: CommentsPanel) {
    let page = CommentsPage(state, panel, theme)
    let area = state.layout.comments
    grid.fill(area)
    let used = draw("Comments on ", in: area, column: 1, style: .dim)
    draw(panel.photo.heading.title, in: area, column: 1 + used, style: .bold)
    if page.lines.isEmpty { drawEmptyComments(area) }
    for (offset, line) in page.lines.dropFirst(panel.top).prefix(page.rows).enumerated() {
      draw(line.text, in: area, column: 1, line: 1 + offset, style: line.style)
    }
    drawEditor(page, area)
  }

  private mutating func drawEmptyComments(_ area: CellRect) {
    let line = CellRect(
      column: area.column,
      row: area.row + 1,
      columns: area.columns,
      rows: area.rows
    )
    if let failure = state.commentsFailure {
      draw(failure.sentence, in: line, column: 1)
    } else if state.thread?.comments == nil {
      draw("Loading comments …", in: line, column: 1, style: .dim)
    } else {
      draw("There are no comments yet; + writes one.", in: line, column: 1, style: .dim)
    }
  }

  /// Draws the editor of a new comment in the last rows of the panel.
  private mutating func drawEditor(_ page: CommentsPage, _ area: CellRect) {
    if page.editorLines.isEmpty { return }
    let top = area.rows - page.editorLines.count - 1
    let rule = String(repeating: theme.horizontalLine, count: area.columns)
    draw(rule, in: area, line: top, style: .dim)
    for (offset, line) in page.editorLines.enumerated() {
      draw(line, in: area, column: 1, line: top + 1 + offset)
    }
  }
}
