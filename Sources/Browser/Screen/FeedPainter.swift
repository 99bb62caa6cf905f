import Bitmaps
import Features
import Foundations
import Imaging
import Model
import TerminalGraphics

/// The painter of the feed: its heading, and the visible rows.
struct FeedPainter {
  private let feed: FeedState
  private let pictures: PictureCaches
  private let requests: RequestScheduler
  private let portraits: PortraitPainter
  private let failure: Failure?
  /// True if the selected row has the focus, rather than its photo.
  private let hasFocus: Bool

  /// The colour of a picture whose colours are unknown.
  private static let neutral = RGBColor(red: 72, green: 74, blue: 78)

  init(
    _ feed: FeedState,
    _ pictures: PictureCaches,
    _ context: BrowserContext,
    _ failure: Failure?
  ) {
    self.feed = feed
    self.pictures = pictures
    requests = context.requests
    portraits = PortraitPainter(pictures, context)
    self.failure = failure
    hasFocus = !feed.list.pane.isOpen
  }

  func draw(_ area: CellRect, on canvas: inout Canvas) {
    guard let window = feed.window else { return }
    if feed.rows.isEmpty {
      let sentence = feed.emptySentence(failure)
      let style: CellStyle = failure == nil ? .dim : .plain
      canvas.drawCentred(sentence, window.layout.area, style: style)
    }
    for row in window.rows { draw(row, window.layout, on: &canvas) }
    drawHeading(area, on: &canvas)
  }

  /// Draws the title, and the number of new posts above the screen.
  private func drawHeading(_ area: CellRect, on canvas: inout Canvas) {
    let dot = canvas.theme.dot
    var used = canvas.draw("Feed", in: area, style: .bold)
    if feed.filter.isActive {
      let text = feed.filter.text(matching: feed.posts.count, of: feed.unfilteredCount, "post", dot)
      used += canvas.draw(dot + text, in: area, column: used, style: .dim)
    }
    let marked = feed.list.marks.sentence(except: feed.hidden)
    if !marked.isEmpty {
      used += canvas.draw(dot + marked, in: area, column: used, style: .dim)
    }
    let count = feed.newAbove
    if count == 0 { return }
    let posts = count == 1 ? "1 new post above" : "\(count) new posts above"
    canvas.draw("\(dot)\(posts)\(dot)n shows them", in: area, column: used, style: .bold)
  }

  /// Draws the visible part of a row: the picture, and the texts below it.
  private func draw(_ row: FeedWindow.Row, _ layout: FeedLayout, on canvas: inout Canvas) {
    guard feed.rows.indices.contains(row.index) else { return }
    var line = row.line + row.text.pictureRows
    guard let post = feed.rows[row.index].post else {
      return draw(row.text.title, layout, &line, .dim, on: &canvas)
    }
    drawPicture(of: post.photo, row, layout, on: &canvas)
    let isSelected = row.index == feed.selectedRow
    drawMarks(post, row, isSelected: isSelected, layout, on: &canvas)
    drawPortrait(of: post.photo, row, layout, on: &canvas)
    var titleStyle: CellStyle = isSelected && hasFocus ? canvas.theme.selection : .plain
    titleStyle.attributes.insert(.bold)
    draw(row.text.title, layout, &line, titleStyle, on: &canvas)
    draw(row.text.caption, layout, &line, .plain, on: &canvas)
    let dot = canvas.theme.dot
    let facts = row.text.facts.map { $0.replacing(FeedText.separator, with: dot) }
    draw(facts, layout, &line, .dim, on: &canvas)
  }

  /// Draws the picture of a photo's owner beside the texts, if the layout has room for it.
  private func drawPortrait(
    of photo: Photo,
    _ row: FeedWindow.Row,
    _ layout: FeedLayout,
    on canvas: inout Canvas
  ) {
    if layout.textColumn == FeedLayout.portraitColumn || photo.owner.id.isEmpty { return }
    portraits.drawSmall(
      photo.owner.person,
      column: layout.area.column + FeedLayout.portraitColumn,
      row: layout.area.row + row.line + row.text.pictureRows,
      toRowsOf: layout.area,
      on: &canvas
    )
  }

  /// Highlights the title of the selected post, and marks an unseen one.
  private func drawMarks(
    _ post: FeedPost,
    _ row: FeedWindow.Row,
    isSelected: Bool,
    _ layout: FeedLayout,
    on canvas: inout Canvas
  ) {
    let (theme, line) = (canvas.theme, row.line + row.text.pictureRows)
    let title = CellRect(
      column: layout.area.column,
      row: layout.area.row + line,
      columns: layout.area.columns,
      rows: row.text.title.count
    ).clipped(toRowsOf: layout.area)
    let isMarkVisible = 0..<layout.area.rows ~= line
    let isHighlighted = isSelected && hasFocus
    if isHighlighted { canvas.grid.fill(title, style: theme.selection) }
    guard isMarkVisible else { return }
    let style = isHighlighted ? theme.selection : theme.accent
    if isSelected { canvas.drawMarker(title, style: style) }
    if feed.list.marks.contains(post.photo) {
      canvas.draw(theme.markSign, in: title, column: 1, style: style)
    } else if feed.unseen.contains(post.photo.key) {
      canvas.draw(theme.unseenMark, in: title, column: 1, style: style)
    }
  }

  /// Draws lines of text from a line of the area on, clipped to the visible rows.
  private func draw(
    _ lines: [String],
    _ layout: FeedLayout,
    _ line: inout Int,
    _ style: CellStyle,
    on canvas: inout Canvas
  ) {
    for text in lines {
      if 0..<layout.area.rows ~= line {
        canvas.draw(
          text,
          marking: feed.filter.search,
          in: layout.area,
          column: layout.textColumn,
          line: line,
          width: layout.textWidth,
          style: style
        )
      }
      line += 1
    }
  }

  // MARK: - Pictures

  /// Draws the visible part of a post's picture, or its average colour until it is loaded.
  private func drawPicture(
    of photo: Photo,
    _ row: FeedWindow.Row,
    _ layout: FeedLayout,
    on canvas: inout Canvas
  ) {
    let frame = CellRect(
      column: layout.area.column,
      row: layout.area.row + row.line,
      columns: layout.area.columns,
      rows: row.text.pictureRows
    )
    let visible = frame.clipped(toRowsOf: layout.area)
    guard visible.rows > 0, let size = layout.pictureSize else { return }
    let color = pictures.colors[photo] ?? Self.neutral
    if let picture = pictures.picture(of: photo, size) {
      let cells = layout.cells(of: picture.picture.size, in: frame)
      canvas.grid.fill(cells.clipped(toRowsOf: layout.area), style: CellStyle(background: color))
      canvas.fill(cells, toRowsOf: layout.area, with: picture, photo.key.name)
    } else if let failure = requests.failure(of: .tile(photo, size)) {
      let style = CellStyle(foreground: color.isLight ? .black : .white, background: color)
      canvas.grid.fill(visible, style: style)
      canvas.drawCentred("\(failure.sentence) r tries again.", visible, style: style)
    } else {
      let cells = layout.cells(of: photo, in: frame).clipped(toRowsOf: layout.area)
      canvas.grid.fill(cells, style: CellStyle(background: color))
    }
  }
}

extension RGBColor {
  /// True if black text is easier to read on the colour than white.
  ///
  /// The weights of the channels are those of ITU-R BT.709.
  fileprivate var isLight: Bool {
    Int(red) * 2126 + Int(green) * 7152 + Int(blue) * 722 > 128 * 10_000
  }
}

extension FeedState {
  /// The sentence for a filter without a match so far, if the lists have more pages.
  static let moreToLookThrough = "No posts found so far; r looks further."

  /// Returns the reason why the feed has no posts.
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
