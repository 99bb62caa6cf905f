import Features
import Model

extension FeedRow {
  /// The post, or `nil` for a gap.
  var post: FeedPost? { if case .post(let post) = self { post } else { nil } }

  /// True if the row is a post whose photo is hidden.
  func isHidden(_ hidden: HiddenPhotos) -> Bool {
    post.map { hidden.hides($0.photo) } ?? false
  }
}

extension Sequence<FeedRow> {
  var posts: [FeedPost] { compactMap(\.post) }
}

extension [FeedRow] {
  /// Returns the rows merged with a page that begins at a position among them.
  ///
  /// The page replaces all rows down to its last post. A gap below that stays. If a list failed before and answers now,
  /// its gap moves below the page, because the rows there still lack its posts.
  func merging(
    _ page: [FeedRow],
    after start: FeedRequest.Start,
    isEnd: Bool,
    failed: Set<Followed> = []
  ) -> [FeedRow] {
    let above = start.position.map { position in
      (lastIndex { $0.post.map { $0.position >= position } ?? false } ?? -1) + 1
    }
    let (head, tail) = (prefix(above ?? 0), dropFirst(above ?? 0))
    guard !isEnd, let end = page.posts.last?.position else { return isEnd ? head + page : self }
    let kept = tail.firstIndex { $0.post.map { $0.position < end } ?? false } ?? endIndex
    if kept == endIndex { return head + page }
    var gaps = Array(tail[..<kept].reversed().prefix { $0.post == nil }.reversed())
    for row in tail[..<kept] {
      guard case .gap(let followed) = row, failed.contains(followed) else { continue }
      if !gaps.contains(row) && !page.contains(row) { gaps.append(row) }
    }
    return head + page + gaps + tail[kept...]
  }
}

extension FeedRequest.Start {
  fileprivate var position: FeedPosition? {
    if case .after(let position) = self { position } else { nil }
  }
}
