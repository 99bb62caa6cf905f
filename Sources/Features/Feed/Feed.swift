import Foundations
import Model
import Store

/// The feed: posts of all followed lists, the newest first, with following, hiding, paging and watching.
package struct Feed: Sendable {
  let sources: SourceAccess
  let photos: Photos
  let following: Following
  let archive: FeedArchive
  let limits: FeedLimits
  /// Called before the first follow at a source.
  let willFollow: @Sendable (SourceID) throws -> Void
  let now: @Sendable () -> Date

  init(
    _ photos: Photos,
    limits: FeedLimits,
    willFollow: @escaping @Sendable (SourceID) throws -> Void,
    now: @escaping @Sendable () -> Date
  ) {
    sources = photos.sources
    self.photos = photos
    following = photos.history.following
    archive = photos.history.archive
    self.limits = limits
    self.willFollow = willFollow
    self.now = now
  }
}

extension Feed {
  /// Returns a page of the feed; refreshes the followed lists first, as the request says.
  ///
  /// Online, a page has neither repeats nor gaps: where the archive ends, older photos are loaded.
  /// Offline, and for lists that fail, the page holds what the archive has, with its gaps.
  ///
  /// `progress` receives the number of lists that were asked, and their total.
  ///
  /// - Throws: A `Failure` if the selected list is not followed, and `StorageError`.
  package func page(
    _ request: FeedRequest,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> FeedPage {
    let (list, followed) = try await followed(request.only)
    let loader = FeedLoader(self)
    let isOffline = request.refresh == .never
    let (lists, missing) = try await loader.lists(of: followed, isOffline: isOffline)
    var refresh = try await loader.refresh(lists, request.refresh, progress)
    refresh.failures += missing
    var reader = FeedReader(request, followed: followed, hidden: list.hidden, of: self)
    try await reader.read(lists, isOffline: isOffline, after: refresh, from: loader)
    let unseenCount = try reader.unseenCount()
    var page = FeedPage(
      rows: reader.rows,
      titles: Dictionary(followed.map { ($0.id, $0.title) }) { first, _ in first },
      newCount: refresh.newPhotos.count { !list.hidden.hides($0) },
      unseenCount: unseenCount,
      isEnd: reader.isEnd,
      failures: reader.failures,
      listCount: lists.count + missing.count,
      refreshed: try loader.refreshed(lists),
      notices: list.notices + archive.notices
    )
    page.positionName = reader.positionName
    return page
  }

  /// Marks the posts of a page as seen, and stores where the next page begins: once it was shown.
  package func markShown(_ page: FeedPage) throws {
    try archive.markSeen(page.posts)
    if let last = page.posts.last { try archive.setLastShown(last.position, page.positionName) }
  }

  /// Returns what is hidden, and what is followed at all real sources or, with the sample chosen, there.
  package func followingList() throws -> FollowingList {
    var list = try following.read()
    list.followed = list.followed(inWorldOf: sources.id)
    return list
  }

  /// The maximum number of seconds by which a clock may have been ahead.
  ///
  /// If a follow is further in the future, it is the current time that is wrong: the clock has lost its time.
  private static let farthestFollow = 10 * 366 * 86_400.0

  /// Returns what is followed and hidden.
  ///
  /// A list that was followed while the clock was ahead counts as followed now, so that its new posts do not count as
  /// seen. Nothing changes while the clock is behind: that is so if posts were uploaded between the current time and
  /// the follow.
  private func followingAtPresent() throws -> FollowingList {
    let list = try following.read()
    let now = now()
    guard let latest = list.followed.map(\.since).max(), latest > now,
      latest.timeIntervalSince(now) < Self.farthestFollow,
      try !archive.hasPosts(after: now, through: latest)
    else { return list }
    try? following.follow(notAfter: now)
    return try following.read()
  }

  /// Returns all followed lists, or the one that the user selects.
  func followed(_ only: PhotoSelector?) async throws -> (FollowingList, [Followed]) {
    let list = try followingAtPresent()
    guard let only else { return (list, list.followed(inWorldOf: sources.id)) }
    return (list, [try await followed(only, in: list)])
  }
}

extension FeedArchive {
  /// The notices about a damaged archive.
  fileprivate var notices: [String] {
    guard let quarantinePath else { return [] }
    return [
      "The archive of the feed was damaged; it was set aside as \(quarantinePath) and will be rebuilt."
    ]
  }
}
