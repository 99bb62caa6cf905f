import Features
import Model

extension FeedState {
  /// The requests for what the screen lacks, the most urgent first.
  var requests: [FeedRequest] {
    guard isLoaded else { return [.archive(limit: Self.postsPerPage)] }
    return [
      rereading.map { .archive(limit: $0) }, refresh.map { .refresh($0) }, gapRequest, endRequest,
    ].compactMap(\.self).filter { !exhausted.contains($0) }
  }

  /// The request that fills the gap nearest to the selection, among the rows on the screen or soon.
  private var gapRequest: FeedRequest? {
    let selected = selectedRow
    let gaps = rows.indices.filter { $0 <= selected + Self.postsAhead && rows[$0].post == nil }
    guard let gap = gaps.min(by: { abs($0 - selected) < abs($1 - selected) }),
      let post = rows.prefix(gap).posts.last
    else { return nil }
    return .older(than: post.position, .whenStale)
  }

  /// The request for older posts: from the archive, and at its end from what is followed.
  ///
  /// A filter looks through a few pages only, and only once a key asks for them. The page of the archive
  /// begins with the last post that is here, so that a gap after it shows.
  private var endRequest: FeedRequest? {
    let (last, before) = lastPosts
    if filter.isActive && pagesToSearch == 0 { return nil }
    guard posts.count - list.cursor.selection <= Self.postsAhead, let last else { return nil }
    switch end {
    case .none: return nil
    case .archive: return before.map { .older(than: $0.position, .never) }
    // The refresh that comes first may tell that there is nothing older.
    case .sources: return refresh == nil ? .older(than: last.position, .whenStale) : nil
    }
  }
}

extension FeedRequest {
  /// Returns the request for the newest posts of the archive.
  static func archive(limit: Int) -> FeedRequest { FeedRequest(.newest, .never, limit: limit) }

  /// Returns the request that asks what is followed for new posts.
  static func refresh(_ rule: Refresh) -> FeedRequest { FeedRequest(.newest, rule) }

  /// Returns the request for the posts after one.
  static func older(than position: FeedPosition, _ rule: Refresh) -> FeedRequest {
    FeedRequest(.after(position), rule)
  }

  /// Creates a request that marks nothing as seen: the browser does that for what is on the screen.
  private init(_ start: Start, _ rule: Refresh, limit: Int = FeedState.postsPerPage) {
    self.init()
    (self.start, self.refresh, self.limit, isShown) = (start, rule, limit, false)
  }
}
