import Foundations
import Model
import TerminalGraphics

/// The comments on a photo as lines, and the editor of a new one below them.
struct CommentsPage {
  /// A line of text and its style.
  struct Line: Hashable {
    let text: String
    var style = CellStyle.plain
    /// The author, in the first line of a comment, whose picture is beside this line and the next.
    var author: Person?
  }

  let lines: [Line]
  /// The lines of the editor; empty while none is open.
  let editorLines: [String]
  /// The number of rows for comments in the panel.
  let rows: Int

  /// The maximum number of editor lines; on a small screen it is half of the panel.
  private static let editorLimit = 8

  init(
    _ social: SocialState,
    _ panel: CommentsPanel,
    _ area: CellRect,
    _ context: BrowserContext,
    _ theme: ScreenTheme = ScreenTheme()
  ) {
    let width = max(area.columns - 2, 2)
    lines = social.commentLines(on: panel.photo, width: width, context, theme)
    editorLines =
      panel.editor.map { editor in
        let (lines, caretLine) = editor.lines(width: width, caret: theme.caret)
        let limit = min(Self.editorLimit, max(area.rows / 2, 1))
        let first = max(caretLine - limit + 1, 0)
        return Array(lines[first...].prefix(limit))
      } ?? []
    let editorRows = editorLines.isEmpty ? 0 : editorLines.count + 1
    // The heading has a row of its own.
    rows = max(area.rows - 1 - editorRows, 1)
  }

  /// Returns the lines on the screen with their rows, and the line above, whose picture may be partly visible.
  func visibleLines(from top: Int) -> [(row: Int, line: Line)] {
    lines.indices.dropFirst(max(top - 1, 0)).prefix(rows + 1)
      .map { (row: $0 - top, line: lines[$0]) }
      .filter { $0.row < rows }
  }

  /// The largest index of the first visible line.
  var lastTop: Int { max(lines.count - rows, 0) }
}

extension SocialState {
  /// Returns the comments on a photo as lines, the oldest first: author and age, then the text.
  ///
  /// A comment that is being sent comes last.
  func commentLines(
    on photo: Photo,
    width: Int,
    _ context: BrowserContext,
    _ theme: ScreenTheme
  ) -> [CommentsPage.Line] {
    let thread = threads[photo.key]
    let width = max(width - PortraitPainter.indent(hasPixels: context.hasPixels), 2)
    var lines: [CommentsPage.Line] = []
    func append(_ heading: String, _ text: String, by author: Person? = nil) {
      if !lines.isEmpty { lines.append(CommentsPage.Line(text: "")) }
      lines.append(CommentsPage.Line(text: heading, style: .dim, author: author))
      lines += text.split(separator: "\n").flatMap { String($0).lines(width: width) }
        .map { CommentsPage.Line(text: $0) }
    }
    for comment in thread?.comments ?? [] {
      let age = context.age(of: comment.date).map { theme.dot + $0 } ?? ""
      append(comment.author.displayName + age, comment.text, by: comment.author)
    }
    if let text = thread?.sending { append("you\(theme.dot)being sent", text) }
    return lines
  }

  /// Returns the sentence for a post without comments, or `""` before it is known that there are none.
  fileprivate func emptySentence(on photo: Photo) -> String {
    let count = threads[photo.key]?.comments?.count ?? reactions[photo].commentCount
    return count == 0 ? "There are no comments yet; c and + write one." : ""
  }
}

/// The painter of comments: in a panel below a photo, or beside the feed.
struct CommentsPainter {
  private let social: SocialState
  private let context: BrowserContext
  private let portraits: PortraitPainter

  init(_ social: SocialState, _ pictures: PictureCaches, _ context: BrowserContext) {
    self.social = social
    self.context = context
    portraits = PortraitPainter(pictures, context)
  }

  /// Draws the comments panel, whose heading names the photo unless its title is above.
  func draw(
    _ panel: CommentsPanel,
    _ area: CellRect,
    isBelowTitle: Bool,
    on canvas: inout Canvas
  ) {
    let page = CommentsPage(social, panel, area, context, canvas.theme)
    canvas.grid.fill(area)
    let heading = isBelowTitle ? "Comments" : "Comments on "
    let used = canvas.draw(heading, in: area, column: 1, style: .dim)
    if !isBelowTitle {
      canvas.draw(panel.photo.markedTitle, in: area, column: 1 + used, style: .bold)
    }
    if page.lines.isEmpty { drawEmptyPanel(on: panel.photo, area, on: &canvas) }
    let window = CellRect(
      column: area.column,
      row: area.row + 1,
      columns: area.columns,
      rows: page.rows
    )
    for (row, line) in page.visibleLines(from: panel.top) { draw(line, row, window, on: &canvas) }
    drawEditor(page, area, on: &canvas)
  }

  /// Draws a line of comments in a row of an area, and beside it the picture of its author.
  private func draw(
    _ line: CommentsPage.Line,
    _ row: Int,
    _ area: CellRect,
    on canvas: inout Canvas
  ) {
    if row >= 0 {
      canvas.draw(line.text, in: area, column: 1 + portraits.indent, line: row, style: line.style)
    }
    guard let author = line.author else { return }
    portraits.drawSmall(
      author,
      column: area.column + 1,
      row: area.row + row,
      toRowsOf: area,
      on: &canvas
    )
  }

  /// Draws the reason why there are no comments.
  private func drawEmptyPanel(on photo: Photo, _ area: CellRect, on canvas: inout Canvas) {
    let failure = context.requests.failure(of: .comments(photo))
    let isLoading = social.thread?.comments == nil
    let sentence =
      failure?.sentence
      ?? (isLoading ? "Loading comments …" : "There are no comments yet; + writes one.")
    let style: CellStyle = failure == nil ? .dim : .plain
    draw(sentence, area, line: 1, style: style, on: &canvas)
  }

  /// Draws a sentence on as many lines as it needs.
  private func draw(
    _ sentence: String,
    _ area: CellRect,
    line: Int,
    style: CellStyle,
    on canvas: inout Canvas
  ) {
    for (offset, text) in sentence.lines(width: max(area.columns - 2, 8)).enumerated() {
      canvas.draw(text, in: area, column: 1, line: line + offset, style: style)
    }
  }

  /// Draws the comment editor in the last rows of the panel.
  private func drawEditor(_ page: CommentsPage, _ area: CellRect, on canvas: inout Canvas) {
    if page.editorLines.isEmpty { return }
    let top = area.rows - page.editorLines.count - 1
    canvas.drawRule(in: area, line: top)
    for (offset, line) in page.editorLines.enumerated() {
      canvas.draw(line, in: area, column: 1, line: top + 1 + offset)
    }
  }

  /// Draws the details of the feed's selected post and its comments, beside the feed.
  func draw(_ photo: Photo, _ details: [Photo.Fact], _ area: CellRect, on canvas: inout Canvas) {
    canvas.draw(photo.markedTitle, in: area, column: 1, line: -1, style: .bold)
    // The post itself shows the other details.
    let labels = ["licence", "taken", "where", "place", "page"]
    let facts = Canvas.lines(
      of: details.filter { labels.contains($0.label) },
      width: area.columns
    ).prefix(area.rows / 2)
    canvas.drawFacts(facts, in: area, line: 0)
    draw(photo, area, belowLine: facts.count, on: &canvas)
  }

  /// Draws as many comments on a photo as there is room for below a line of an area.
  private func draw(_ photo: Photo, _ area: CellRect, belowLine line: Int, on canvas: inout Canvas)
  {
    let (first, left) = (line + 1, area.rows - line - 1)
    if left <= 0 { return }
    let comments = social.commentLines(
      on: photo,
      width: max(area.columns - 2, 8),
      context,
      canvas.theme
    )
    if comments.isEmpty {
      draw(social.emptySentence(on: photo), area, line: first, style: .dim, on: &canvas)
      return
    }
    let fits = comments.count <= left
    let shown = fits ? left : left - 1
    let window = CellRect(
      column: area.column,
      row: area.row + first,
      columns: area.columns,
      rows: shown
    )
    for (row, line) in comments.prefix(shown).enumerated() { draw(line, row, window, on: &canvas) }
    if !fits {
      canvas.draw("c shows all", in: area, column: 1, line: area.rows - 1, style: .dim)
    }
  }
}
