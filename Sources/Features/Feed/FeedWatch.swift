import Foundations
import Model
import Store

/// The state of a watch.
struct FeedWatch {
  private let feed: Feed
  private let only: PhotoSelector?
  /// The number of the last insertion into the archive that was delivered.
  private var last: Int
  /// The people of the chosen source whose uploads a stream reports.
  private var streamed: Set<String>
  /// The people whose uploads the stream has reported since they were last polled.
  private var signalled: Set<String> = []
  /// The lists whose last poll failed, with the failure.
  private var unanswered: [Followed.ID: Failure] = [:]
  /// The lists whose failure the user knows of.
  private var told: Set<Followed.ID> = []
  /// For each list with a gap that could not be filled yet: the newest known second below the gap.
  private var unfilled: [Followed.ID: Int] = [:]
  private var isLost = false
  /// The time of each list's last request.
  private var asked: [Followed.ID: Date] = [:]
  /// The polling interval of each list, in seconds.
  private var intervals: [Followed.ID: Double] = [:]

  /// The maximum number of pages to load for a gap.
  private static let pagesOfGap = 40
  /// The polling interval in seconds for a person whose uploads a stream reports, in case it misses one.
  private static let streamedInterval = 900.0
  /// The polling interval in seconds for a person who uploads one photo after another.
  private static let signalledInterval = 10.0

  init(_ feed: Feed, only: PhotoSelector?, last: Int, streamed: Set<String>) {
    self.feed = feed
    self.only = only
    self.last = last
    self.streamed = streamed
  }

  /// True if a stream reports uploads.
  var isStreaming: Bool { !streamed.isEmpty }

  private var archive: FeedArchive { feed.archive }

  /// Polls the lists that are due and the people whose uploads a stream has reported; returns the events.
  mutating func poll(_ signals: UploadSignals.Batch) async throws -> [FeedEvent] {
    signalled.formUnion(signals.people)
    if signals.failure != nil { streamed = [] }
    let (following, followed) = try await feed.followed(only)
    if followed.isEmpty { throw Failure.nothingFollowed }
    let loader = FeedLoader(feed.sources, feed.photos.history, now: feed.now)
    let (lists, missing) = await loader.lists(of: followed, isOffline: false)
    let due = dueLists(lists)
    let before = try archive.coverage()
    var refresh = try await loader.refresh(due, .always)
    try Task.checkCancellation()
    let failed = Set(refresh.failures.map(\.list))
    let answered = due.filter { !failed.contains($0.id) }
    refresh.failures += try await fillGaps(of: answered, since: before, loader)
    refresh.failures += missing
    let all = Set(lists.map(\.id) + missing.map(\.list))
    let events = try connectionEvents(
      refresh.failures,
      asked: Set(due.map(\.id) + missing.map(\.list)),
      of: all
    )
    intervals = lists.reduce(into: [:]) { $0[$1.id] = interval(of: $1) }
    return try events + newPosts(of: followed, following.hidden)
  }

  /// Returns the seconds until the next poll, at least 1; with a stream at most 60, to notice new follows.
  func secondsToNext() -> Double {
    let now = feed.now()
    let waits = intervals.map { id, interval in
      interval - now.timeIntervalSince(asked[id] ?? .distantPast)
    }
    return max(1, min(waits.min() ?? 60, isStreaming ? 60 : .infinity))
  }

  private mutating func dueLists(_ lists: [FeedList]) -> [FeedList] {
    let now = feed.now()
    let due = lists.filter { list in
      now.timeIntervalSince(asked[list.id] ?? .distantPast) >= interval(of: list) - 0.5
    }
    for list in due {
      asked[list.id] = now
      if isStreamed(list) { signalled.remove(list.id.reference) }
    }
    return due
  }

  /// Returns true if a stream reports the uploads of a list.
  private func isStreamed(_ list: FeedList) -> Bool {
    list.id.kind == .person && list.id.source == feed.sources.id
      && streamed.contains(list.id.reference)
  }

  /// Returns the polling interval of a list, in seconds.
  private func interval(of list: FeedList) -> Double {
    guard isStreamed(list), unanswered[list.id] == nil else {
      return list.followed.id.pollInterval(of: feed.sources.abilities(at: list.id.source))
    }
    return signalled.contains(list.id.reference) ? Self.signalledInterval : Self.streamedInterval
  }

  /// Fills the gaps between the newest photos and those known before.
  ///
  /// Returns the failures; those gaps are tried again at the next poll.
  private mutating func fillGaps(
    of lists: [FeedList],
    since before: [Followed.ID: FeedCoverage],
    _ loader: FeedLoader
  ) async throws -> [FeedFailure] {
    var failures: [FeedFailure] = []
    var coverage = try archive.coverage()
    for list in lists {
      guard let known = unfilled[list.id] ?? before[list.id]?.top?.through else { continue }
      unfilled[list.id] = nil
      for _ in 0..<Self.pagesOfGap {
        guard let after = coverage[list.id]?.top?.after, after > known else { break }
        let failed = await loader.loadOlder([list], until: after)
        if !failed.isEmpty {
          failures += failed
          unfilled[list.id] = known
          break
        }
        coverage = try archive.coverage()
      }
    }
    return failures
  }

  /// Returns the changes of the connection that the polls show, and a notice for each list that begins
  /// to fail while others answer.
  private mutating func connectionEvents(
    _ failures: [FeedFailure],
    asked: Set<Followed.ID>,
    of lists: Set<Followed.ID>
  ) throws -> [FeedEvent] {
    if asked.isEmpty { return [] }
    // A list that failed before and is polled alone shows nothing about the network.
    let loss = failures.first { $0.failure.reason.scope != .call && unanswered[$0.list] == nil }
    for id in asked { unanswered[id] = nil }
    for failure in failures { unanswered[failure.list] = failure.failure }
    if let failure = failures.first?.failure,
      lists.allSatisfy({ unanswered[$0]?.reason == .notAllowed })
    {
      throw failure
    }
    let hasAnswer = Set(failures.map(\.list)) != asked
    if !hasAnswer, isLost || loss != nil {
      defer { isLost = true }
      return isLost ? [] : loss.map { [.networkLost($0.failure)] } ?? []
    }
    defer { if hasAnswer { isLost = false } }
    told.subtract(asked.filter { unanswered[$0] == nil })
    let new = failures.filter { told.insert($0.list).inserted }
    return (isLost && hasAnswer ? [.networkBack] : [])
      + new.map { .notice($0.named.sentence) }
  }

  /// Returns the posts inserted since the last delivery, the oldest first, and marks them as delivered.
  private mutating func newPosts(of followed: [Followed], _ hidden: Hidden) throws -> [FeedEvent] {
    let titles = Dictionary(followed.map { ($0.id, $0.title) }) { first, _ in first }
    let beginnings = Dictionary(followed.map { ($0.id, $0.since) }) { first, _ in first }
    let (inserted, newest) = try archive.posts(insertedAfter: last)
    last = newest
    let posts = inserted.filter { post in
      let uploaded = post.photo.dateUploaded ?? .distantPast
      let isOurs = post.origins.contains { id in beginnings[id].map { uploaded >= $0 } ?? false }
      return isOurs && !hidden.hides(post.photo)
    }
    try archive.markSeen(posts)
    if posts.isEmpty { return [] }
    let rows = posts.sorted { $0.position < $1.position }.map(FeedRow.post)
    return [.posts(FeedPage(rows: rows, titles: titles, newCount: posts.count))]
  }
}
