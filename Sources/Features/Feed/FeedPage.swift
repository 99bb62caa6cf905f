import Foundations
import Model

/// The posts of the feed that are asked for.
package struct FeedRequest: Hashable, Sendable {
  /// The rule by which what is followed is asked for new photos.
  package enum Refresh: Hashable, Sendable {
    /// For lists whose last refresh is over 5 minutes old.
    case whenStale
    case always
    /// The archive alone, without a network.
    case never
  }

  /// The place in the feed where the page begins.
  package enum Start: Hashable, Sendable {
    case newest
    /// After the page shown last.
    case afterLastShown
    /// After a post.
    case after(FeedPosition)
  }

  package var limit = 15
  package var start = Start.newest
  package var isUnseenOnly = false
  /// The one of what is followed to show; `nil` for all.
  package var only: PhotoSelector?
  package var refresh = Refresh.whenStale
  /// Whether the posts are marked as seen, and `--older` goes on after them.
  package var isShown = true

  package init() {}
}

/// A row of the feed.
package enum FeedRow: Hashable, Sendable {
  case post(FeedPost)
  /// Photos of what is followed that were not loaded: of a list that failed, or without a network.
  case gap(Followed)
}

/// A page of the feed.
package struct FeedPage: Hashable, Sendable {
  package let rows: [FeedRow]
  /// The titles of what is followed, by id.
  package let titles: [Followed.ID: String]
  /// The number of posts that came with this refresh.
  package let newCount: Int
  /// The number of posts in the archive that were never shown, those of the page included.
  package let unseenCount: Int
  /// Whether there is nothing older, apart from the lists that failed.
  package let isEnd: Bool
  /// The lists that could not be asked for, and why; each once.
  package let failures: [FeedFailure]
  /// The number of lists that the feed is made of: each of the contacts is one.
  package let listCount: Int
  /// The time of the oldest of the lists' last refreshes, or `nil` before the first.
  package let refreshed: Date?
  /// Sentences for the user: an archive that was set aside, a post that is hidden.
  package let notices: [String]
  /// The comments below each post, as far as they were asked for.
  package var comments: [FeedPosition: [Comment]] = [:]

  package init(
    rows: [FeedRow],
    titles: [Followed.ID: String] = [:],
    newCount: Int = 0,
    unseenCount: Int = 0,
    isEnd: Bool = false,
    failures: [FeedFailure] = [],
    listCount: Int = 0,
    refreshed: Date? = nil,
    notices: [String] = []
  ) {
    self.rows = rows
    self.titles = titles
    self.newCount = newCount
    self.unseenCount = unseenCount
    self.isEnd = isEnd
    self.failures = failures
    self.listCount = listCount
    self.refreshed = refreshed
    self.notices = notices
  }

  package var posts: [FeedPost] {
    rows.compactMap { row in if case .post(let post) = row { post } else { nil } }
  }

  /// Returns the titles of the followed lists that a post is of.
  func origins(of post: FeedPost) -> [String] { post.origins.compactMap { titles[$0] } }
}

/// A list that could not be asked for.
package struct FeedFailure: Hashable, Sendable {
  /// The followed thing that the list is of.
  package let followed: Followed
  /// The list itself, such as that of one of the contacts.
  package let list: Followed.ID
  package let failure: Failure

  /// Creates the failure of a list, by default the one of what is followed.
  package init(_ followed: Followed, list: Followed.ID? = nil, _ failure: Failure) {
    self.followed = followed
    self.list = list ?? followed.id
    self.failure = failure
  }

  /// The failure with the name of the list.
  package var named: Failure {
    Failure(failure.reason, "\(followed.title.onOneLine): \(failure.sentence)")
  }
}

/// One of what is followed, with the state of its list in the archive.
package struct FollowedState: Hashable, Sendable {
  package let followed: Followed
  /// The WHAT that names it: `@45359289@N05`, `tag:fog`.
  package let selector: String
  package let postCount: Int
  package let unseenCount: Int
  package let refreshed: Date?
  package let hasGap: Bool

  package init(
    followed: Followed,
    selector: String,
    postCount: Int,
    unseenCount: Int,
    refreshed: Date?,
    hasGap: Bool
  ) {
    self.followed = followed
    self.selector = selector
    self.postCount = postCount
    self.unseenCount = unseenCount
    self.refreshed = refreshed
    self.hasGap = hasGap
  }
}

/// All that is followed.
package struct FollowingState: Hashable, Sendable {
  package let followed: [FollowedState]
  package let notices: [String]

  package init(followed: [FollowedState], notices: [String] = []) {
    self.followed = followed
    self.notices = notices
  }
}
