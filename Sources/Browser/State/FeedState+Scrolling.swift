import Features
import Model
import TerminalGraphics

/// The visible rows of the feed, including partly visible ones.
struct FeedWindow: Sendable {
  /// A row of the feed on the screen.
  struct Row: Sendable {
    let index: Int
    /// Its first line, counted from the first one of the area; negative if that is not visible.
    let line: Int
    let text: FeedText

    /// The line of its title.
    fileprivate var titleLine: Int { line + text.pictureRows }
  }

  let layout: FeedLayout
  let rows: [Row]

  /// The index of the first row below the screen.
  var end: Int { rows.last.map { $0.index + 1 } ?? 0 }

  /// The rows whose titles are visible.
  var titledRows: [Row] { rows.filter { 0..<layout.area.rows ~= $0.titleLine } }

  /// Returns the row at a row of the screen, if there is one.
  func row(at row: Int) -> Row? {
    let line = row - layout.area.row
    return rows.first { $0.line..<$0.line + $0.text.height ~= line }
  }
}

/// The scroll position of the feed, in rows of the screen.
struct FeedScrolling: Sendable {
  /// The index of the first visible row.
  var top = 0
  /// The number of its lines above the screen.
  var hidden = 0
  /// The rows of the screen that the wheel has moved since the last layout; positive is down.
  var pending = 0
  /// The photo that was selected at the last layout.
  fileprivate var selected: PhotoKey?
  /// The selected photo, and the browser's clock when it was selected.
  fileprivate var rest: (photo: PhotoKey, since: Duration)?
}

extension FeedState {
  /// The number of posts below the screen whose pictures are fetched ahead.
  static let picturesAhead = 3
  /// The number of rows for one step of the mouse wheel.
  private static let wheelRows = 3

  /// The posts on the screen, wholly or in part.
  var visiblePosts: [FeedPost] { posts(window?.rows ?? []) }

  /// The posts whose titles are on the screen.
  var titledPosts: [FeedPost] { posts(window?.titledRows ?? []) }

  private func posts(_ shown: [FeedWindow.Row]) -> [FeedPost] {
    shown.compactMap { rows.indices.contains($0.index) ? rows[$0.index].post : nil }
  }

  /// The requests for the missing pictures on the screen, then of the next posts.
  func pictureRequests(_ pictures: PictureCaches) -> [Request] {
    guard let window, let size = window.layout.pictureSize else { return [] }
    let next = rows.dropFirst(window.end).lazy.compactMap(\.post).prefix(Self.picturesAhead)
    return pictures.requests(pictures: (visiblePosts + next).map(\.photo), size)
  }

  /// Returns the person, the origins, the age, the likes and the comments of a post.
  func facts(of post: FeedPost, _ reactions: Reactions, _ context: BrowserContext) -> [String] {
    let owner = post.photo.owner
    let origins = post.origins.filter { $0.kind != .person || $0.reference != owner.id }
      .compactMap { id in
        // The line of facts has room for the city only.
        titles?[id].map { id.kind == .place ? PlaceName($0)?.title ?? $0 : $0 }
      }
    let age =
      post.photo.dateUploaded.flatMap { context.age(of: $0) }
      ?? post.dateFirstSeen.flatMap { context.age(of: $0) }.map { "first seen \($0)" }
    let person = owner.shown.map { ["by \($0)"] } ?? []
    return person + origins + [age].compactMap(\.self) + reactions.texts
  }

  // MARK: - Scrolling

  /// Scrolls by rows of the screen at a step of the mouse wheel; returns true if the action is one.
  mutating func scroll(_ action: MouseAction) -> Bool {
    switch action.kind {
    case .wheelUp: scrolling.pending -= Self.wheelRows
    case .wheelDown: scrolling.pending += Self.wheelRows
    case .press, .drag, .release: return false
    }
    searchFurther()
    return true
  }

  /// Lays out the visible rows in an area, if the feed has one.
  ///
  /// A newly selected post is scrolled into view, wholly. The wheel scrolls first, and the selection
  /// follows it.
  mutating func layOut(in area: CellRect?, _ reactions: ReactionStore, _ context: BrowserContext) {
    rest(at: context.time)
    guard let area else {
      window = nil
      return
    }
    let layout = FeedLayout(area, context)
    let isOther = window?.layout != layout || scrolling.selected != list.selected?.key
    scrollByWheel(layout, reactions, context)
    var shown = visibleRows(layout, reactions, context)
    if scrolling.pending != 0 {
      scrolling.pending = 0
      selectVisible(shown)
    } else if isOther || !shown.titledRows.contains(where: { $0.index == selectedRow }) {
      revealSelected(layout, reactions, context)
      shown = visibleRows(layout, reactions, context)
    }
    scrolling.selected = list.selected?.key
    window = shown
  }

  /// Returns the rows that are visible at the scroll position.
  private mutating func visibleRows(
    _ layout: FeedLayout,
    _ reactions: ReactionStore,
    _ context: BrowserContext
  ) -> FeedWindow {
    var (index, line) = (scrolling.top, -scrolling.hidden)
    var shown: [FeedWindow.Row] = []
    while index < rows.count && line < layout.area.rows {
      let row = FeedWindow.Row(
        index: index,
        line: line,
        text: text(ofRow: index, layout, reactions, context)
      )
      if row.line + row.text.height > 0 { shown.append(row) }
      line += row.text.height
      index += 1
    }
    return FeedWindow(layout: layout, rows: shown)
  }

  /// Moves the scroll position by the pending rows of the wheel, at most to the ends of the feed.
  private mutating func scrollByWheel(
    _ layout: FeedLayout,
    _ reactions: ReactionStore,
    _ context: BrowserContext
  ) {
    if rows.isEmpty || scrolling.pending == 0 { return }
    var (top, hidden) = (scrolling.top, scrolling.hidden + scrolling.pending)
    func scrollBack() {
      while hidden < 0 && top > 0 {
        top -= 1
        hidden += text(ofRow: top, layout, reactions, context).height
      }
      hidden = max(hidden, 0)
    }
    scrollBack()
    while top < rows.count - 1 {
      let height = text(ofRow: top, layout, reactions, context).height
      if hidden < height { break }
      (top, hidden) = (top + 1, hidden - height)
    }
    // The empty line below the last row may be off the screen.
    var (index, end) = (top, -hidden - 1)
    while index < rows.count && end < layout.area.rows {
      end += text(ofRow: index, layout, reactions, context).height
      index += 1
    }
    if end < layout.area.rows {
      hidden -= layout.area.rows - end
      scrollBack()
    }
    (scrolling.top, scrolling.hidden) = (top, hidden)
  }

  /// Selects the visible post nearest to the selected one.
  private mutating func selectVisible(_ shown: FeedWindow) {
    let titled = shown.titledRows.filter { rows[$0.index].post != nil }
    let nearest = titled.min { abs($0.index - selectedRow) < abs($1.index - selectedRow) }
    if let nearest, let number = number(ofRow: nearest.index) { list.select(number) }
  }

  /// Scrolls as little as makes all of the selected row visible.
  private mutating func revealSelected(
    _ layout: FeedLayout,
    _ reactions: ReactionStore,
    _ context: BrowserContext
  ) {
    let selected = selectedRow
    // The empty line below the row may be off the screen.
    var (first, used) = (selected, text(ofRow: selected, layout, reactions, context).height - 1)
    if selected <= scrolling.top || used >= layout.area.rows { return scroll(to: selected) }
    while first > scrolling.top && used < layout.area.rows {
      first -= 1
      used += text(ofRow: first, layout, reactions, context).height
    }
    let excess = max(used - layout.area.rows, 0)
    if first > scrolling.top || excess > scrolling.hidden {
      (scrolling.top, scrolling.hidden) = (first, excess)
    }
  }

  /// Returns the texts of a row in a layout.
  private mutating func text(
    ofRow index: Int,
    _ layout: FeedLayout,
    _ reactions: ReactionStore,
    _ context: BrowserContext
  ) -> FeedText {
    guard rows.indices.contains(index) else { return FeedText(title: []) }
    switch rows[index] {
    case .gap(let followed): return FeedText(ofGapIn: followed, layout)
    case .post(let post):
      let facts = facts(of: post, reactions[post.photo], context)
      let (photo, heading) = (post.photo, post.photo.heading)
      let shown = [photo.markedTitle, heading.subtitle] + facts
      let others = filter.search.matches(of: photo, besides: shown)
      return texts.text(of: photo, facts: others + facts, layout)
    }
  }
}

// MARK: - The selected post

extension FeedState {
  /// The time for which a post has to be selected before its comments are requested, so that moving
  /// through the feed makes no call for each post.
  static let restTime = Duration.milliseconds(300)

  /// Returns the selected post's photo once it has been selected for long enough.
  func restingPhoto(at time: Duration) -> Photo? {
    guard let selected = list.selected, let rest = scrolling.rest, rest.photo == selected.key,
      time - rest.since >= Self.restTime
    else { return nil }
    return selected
  }

  /// Returns true if the comments of the selected post wait until the selection rests.
  func awaitsRest(_ layout: ScreenLayout, _ context: BrowserContext) -> Bool {
    layout.post != nil && list.selected != nil && restingPhoto(at: context.time) == nil
  }

  /// Records the time when another post was selected.
  private mutating func rest(at time: Duration) {
    let selected = list.selected?.key
    if scrolling.rest?.photo != selected { scrolling.rest = selected.map { ($0, time) } }
  }
}
