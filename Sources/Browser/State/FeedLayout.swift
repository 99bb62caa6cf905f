import Features
import Model
import TerminalGraphics

/// The layout of the feed below its heading: rows as high as their texts, from the first visible one on.
struct FeedLayout: Sendable {
  let area: CellRect
  /// The column of the texts in the area, right of the thumbnail if there is room for one.
  let textColumn: Int

  /// The cells of a post's thumbnail.
  static let thumbnail = (columns: 4, rows: 2)

  init(_ list: CellRect, hasColorPictures: Bool) {
    area = CellRect(
      column: list.column,
      row: list.row + 1,
      columns: list.columns,
      rows: max(list.rows - 1, 1)
    )
    textColumn = hasColorPictures && list.columns >= 30 ? 7 : 2
  }

  /// The width of the texts in columns.
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

  /// The maximum number of caption lines; an ellipsis marks the cut.
  static let captionLimit = 6
  /// The maximum number of title lines above a caption.
  static let titleLimit = 2

  var lineCount: Int { title.count + caption.count + facts.count }

  /// The height of the row, including the empty line below.
  var height: Int { lineCount + 1 }
}

/// The visible rows of the feed, including partly visible ones, with their texts.
struct FeedWindow: Sendable {
  let layout: FeedLayout
  let rows: [(index: Int, text: FeedText)]

  /// The indices of the rows.
  var indices: Range<Int> {
    guard let first = rows.first?.index else { return 0..<0 }
    return first..<first + rows.count
  }
}

/// A cache of post texts wrapped to one width: the same few rows are laid out at every event.
struct FeedTextCache: Sendable {
  /// The texts of a post, and their wrapped form.
  private struct Entry {
    let title: String
    let description: String
    let facts: String
    let text: FeedText
  }

  /// The maximum number of posts in memory.
  private static let limit = 500

  private var width = 0
  private var entries: [PhotoKey: Entry] = [:]

  /// Returns the texts of a photo and the facts of its post, wrapped to a width.
  mutating func text(of photo: Photo, facts: String, width: Int) -> FeedText {
    if width != self.width || entries.count > Self.limit { (entries, self.width) = ([:], width) }
    if let entry = entries[photo.key], entry.title == photo.title,
      entry.description == photo.description, entry.facts == facts
    {
      return entry.text
    }
    let text = FeedText(of: photo.heading, facts: facts, width: width)
    entries[photo.key] = Entry(
      title: photo.title,
      description: photo.description,
      facts: facts,
      text: text
    )
    return text
  }
}

extension FeedText {
  /// Wraps a title, a caption and facts.
  fileprivate init(of heading: PhotoTitle, facts: String, width: Int) {
    let limit = heading.subtitle.isEmpty ? Self.captionLimit : Self.titleLimit
    title = heading.title.lines(width: width).limited(to: limit, width: width)
    caption = heading.subtitle.lines(width: width).limited(to: Self.captionLimit, width: width)
    self.facts = facts.lines(width: width)
  }

  /// Wraps the sentence of a gap.
  fileprivate init(ofGapIn followed: Followed, width: Int) {
    title = FeedText.gapSentence(followed).lines(width: width)
  }

  /// Returns the sentence about missing photos at a gap.
  static func gapSentence(_ followed: Followed) -> String {
    "Photos of \(followed.title) are not loaded here."
  }
}

extension FeedState {
  /// The posts whose rows are on the screen.
  var visiblePosts: [FeedPost] {
    window.map { rows[$0.indices.clamped(to: rows.indices)].posts } ?? []
  }

  /// Returns the person, the origins, the age, the likes and the comments of a post.
  func facts(of post: FeedPost, _ reactions: Reactions, _ context: BrowserContext) -> [String] {
    let owner = post.photo.owner
    let origins = post.origins.filter { $0.kind != .person || $0.reference != owner.id }
      .compactMap { titles?[$0] }
    let age = post.photo.dateUploaded.flatMap { context.age(of: $0) }
    let privacy = post.photo.isPrivate ? ["private"] : []
    return [owner.name ?? owner.id] + privacy + origins + [age].compactMap(\.self)
      + reactions.texts
  }

  /// Scrolls as little as makes the selected row visible, and lays out the rows in an area, if the feed
  /// has one.
  mutating func layOut(in area: CellRect?, _ reactions: ReactionStore, _ context: BrowserContext) {
    window = nil
    guard let area else { return }
    let layout = FeedLayout(area, hasColorPictures: context.hasColorPictures)
    revealSelected(layout, reactions, context)
    var (index, used) = (top, 0)
    var shown: [(index: Int, text: FeedText)] = []
    while index < rows.count && used < layout.area.rows {
      let text = text(ofRow: index, layout, reactions, context)
      shown.append((index, text))
      used += text.height
      index += 1
    }
    window = FeedWindow(layout: layout, rows: shown)
  }

  private mutating func revealSelected(
    _ layout: FeedLayout,
    _ reactions: ReactionStore,
    _ context: BrowserContext
  ) {
    let selected = selectedRow
    if selected <= top { return scroll(to: selected) }
    // The empty line below the row may be off the screen.
    var (first, used) = (selected, text(ofRow: selected, layout, reactions, context).height - 1)
    while first > top {
      used += text(ofRow: first - 1, layout, reactions, context).height
      if used > layout.area.rows { break }
      first -= 1
    }
    if first > top { scroll(to: first) }
  }

  /// Returns the texts of a row, wrapped to a layout.
  private mutating func text(
    ofRow index: Int,
    _ layout: FeedLayout,
    _ reactions: ReactionStore,
    _ context: BrowserContext
  ) -> FeedText {
    switch rows[index] {
    case .gap(let followed): return FeedText(ofGapIn: followed, width: layout.textWidth)
    case .post(let post):
      let facts = facts(of: post, reactions[post.photo], context).joined(separator: " · ")
      return texts.text(of: post.photo, facts: facts, width: layout.textWidth)
    }
  }
}

extension [String] {
  /// Returns at most `limit` lines; an ellipsis at the end marks a cut.
  fileprivate func limited(to limit: Int, width: Int) -> [String] {
    guard count > limit, let last = prefix(limit).last else { return self }
    var cut = last
    while !cut.isEmpty && cut.displayWidth >= width { cut.removeLast() }
    return prefix(limit - 1) + ["\(cut)…"]
  }
}
