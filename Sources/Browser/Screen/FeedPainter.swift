import Features
import Foundations
import Model
import TerminalGraphics

/// The painter of the feed: its heading, and the visible rows.
struct FeedPainter {
  private let feed: FeedState
  private let pictures: ThumbnailPainter
  private let failure: Failure?
  /// True if the selected row has the focus, rather than its photo.
  private let hasFocus: Bool

  init(_ feed: FeedState, _ pictures: ThumbnailPainter, _ failure: Failure?) {
    self.feed = feed
    self.pictures = pictures
    self.failure = failure
    hasFocus = !feed.list.pane.isOpen
  }

  func draw(_ area: CellRect, on canvas: inout Canvas) {
    guard let window = feed.window else { return }
    drawHeading(area, on: &canvas)
    if feed.rows.isEmpty {
      let sentence = feed.emptySentence(failure)
      let style: CellStyle = failure == nil ? .dim : .plain
      return canvas.drawCentred(sentence, window.layout.area, style: style)
    }
    var row = window.layout.area.row
    for (index, text) in window.rows {
      let isSelected = index == feed.selectedRow
      draw(feed.rows[index], text, isSelected: isSelected, row, window.layout, on: &canvas)
      row += text.height
    }
  }

  /// Draws the title, and the number of new posts above the screen.
  private func drawHeading(_ area: CellRect, on canvas: inout Canvas) {
    let dot = canvas.theme.dot
    var used = canvas.draw("Feed", in: area, style: .bold)
    if feed.filter.isActive {
      let text = feed.filter.text(matching: feed.posts.count, of: feed.unfilteredCount, "post", dot)
      used += canvas.draw(dot + text, in: area, column: used, style: .dim)
    }
    let count = feed.newAbove
    if count == 0 { return }
    let posts = count == 1 ? "1 new post above" : "\(count) new posts above"
    canvas.draw("\(dot)\(posts)\(dot)n shows them", in: area, column: used, style: .bold)
  }

  /// Draws a row of the feed at a screen row, as far as it fits.
  private func draw(
    _ feedRow: FeedRow,
    _ text: FeedText,
    isSelected: Bool,
    _ row: Int,
    _ layout: FeedLayout,
    on canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let end = layout.area.row + layout.area.rows
    let rows = min(text.lineCount, end - row)
    let area = CellRect(
      column: layout.area.column,
      row: row,
      columns: layout.area.columns,
      rows: rows
    )
    guard let post = feedRow.post else {
      return draw(text.title, in: area, at: 0, layout, .dim, on: &canvas)
    }
    let isHighlighted = isSelected && hasFocus
    if isHighlighted { canvas.drawSelection(area) }
    if isSelected && !hasFocus { canvas.drawMarker(area, style: theme.accent) }
    let base = isHighlighted ? theme.selection : .plain
    if feed.unseen.contains(post.photo.key) {
      let style = isHighlighted ? base : theme.accent
      canvas.grid.draw(theme.unseenMark, column: area.column + 1, row: row, style: style)
    }
    let (columns, height) = FeedLayout.thumbnail
    if layout.hasThumbnails, rows >= height {
      let cells = CellRect(column: area.column + 2, row: row, columns: columns, rows: height)
      pictures.drawThumbnail(of: post.photo, cells, on: &canvas)
    }
    var titleStyle = base
    titleStyle.attributes.insert(.bold)
    draw(text.title, in: area, at: 0, layout, titleStyle, on: &canvas)
    draw(text.caption, in: area, at: text.title.count, layout, base, on: &canvas)
    let factStyle = isHighlighted ? base : .dim
    let facts = theme.isUTF8 ? text.facts : text.facts.map { $0.replacing(" · ", with: theme.dot) }
    let line = text.title.count + text.caption.count
    draw(facts, in: area, at: line, layout, factStyle, on: &canvas)
  }

  /// Draws the lines of a row from a given line on, as far as they fit.
  private func draw(
    _ lines: [String],
    in area: CellRect,
    at first: Int,
    _ layout: FeedLayout,
    _ style: CellStyle,
    on canvas: inout Canvas
  ) {
    for (offset, line) in lines.enumerated() where first + offset < area.rows {
      canvas.draw(
        line,
        in: area,
        column: layout.textColumn,
        line: first + offset,
        width: layout.textWidth,
        style: style
      )
    }
  }
}

extension FeedState {
  /// The sentence for a filter without a match so far, if the lists have more pages.
  static let moreToLookThrough = "No posts found so far; r looks further."

  /// Returns why the feed has no posts.
  func emptySentence(_ failure: Failure?) -> String {
    if filter.isActive && unfilteredCount > 0 {
      let further = end == .none ? "" : " Down looks further."
      return "None of \(unfilteredCount) posts matches “\(filter.text)”.\(further)"
    }
    if followsNothing {
      return "You follow nothing yet. F follows an open place, or the person of an open photo;"
        + " in a shell “places follow tag:fog” follows a tag."
    }
    if let failure { return failure.sentence }
    guard isLoaded && refresh == nil else { return "Looking for posts …" }
    return end == .archive ? Self.moreToLookThrough : "Nobody has posted anything yet."
  }
}
