import Features
import Foundations
import Model
import TerminalGraphics

extension ScreenPainter {
  /// Draws the feed: its heading, and the rows from the first visible one down.
  mutating func drawFeed(_ area: CellRect, _ window: FeedWindow) {
    drawFeedHeading(area)
    if state.feed.rows.isEmpty { return drawEmptyFeed(window.layout.area) }
    var row = window.layout.area.row
    for (index, text) in window.rows {
      let isSelected = index == state.feed.selectedRow
      draw(state.feed.rows[index], text, isSelected: isSelected, row, window.layout)
      row += text.height
    }
  }

  /// Draws the title, and the number of new posts above the screen.
  private mutating func drawFeedHeading(_ area: CellRect) {
    var used = draw("Feed", in: area, style: .bold)
    let (feed, filter) = (state.feed, state.feed.filter)
    if filter.isActive {
      let text = filterText(filter, feed.posts.count, of: feed.unfilteredCount, "post")
      used += draw(theme.dot + text, in: area, column: used, style: .dim)
    }
    let count = state.feed.newAbove
    if count == 0 { return }
    let posts = count == 1 ? "1 new post above" : "\(count) new posts above"
    draw("\(theme.dot)\(posts)\(theme.dot)n shows them", in: area, column: used, style: .bold)
  }

  private mutating func drawEmptyFeed(_ area: CellRect) {
    drawCentred(state.emptyFeedSentence, area, style: state.failure == nil ? .dim : .plain)
  }

  /// Draws a row of the feed at a row of the screen, as much of it as fits.
  private mutating func draw(
    _ feedRow: FeedRow,
    _ text: FeedText,
    isSelected: Bool,
    _ row: Int,
    _ layout: FeedLayout
  ) {
    let end = layout.area.row + layout.area.rows
    let rows = min(text.lineCount, end - row)
    let area = CellRect(
      column: layout.area.column,
      row: row,
      columns: layout.area.columns,
      rows: rows
    )
    guard let post = feedRow.post else {
      return draw(text.title, in: area, at: 0, layout, .dim)
    }
    let hasFocus = !state.isPhotoOpen
    if isSelected && hasFocus { drawSelection(area) }
    if isSelected && !hasFocus {
      grid.draw(theme.marker, column: area.column, row: row, style: theme.accent)
    }
    let base = isSelected && hasFocus ? theme.selection : .plain
    if state.feed.unseen.contains(post.photo.key) {
      let style = isSelected && hasFocus ? base : theme.accent
      grid.draw(theme.unseenMark, column: area.column + 1, row: row, style: style)
    }
    let (columns, height) = FeedLayout.thumbnail
    if layout.hasThumbnails, rows >= height {
      let thumbnail = CellRect(column: area.column + 2, row: row, columns: columns, rows: height)
      drawThumbnail(of: post.photo, thumbnail)
    }
    var titleStyle = base
    titleStyle.attributes.insert(.bold)
    draw(text.title, in: area, at: 0, layout, titleStyle)
    draw(text.caption, in: area, at: text.title.count, layout, base)
    let factStyle = isSelected && hasFocus ? base : .dim
    let facts = theme.isUTF8 ? text.facts : text.facts.map { $0.replacing(" · ", with: theme.dot) }
    draw(facts, in: area, at: text.title.count + text.caption.count, layout, factStyle)
  }

  /// Draws lines of a row from a line of it on, as far as they are on the screen.
  private mutating func draw(
    _ lines: [String],
    in area: CellRect,
    at first: Int,
    _ layout: FeedLayout,
    _ style: CellStyle
  ) {
    for (offset, line) in lines.enumerated() where first + offset < area.rows {
      let width = layout.textWidth
      draw(
        line,
        in: area,
        column: layout.textColumn,
        line: first + offset,
        width: width,
        style: style
      )
    }
  }

  // MARK: - The chosen post

  /// Draws the details of the chosen post and its comments, below its picture.
  mutating func drawPost(_ area: CellRect) {
    guard let photo = state.view?.photo, let photoList = state.photoList else { return }
    let rule = String(repeating: theme.horizontalLine, count: area.columns)
    draw(rule, in: area, style: .dim)
    let facts = Self.lines(
      of: photo.details(of: photoList, state.reactions[photo]),
      width: area.columns
    )
    // The comments have half of the room at least, if there are any.
    let comments = state.commentLines(of: photo, width: max(area.columns - 2, 8), theme)
    let rows = area.rows - 1
    let factRows = min(
      facts.count,
      comments.isEmpty ? rows : max(rows / 2, rows - comments.count - 1)
    )
    drawFacts(facts.prefix(factRows), in: area, line: 1)
    let left = rows - factRows - 1
    guard left > 0, !comments.isEmpty else { return }
    let fits = comments.count <= left
    for (index, line) in comments.prefix(fits ? left : left - 1).enumerated() {
      draw(line.text, in: area, column: 1, line: factRows + 2 + index, style: line.style)
    }
    if !fits { draw("c shows all", in: area, column: 1, line: rows, style: .dim) }
  }
}

extension BrowserState {
  /// The sentence for a page without a post where the lists have more.
  static let moreToLookThrough = "No post was found so far, and there is more; r looks further."

  /// The reason for a feed without posts.
  var emptyFeedSentence: String {
    if feed.filter.isActive && feed.unfilteredCount > 0 {
      let further = feed.end == .none ? "" : " Down looks further."
      return "None of \(feed.unfilteredCount) posts matches “\(feed.filter.text)”.\(further)"
    }
    if feed.followsNothing {
      return "You follow nothing yet. F follows an open place, or the person of an open photo;"
        + " in a shell “places follow tag:fog” follows a tag."
    }
    if let failure { return failure.sentence }
    guard feed.isLoaded && feed.refresh == nil else { return "Looking for posts …" }
    return feed.end == .archive ? Self.moreToLookThrough : "Nobody has posted anything yet."
  }
}
