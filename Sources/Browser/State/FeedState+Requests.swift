import Features
import Model

extension FeedState {
  /// The requests that the screen needs, the most urgent first.
  var requests: [FeedRequest] {
    guard isLoaded else { return [.archive(limit: Self.postsPerPage)] }
    return [
      rereading.map { .archive(limit: $0) }, refresh.map { .refresh($0) }, gapRequest, endRequest,
    ].compactMap(\.self).filter { !exhausted.contains($0) }
  }

  /// The request that fills the gap nearest to the selection, among the rows on or near the screen.
  private var gapRequest: FeedRequest? {
    let selected = selectedRow
    let gaps = rows.indices.filter { $0 <= selected + Self.postsAhead && rows[$0].post == nil }
    guard let gap = gaps.min(by: { abs($0 - selected) < abs($1 - selected) }),
      let post = rows.prefix(gap).posts.last
    else { return nil }
    return .older(than: post.position, .whenStale)
  }

  /// The request for older posts: from the archive, and at its end from the sources.
  ///
  /// A filter looks through the whole archive, but asks the sources for a few pages only, at the press of a key. The page
  /// of the archive begins with the last loaded post, so that a gap after it shows.
  private var endRequest: FeedRequest? {
    let (last, before) = lastPosts
    let searchesArchive = filter.isActive && end == .archive
    if filter.isActive && !searchesArchive && pagesToSearch == 0 { return nil }
    guard searchesArchive || posts.count - list.cursor.selection <= Self.postsAhead, let last
    else { return nil }
    switch end {
    case .none: return nil
    case .archive: return before.map { .older(than: $0.position, .never) }
    // The refresh, which comes first, may show that nothing older exists.
    case .sources: return refresh == nil ? .older(than: last.position, .whenStale) : nil
    }
  }
}

extension FeedRequest {
  /// Returns the request for the newest posts of the archive.
  static func archive(limit: Int) -> FeedRequest { FeedRequest(.newest, .never, limit: limit) }

  /// Returns the request for new posts from the sources.
  static func refresh(_ rule: Refresh) -> FeedRequest { FeedRequest(.newest, rule) }

  /// Returns the request for the posts after a position.
  static func older(than position: FeedPosition, _ rule: Refresh) -> FeedRequest {
    FeedRequest(.after(position), rule)
  }

  /// Creates a request of the browser, which marks what is on the screen as seen.
  private init(_ start: Start, _ rule: Refresh, limit: Int = FeedState.postsPerPage) {
    self.init()
    (self.start, self.refresh, self.limit) = (start, rule, limit)
  }
}
