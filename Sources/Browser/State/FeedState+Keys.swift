import Features
import Foundations
import Model
import TerminalGraphics

extension FeedState: FilteredList {
  mutating func handleInList(_ key: Key, _ layout: ScreenLayout, _ context: inout BrowserContext) {
    if handleInFilter(key) { return }
    switch key {
    case .enter, .arrow(.right, isShifted: _): list.open()
    case .escape:
      if context.cancelSaving() || list.marks.removeAll() || clearFilter() { return }
      cancelRequests(&context)
    case .character("/"): filter.isTyping = true
    case .character("n"): showNewestPosts()
    case .character("g"): context.message = "The feed is always a list."
    case .character("i"): showDetails()
    default:
      if !list.handleOnSelected(key, layout, &context) { move(key.movement) }
    }
  }

  /// Selects the newest post.
  private mutating func showNewestPosts() {
    list.select(0)
    scroll(to: 0)
  }

  /// Opens the selected photo with its details.
  private mutating func showDetails() {
    list.open()
    list.pane.show(list.selected)
    list.pane.view?.showsDetails = true
  }

  private mutating func move(_ movement: Movement?) {
    if movement != nil { searchFurther() }
    let selection = list.cursor.selection
    switch movement {
    case .by(let posts)?: list.select(selection + posts)
    // A page is at least one post.
    case .byPages(let pages)?: list.select(selection + pages * max(titledPosts.count, 1))
    case .toStart?: showNewestPosts()
    case .toEnd?: list.select(.max)
    case .across?, nil: break
    }
  }

  /// Cancels the feed's requests to sources.
  private mutating func cancelRequests(_ context: inout BrowserContext) {
    if context.requests.cancel(where: { $0.isFeed && $0.activity != nil }) {
      context.message = "Cancelled; r asks again."
    }
    stopAsking(at: context.time)
  }

  /// Selects the post under the mouse, or opens the selected one; a press on the heading shows the
  /// newest posts.
  mutating func press(_ action: MouseAction) {
    endFiltering()
    guard let window else { return }
    if action.row < window.layout.area.row {
      if newAbove > 0 { showNewestPosts() }
    } else if let row = window.row(at: action.row), let number = number(ofRow: row.index) {
      if number == list.cursor.selection { list.open() } else { list.select(number) }
    }
  }

  /// Returns the status line's sentence about a page of the feed, if there is one.
  static func message(on page: FeedPage) -> String? {
    if let failure = page.failures.first {
      let others = page.failures.count - 1
      let more = others == 0 ? "" : " (and \(others) more)"
      return "\(failure.followed.title)\(more): \(failure.failure.sentence)"
    }
    return page.notices.first
      ?? (page.posts.isEmpty && !page.isEnd ? Self.moreToLookThrough : nil)
  }

  // MARK: - Seen posts

  /// Marks the posts whose titles are on the screen as seen.
  mutating func markVisiblePosts(_ requests: inout RequestScheduler) {
    var posts = titledPosts
    let selection = list.cursor.selection
    if list.pane.isOpen && self.posts.indices.contains(selection) {
      posts.append(self.posts[selection])
    }
    markSeen(posts, &requests)
  }

  /// Marks posts as seen; their marks on the screen stay.
  mutating func markSeen(_ posts: [FeedPost], _ requests: inout RequestScheduler) {
    let seen = show(posts: posts)
    if !seen.isEmpty { requests.start(.markSeen(seen)) }
  }
}

extension Request {
  var isFeed: Bool { if case .feed = self { true } else { false } }
}
