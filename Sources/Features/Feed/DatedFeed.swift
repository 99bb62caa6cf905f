import Foundations
import Model

/// A page of the feed, with the comments that were asked for and the clock of its reader.
package struct DatedFeed: Sendable {
  let feed: FeedPage
  /// The comments below each post; none of those that were not asked for.
  let comments: [FeedPosition: [Comment]]
  let clock: ReaderClock
  /// Whether rows have numbers, by which they can be named afterwards.
  let hasNumbers: Bool

  package init(
    _ feed: FeedPage,
    comments: [FeedPosition: [Comment]] = [:],
    clock: ReaderClock,
    hasNumbers: Bool = true
  ) {
    self.feed = feed
    self.comments = comments
    self.clock = clock
    self.hasNumbers = hasNumbers
  }

  /// Returns the titles of the followed lists that a post is of.
  func origins(of post: FeedPost) -> [String] { post.origins.compactMap { feed.titles[$0] } }
}

extension DatedFeed: Printable {
  package func humanReadable(in layout: TextLayout) -> String { FeedLayout(self, in: layout).text }

  /// The posts; gaps are for people.
  package var records: [[String]] {
    feed.posts.map { post in
      let (photo, heading) = (post.photo, post.photo.heading)
      return [
        photo.id, post.isSeen ? "seen" : "unseen", photo.dateUploaded?.inISO8601 ?? "",
        photo.owner.shown, photo.owner.id, origins(of: post).joined(separator: ", "),
        photo.likeCount.map { String($0) } ?? "", photo.commentCount.map { String($0) } ?? "",
        heading.title, heading.subtitle, photo.page.absoluteString,
      ]
    }
  }

  package var json: JSONValue { .array(feed.posts.map(json)) }

  /// The posts as JSON, one object on a line each.
  package var jsonLines: String { feed.posts.map { json(of: $0).line + "\n" }.joined() }

  private func json(of post: FeedPost) -> JSONValue {
    let photo = post.photo
    let comments = comments[post.position].map { JSONValue.array($0.map(\.json)) }
    return .known(
      photo.json + [
        ("ownerId", .string(photo.owner.id)),
        ("uploaded", photo.dateUploaded.map { .string($0.inISO8601) }),
        ("likes", photo.likeCount.map { .integer($0) }),
        ("comments", photo.commentCount.map { .integer($0) }),
        ("liked", photo.isLiked.map { .boolean($0) }),
        ("unseen", .boolean(!post.isSeen)),
        ("origins", .array(origins(of: post).map { .string($0) })),
        ("commentList", comments),
      ]
    )
  }
}
