import Features
import Foundations
import Model

/// The state of the feed: its rows, their selection and scroll position, and the marks of new posts.
///
/// Rows that arrive above or between others move neither the selection nor the top row on the screen.
struct FeedState: Sendable {
  /// What is below the last row.
  enum End: Hashable, Sendable {
    /// The archive may have more.
    case archive
    /// The archive has no more, but the sources may.
    case sources
    /// Nothing older exists.
    case none
  }

  /// The posts as photos, with the selection and the open photo.
  @Boxed var list = PhotoListState(.feed)
  /// The visible rows, laid out after each event.
  var window: FeedWindow?
  var texts = FeedTextCache()
  /// The listed rows: the loaded ones without hidden posts or, with a filter, only matching posts
  /// without gaps.
  private(set) var rows: [FeedRow] = []
  /// The posts among the rows, and each one's row index.
  private(set) var posts: [FeedPost] = []
  private var rowIndices: [Int] = []
  private var loaded: [FeedRow] = []
  var hidden = HiddenPhotos() { didSet { if hidden != oldValue { show(loaded) } } }
  /// The filter.
  ///
  /// It selects the first match; clearing it keeps the selection.
  var filter = ListFilter() { didSet { if filter.differs(from: oldValue) { applyFilter() } } }
  /// The number of posts without the filter.
  private(set) var unfilteredCount = 0
  /// The number of further pages in which to look for matches of the filter.
  private(set) var pagesToSearch = 0
  var scrolling = FeedScrolling()
  /// The titles of the followed lists, by id; `nil` before the first page.
  private(set) var titles: [Followed.ID: String]?
  private(set) var end = End.archive
  /// The posts with the unseen mark, which stays until the user leaves the tab.
  private(set) var unseen: Set<PhotoKey> = []
  /// The posts that were reported as seen.
  private var reported: Set<PhotoKey> = []
  /// The posts from a refresh that were not on the screen yet.
  private(set) var new: Set<PhotoKey> = []

  /// The followed lists that a page could not load.
  private var failed: Set<Followed> = []

  /// The rule of the refresh to make, or `nil`.
  private(set) var refresh: FeedRequest.Refresh? = .whenStale
  /// The browser's clock at the last refresh.
  private(set) var refreshedAt: Duration?
  /// The number of posts to reread from the archive, or `nil`.
  private(set) var rereading: Int?
  /// The requests that brought nothing; they are not repeated before a refresh.
  private(set) var exhausted: Set<FeedRequest> = []

  /// The number of posts on a page.
  static let postsPerPage = 50
  /// Older posts are loaded if fewer than this many follow the selection.
  static let postsAhead = 25
  /// The interval of automatic refreshes while the tab is shown.
  static let refreshInterval = Duration.seconds(300)

  /// True if the archive was read.
  var isLoaded: Bool { titles != nil }

  /// True if nothing is followed; false until that is known.
  var followsNothing: Bool { titles?.isEmpty ?? false }

  /// The number of new posts above the visible rows.
  var newAbove: Int {
    if new.isEmpty { return 0 }
    return rows.prefix(scrolling.top).posts.count { new.contains($0.photo.key) }
  }

  /// The last loaded post, hidden or not, and the one before it.
  var lastPosts: (last: FeedPost?, before: FeedPost?) {
    let posts = loaded.reversed().lazy.compactMap(\.post).prefix(2)
    return (posts.first, posts.dropFirst().first)
  }

  /// The index of the selected post's row.
  var selectedRow: Int { row(ofPost: list.cursor.selection) }

  /// Returns the row index of a post.
  func row(ofPost number: Int) -> Int {
    rowIndices.indices.contains(number) ? rowIndices[number] : 0
  }

  /// Returns the post index of a row, or `nil` for a gap.
  func number(ofRow index: Int) -> Int? { rowIndices.firstIndex(of: index) }

  /// Scrolls to the beginning of a row.
  mutating func scroll(to row: Int) {
    (scrolling.top, scrolling.hidden) = (min(max(row, 0), max(rows.count - 1, 0)), 0)
  }
}

// MARK: - Refreshing

extension FeedState {
  /// Schedules a refresh.
  mutating func refresh(_ rule: FeedRequest.Refresh) {
    refresh = refresh == .always ? .always : rule
    exhausted = []
  }

  /// Schedules rereading the archive, after a change of follows or hiding.
  mutating func reread() { if isLoaded { rereading = max(loaded.posts.count, Self.postsPerPage) } }

  /// Schedules loading new lists if others than before are followed; returns true if so.
  mutating func update(following ids: Set<Followed.ID>) -> Bool {
    guard let titles, Set(titles.keys) != ids else { return false }
    refresh(.whenStale)
    return true
  }

  /// Schedules a refresh if the last one is long ago.
  mutating func refreshIfOld(at time: Duration) {
    guard let refreshedAt, refresh == nil else { return }
    if time - refreshedAt >= Self.refreshInterval { refresh(.whenStale) }
  }

  /// Stops requests to the sources until the next refresh.
  mutating func stopAsking(at time: Duration) {
    endRefresh(at: time)
    exhausted.formUnion(requests.filter { $0.refresh != .never })
  }

  private mutating func endRefresh(at time: Duration) { (refresh, refreshedAt) = (nil, time) }
}

// MARK: - Pages

extension FeedState {
  /// Handles a requested page.
  mutating func receive(_ page: FeedPage, for request: FeedRequest, at time: Duration) {
    let (count, before) = (loaded.posts.count, Set(loaded.posts.map(\.photo.key)))
    let isNewest = request.start == .newest
    // Of a failed source only the archive is known.
    let isComplete = request.refresh != .never && page.failures.isEmpty
    titles = page.titles
    markUnseen(page.posts)
    failed.formUnion(page.failures.map(\.followed))
    let merged = loaded.merging(
      page.rows,
      after: request.start,
      isEnd: page.isEnd,
      failed: request.refresh == .never ? [] : failed
    )
    let isUnchanged = merged == loaded
    show(merged)
    if page.isEnd {
      end = isComplete ? .none : .sources
    } else if page.posts.last == merged.posts.last {
      end = .archive
    }
    if !isNewest { pagesToSearch = max(pagesToSearch - 1, 0) }
    if isUnchanged && !isNewest && end != .none { exhausted.insert(request) }
    if isNewest && request.refresh != .never { endRefresh(at: time) }
    if isNewest && request.refresh == .never { rereading = nil }
    guard count > 0 else { return }
    if isNewest { new.formUnion(merged.posts.map(\.photo.key).filter { !before.contains($0) }) }
    // Photos of a new follow may be older than the posts of the page.
    if page.newCount > 0 { rereading = loaded.posts.count + page.newCount }
  }

  private mutating func markUnseen(_ posts: [FeedPost]) {
    for post in posts where !post.isSeen && !reported.contains(post.photo.key) {
      unseen.insert(post.photo.key)
    }
  }

  /// Lists rows; the selected post and the first visible one stay, or are replaced by the ones after them.
  private mutating func show(_ newRows: [FeedRow]) {
    let selected = posts.first { $0.photo.key == list.selected?.key }?.position
    let (top, hidden) = (scrolling.top, scrolling.hidden)
    let visible = rows.dropFirst(top)
    let first = visible.first
    let gaps = visible.prefix { $0.post == nil }.count
    let anchor = visible.dropFirst(gaps).first?.post
    let rowsAbove = selectedRow - top
    loaded = newRows
    rows = self.hidden.isEmpty ? newRows : newRows.filter { !$0.isHidden(self.hidden) }
    unfilteredCount = rows.posts.count
    if filter.isActive {
      rows.removeAll { $0.post == nil }
      rows = filter.numbers(among: rows.posts.map(\.photo)).map { rows[$0] }
    }
    posts = rows.posts
    rowIndices = rows.indices.filter { rows[$0].post != nil }
    list.replace(with: posts.map(\.photo), selecting: posts.index(notAbove: selected))
    list.marks.keep(in: newRows.posts.map(\.photo))
    let row = row(ofPost: posts.index(notAbove: anchor?.position))
    let gapsAbove = rows.prefix(row).reversed().prefix { $0.post == nil }.count
    scroll(to: row - min(gaps, gapsAbove))
    // If rows arrive between the two, the selected one stays.
    if selectedRow - scrolling.top > rowsAbove { scroll(to: selectedRow - rowsAbove) }
    if rows.dropFirst(scrolling.top).first == first { scrolling.hidden = hidden }
  }
}

// MARK: - Filter

extension FeedState {
  /// The places whose other names the filter lacks.
  var unnamedPlaces: Set<PlaceName> { filter.unnamedPlaces(of: loaded.posts.map(\.photo)) }

  /// Looks through further pages for more matches of the filter.
  mutating func searchFurther() { pagesToSearch = ListFilter.pagesAhead }

  private mutating func applyFilter() {
    pagesToSearch = 0
    show(loaded)
    if filter.isActive {
      list.select(0)
      scroll(to: 0)
    }
  }
}

// MARK: - Marks

extension FeedState {
  /// Records that posts are on the screen, and returns those to mark as seen.
  mutating func show(posts: [FeedPost]) -> [FeedPost] {
    let keys = posts.map(\.photo.key)
    if !new.isEmpty { new.subtract(keys) }
    let seen = posts.filter { post in
      unseen.contains(post.photo.key) && !reported.contains(post.photo.key)
    }
    reported.formUnion(seen.map(\.photo.key))
    return seen
  }

  /// Removes the marks of seen posts, when the tab is left.
  mutating func clearMarks() { unseen.subtract(reported) }
}

extension [FeedPost] {
  /// Returns the index of the first post that is not newer than a position: the last index if all are
  /// newer, 0 without a position.
  fileprivate func index(notAbove position: FeedPosition?) -> Int {
    guard let position else { return 0 }
    return firstIndex { $0.position <= position } ?? Swift.max(count - 1, 0)
  }
}
