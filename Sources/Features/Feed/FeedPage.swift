import Foundations
import Model

/// A request for posts of the feed.
package struct FeedRequest: Hashable, Sendable {
  /// The rule that selects the lists to refresh.
  package enum Refresh: Hashable, Sendable {
    /// Refresh the lists whose last refresh is over 5 minutes old.
    case whenStale
    case always
    /// Read the archive alone, offline.
    case never
  }

  /// The place in the feed where the page begins.
  package enum Start: Hashable, Sendable {
    case newest
    /// After the last page shown.
    case afterLastShown
    case after(FeedPosition)
  }

  package var limit = 15
  package var start = Start.newest
  package var isUnseenOnly = false
  /// The one followed list to show; `nil` for all.
  package var only: PhotoSelector?
  package var refresh = Refresh.whenStale

  package init() {}
}

/// A row of the feed.
package enum FeedRow: Hashable, Sendable {
  case post(FeedPost)
  /// Photos of a followed list that were not loaded: its request failed, or the program is offline.
  case gap(Followed)
}

/// A page of the feed.
package struct FeedPage: Hashable, Sendable {
  package let rows: [FeedRow]
  /// The titles of the followed lists, by id.
  package let titles: [Followed.ID: String]
  /// The number of posts that this refresh added.
  package let newCount: Int
  /// The number of unseen posts in the archive, including those of the page.
  package let unseenCount: Int
  /// True if nothing older exists, apart from lists that failed.
  package let isEnd: Bool
  /// The lists whose request failed, each once.
  package let failures: [FeedFailure]
  /// The number of lists in the feed; each of the followed contacts counts as one.
  package let listCount: Int
  /// The time of the least recent refresh of a list, or `nil` before the first.
  package let refreshed: Date?
  /// Sentences for the user: a damaged archive that was set aside, a hidden post.
  package let notices: [String]
  /// The name under which the position of the last post shown is stored; each list shown alone has its own.
  var positionName = "feed"
  /// The comments on each post, as far as they were requested.
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

  /// Returns the titles of the followed lists that contain a post.
  func origins(of post: FeedPost) -> [String] { post.origins.compactMap { titles[$0] } }
}

/// A list whose request failed.
package struct FeedFailure: Hashable, Sendable {
  /// The followed list.
  package let followed: Followed
  /// The list that failed, such as one of the followed contacts.
  package let list: Followed.ID
  package let failure: Failure

  /// Creates the failure of a list, by default of the followed list itself.
  package init(_ followed: Followed, list: Followed.ID? = nil, _ failure: Failure) {
    self.followed = followed
    self.list = list ?? followed.id
    self.failure = failure
  }

  /// The failure, prefixed with the title of the list.
  package var named: Failure {
    Failure(failure.reason, "\(followed.title.onOneLine): \(failure.sentence)")
  }
}

/// A followed list, with the state of its archive.
package struct FollowedState: Hashable, Sendable {
  package let followed: Followed
  /// The WHAT argument that selects it: `@45359289@N05`, `tag:fog`.
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

/// All followed lists.
package struct FollowingState: Hashable, Sendable {
  package let followed: [FollowedState]
  package let notices: [String]

  package init(followed: [FollowedState], notices: [String] = []) {
    self.followed = followed
    self.notices = notices
  }
}
