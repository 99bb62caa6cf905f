import Places
import TerminalGraphics
import UseCases

/// The layout of the feed, below its heading: rows as high as their texts, from the first visible one down.
struct FeedLayout: Sendable {
  let area: CellRect
  /// The column of the texts in the area, right of the thumbnail where there is room for one.
  let textColumn: Int

  /// The cells of a post's thumbnail.
  static let thumbnail = (columns: 4, rows: 2)

  init(_ list: CellRect) {
    area = CellRect(
      column: list.column,
      row: list.row + 1,
      columns: list.columns,
      rows: max(list.rows - 1, 1)
    )
    textColumn = list.columns >= 30 ? 7 : 2
  }

  /// The columns of the texts.
  var textWidth: Int { max(area.columns - textColumn - 1, 1) }

  var hasThumbnails: Bool { textColumn > 2 }
}

/// The texts of a row of the feed, wrapped to a width.
struct FeedText: Hashable, Sendable {
  /// The lines of the title, or the sentence of a gap.
  let title: [String]
  /// The caption, at most `captionLimit` lines.
  var caption: [String] = []
  /// The person, the origins, the age, the likes and the comments.
  var facts: [String] = []

  /// The most lines of a caption; the rest is an ellipsis.
  static let captionLimit = 6
  /// The most lines of a title above a caption.
  static let titleLimit = 2

  var lineCount: Int { title.count + caption.count + facts.count }

  /// The lines of the row, with a blank one below the texts.
  var height: Int { lineCount + 1 }
}

extension BrowserState {
  /// The layout of the feed, where it is on the screen.
  var feedLayout: FeedLayout? {
    guard tab == .feed, let list = layout.list else { return nil }
    return FeedLayout(list)
  }

  /// Returns the texts of a row of the feed; the separator of facts takes three columns.
  func feedText(of row: FeedRow, width: Int, separator: String = " · ") -> FeedText {
    switch row {
    case .gap(let followed):
      return FeedText(title: "Photos of \(followed.title) in between are not loaded.".lines(width: width))
    case .post(let post):
      let heading = post.photo.heading
      let limit = heading.subtitle.isEmpty ? FeedText.captionLimit : FeedText.titleLimit
      return FeedText(
        title: heading.title.lines(width: width).limited(to: limit, width: width),
        caption: heading.subtitle.lines(width: width)
          .limited(to: FeedText.captionLimit, width: width),
        facts: facts(of: post).joined(separator: separator).lines(width: width)
      )
    }
  }

  /// Returns the person, the origins, the age, the likes and the comments of a post.
  func facts(of post: FeedPost) -> [String] {
    let owner = post.photo.owner
    let origins = post.origins.filter { $0.kind != .person || $0.reference != owner.id }
      .compactMap { feed.titles?[$0] }
    let age = post.photo.dateUploaded.flatMap { date in now.map { date.age(at: $0) } }
    return [owner.name ?? owner.id] + origins + [age].compactMap(\.self) + reactions[post.photo].texts
  }

  /// Returns the indices of the rows of the feed that are on the screen, at least in part.
  func visibleFeedRows(_ layout: FeedLayout) -> Range<Int> {
    let rows = feed.rows
    var (end, used) = (feed.top, 0)
    while end < rows.count && used < layout.area.rows {
      used += feedText(of: rows[end], width: layout.textWidth).height
      end += 1
    }
    return min(feed.top, end)..<end
  }

  /// Scrolls the feed by the fewest rows that make the selected one visible.
  mutating func revealSelectedPost(_ layout: FeedLayout) {
    let selected = feed.selectedRow
    if selected <= feed.top { return feed.scroll(to: selected) }
    // The blank line below the row may be off the screen.
    var (first, used) = (selected, feedHeight(selected, layout) - 1)
    while first > feed.top {
      used += feedHeight(first - 1, layout)
      if used > layout.area.rows { break }
      first -= 1
    }
    if first > feed.top { feed.scroll(to: first) }
  }

  private func feedHeight(_ row: Int, _ layout: FeedLayout) -> Int {
    guard feed.rows.indices.contains(row) else { return 0 }
    return feedText(of: feed.rows[row], width: layout.textWidth).height
  }
}

extension [String] {
  /// Returns so many lines at most, with an ellipsis at the end of the last where some are left out.
  fileprivate func limited(to limit: Int, width: Int) -> [String] {
    guard count > limit, let last = prefix(limit).last else { return self }
    var cut = last
    while !cut.isEmpty && cut.displayWidth >= width { cut.removeLast() }
    return prefix(limit - 1) + ["\(cut)…"]
  }
}
