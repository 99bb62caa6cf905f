import Features
import Foundations
import Model

extension BrowserState {
  /// Shows a tab; the feed is asked for new posts, and its marks go when it is left.
  mutating func show(_ tab: Tab) {
    comments = nil
    if self.tab == .feed && tab != .feed { feed.clearMarks() }
    let isEntering = self.tab != tab
    self.tab = tab
    switch tab {
    case .topPlaces: break
    case .recents: if !recents.isOpen { recents.refresh() }
    case .feed where isEntering && feed.isLoaded: feed.refresh(.whenStale)
    case .feed: break
    }
  }

  /// Asks what is followed for new posts, whenever that was done before.
  mutating func refreshFeed() { feed.refresh(.always) }

  mutating func handleInFeed(_ key: Key) {
    switch key {
    case .enter, .arrow(.right, isShifted: _): openPhoto()
    case .escape: if !clearFilter() { cancelFeedRequests() }
    case .character("/"): feed.filter.isTyping = true
    case .character("z"): openFullScreen()
    case .character(" "): startSlideshow()
    case .character("n"): showNewestPosts()
    case .character("g"): message = "The feed is always a list."
    case .character("s"), .character("i"): if feed.list.selected != nil { handleInPhoto(key) }
    default: movePost(key.movement)
    }
  }

  /// Selects the newest post.
  mutating func showNewestPosts() {
    feed.list.select(0)
    feed.scroll(to: 0)
  }

  private mutating func movePost(_ movement: Movement?) {
    if movement != nil { feed.searchFurther() }
    let selection = feed.list.cursor.selection
    switch movement {
    case .by(let posts)?: feed.list.select(selection + posts)
    case .byPages(let pages)?: movePost(byPages: pages)
    case .toStart?: showNewestPosts()
    case .toEnd?: feed.list.select(.max)
    case .across?, nil: break
    }
  }

  /// Moves the selection by screens, at least by one post for each.
  private mutating func movePost(byPages pages: Int) {
    let selection = feed.list.cursor.selection
    feed.list.select(selection + pages * max(visiblePosts.count - 1, 1))
  }

  /// Cancels what is asked of the sources for the feed.
  private mutating func cancelFeedRequests() {
    for (id, pending) in pending where pending.request.isFeed && pending.request.activity != nil {
      cancel(id)
      message = "Cancelled; r asks again."
    }
    feed.stopAsking(at: time)
  }

  // MARK: - Requests

  /// The requests for what the feed lacks.
  var feedRequests: [Request] { tab == .feed ? feed.requests.map { .feed($0) } : [] }

  /// Handles a page of the feed.
  mutating func handle(_ page: FeedPage, for request: FeedRequest, at date: Date) {
    setTimeOfDay(date)
    if request.refresh != .never { reactions.update(with: page.posts.map(\.photo)) }
    feed.receive(page, for: request, at: time)
    if tab != .feed { return }
    if let failure = page.failures.first {
      let others = page.failures.count - 1
      let more = others == 0 ? "" : " (and \(others) more)"
      message = "\(failure.followed.title)\(more): \(failure.failure.sentence)"
    } else if let notice = page.notices.first {
      message = notice
    } else if page.posts.isEmpty && !page.isEnd {
      message = Self.moreToLookThrough
    }
  }

  // MARK: - Seen posts

  /// Marks the posts on the screen as seen.
  mutating func markVisiblePosts() {
    guard tab == .feed, overlay == nil, comments == nil || size.isWide, isOnScreen else { return }
    var posts = visiblePosts
    let selection = feed.list.cursor.selection
    if isPhotoOpen && feed.posts.indices.contains(selection) { posts.append(feed.posts[selection]) }
    markSeen(posts[...])
  }

  /// Marks posts as seen; the mark on the screen stays.
  mutating func markSeen(_ posts: ArraySlice<FeedPost>) {
    let seen = feed.show(posts: Array(posts))
    if !seen.isEmpty { start(.markSeen(seen)) }
  }
}

extension Request {
  var isFeed: Bool { if case .feed = self { true } else { false } }
}
