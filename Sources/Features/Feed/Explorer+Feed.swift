import Foundations
import Model
import Store

extension Explorer {
  /// Returns a page of the feed; asks what is followed for new posts first, as the request says.
  ///
  /// A page with a network has neither repeats nor holes: where the archive ends, older photos are loaded.
  /// Without one it is what the archive has, with its gaps; so it is of the lists that fail.
  ///
  /// `progress` gets the number of lists asked and their total.
  ///
  /// - Throws: A `Failure` where the one that is selected is not followed, and `StorageError`.
  package func feed(
    _ request: FeedRequest,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> FeedPage {
    let (following, followed) = try await followed(request.only)
    let loader = FeedLoader(explorer: self, archive: history.archive)
    let (lists, missing) = await loader.lists(of: followed, isOffline: request.refresh == .never)
    let refresh = try await loader.refresh(lists, request.refresh, progress)
    var reader = FeedReader(request, followed: followed, hidden: following.hidden, history.archive)
    let asked = request.refresh == .never ? [] : lists
    try await reader.read(asked, failures: refresh.failures + missing) { lists, second in
      await loader.loadOlder(lists, until: second)
    }
    let unseenCount = try reader.unseenCount()
    if request.isShown { try reader.markShown() }
    return FeedPage(
      rows: reader.rows,
      titles: Dictionary(followed.map { ($0.id, $0.title) }) { first, _ in first },
      newCount: refresh.newPhotos.count { !following.hidden.hides($0) },
      unseenCount: unseenCount,
      isEnd: reader.isEnd,
      failures: reader.failures,
      listCount: lists.count + missing.count,
      refreshed: try loader.refreshed(lists),
      notices: following.notices + history.archive.notices
    )
  }

  /// Returns what is followed, or the one of it that a person selects.
  func followed(_ only: PhotoSelector?) async throws -> (FollowingList, [Followed]) {
    let list = try history.following.read()
    guard let only else { return (list, list.followed(inWorldOf: sourceID)) }
    return (list, [try await followed(only, in: list)])
  }
}

extension FeedArchive {
  /// The notices of a damaged archive.
  fileprivate var notices: [String] {
    guard let quarantinePath else { return [] }
    return [
      "The archive of the feed was damaged; it was set aside as \(quarantinePath) and is made again."
    ]
  }
}
