import Foundations
import PhotoSources
import Places
import Storage
import SystemCalls

/// An event of a feed that is watched.
package enum FeedEvent: Hashable, Sendable {
  /// Posts that came since the watch began, the oldest first, as a page of the feed.
  case posts(FeedPage)
  /// Nothing can be asked any more, for a reason; the watch goes on.
  case networkLost(Failure)
  /// The sources answer again.
  case networkBack
}

extension Explorer {
  /// Watches the feed by polling, until the task is cancelled: searches every 60 s, public feeds and contacts
  /// every 5 minutes.
  ///
  /// Each post is delivered once, the oldest first; those that are in the archive when the watch begins are
  /// not, nor is what was uploaded before it was followed.
  ///
  /// - Parameter isStreaming: Whether uploads of people are asked for as soon as the source's stream of
  ///   events tells of them; what the stream does not tell of is polled all the same.
  /// - Throws: `CancellationError`, `StorageError`, and a `Failure` where nothing is followed, no source can
  ///   ever answer, for want of a key or a login, or has no stream.
  package func watchFeed(
    only: PhotoSelector?,
    isStreaming: Bool = false,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void,
    deliver: (FeedEvent) async throws -> Void
  ) async throws {
    let uploads = UploadSignals()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      if isStreaming { try await follow(uploads, only, in: &group, sleep) }
      var watch = FeedWatch(
        explorer: self,
        only: only,
        last: try history.archive.lastInsertion(),
        isStreaming: isStreaming
      )
      while true {
        for event in try await watch.poll(uploads.take()) { try await deliver(event) }
        try await wait(watch.secondsToNext(), orFor: isStreaming ? uploads : nil, sleep)
      }
    }
  }

  /// Follows the stream of events of the chosen source in a task of its own, for the people who are
  /// followed there.
  private func follow(
    _ uploads: UploadSignals,
    _ only: PhotoSelector?,
    in group: inout ThrowingTaskGroup<Void, any Error>,
    _ sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) async throws {
    let people = try await followed(only).1.map(\.id)
      .filter { $0.source == sourceID && $0.kind == .person }.map(\.reference)
    guard source.abilities.contains(.uploadStream) else {
      throw Failure(.wrongUsage, "\(sourceID.name) has no stream of events; leave out --stream.")
    }
    let source = source
    group.addTask {
      do {
        try await source.followUploads(by: Set(people), sleep: sleep) { uploads.insert($0) }
      } catch {
        // Polling goes on, and says what there is to say.
        uploads.end()
      }
    }
  }

  /// Waits so many seconds, or until there is a signal.
  private func wait(
    _ seconds: Double,
    orFor uploads: UploadSignals?,
    _ sleep: @Sendable (_ seconds: Double) async throws -> Void
  ) async throws {
    guard let uploads else { return try await sleep(seconds) }
    var left = seconds
    while left > 0 && !uploads.hasAny {
      try await sleep(min(1, left))
      left -= 1
    }
  }
}

/// The people of whose uploads a stream has told, and who were not asked for since.
private final class UploadSignals: Sendable {
  private struct State {
    var people: Set<String> = []
    var isEnded = false
  }

  private let state = Mutex(State())

  var hasAny: Bool { state.withLock { !$0.people.isEmpty } }

  func insert(_ person: String) { state.withLock { _ = $0.people.insert(person) } }

  /// Ends the stream: from now on there is only polling.
  func end() { state.withLock { $0.isEnded = true } }

  /// Returns the people, and forgets them; `nil` where there is no stream any more.
  func take() -> Set<String>? {
    state.withLock { state in
      defer { state.people = [] }
      return state.isEnded ? nil : state.people
    }
  }
}

/// The state of a watch of the feed.
private struct FeedWatch {
  let explorer: Explorer
  let only: PhotoSelector?
  /// The insertion into the archive up to which posts were delivered.
  var last: Int
  /// Whether a stream tells of the uploads of people.
  private var isStreaming: Bool
  private var isLost = false
  /// The time at which each list was asked for last.
  private var asked: [Followed.ID: Date] = [:]
  /// The seconds between two questions, by list.
  private var intervals: [Followed.ID: Double] = [:]

  /// The largest number of pages that are loaded for one gap.
  private static let pagesOfGap = 40

  init(explorer: Explorer, only: PhotoSelector?, last: Int, isStreaming: Bool) {
    self.explorer = explorer
    self.only = only
    self.last = last
    self.isStreaming = isStreaming
  }

  private var archive: FeedArchive { explorer.history.archive }

  /// Asks the lists whose time has come, and those of people of whose uploads a stream has told, and returns
  /// what happened.
  mutating func poll(_ uploaders: Set<String>?) async throws -> [FeedEvent] {
    isStreaming = isStreaming && uploaders != nil
    for id in asked.keys where id.kind == .person && uploaders?.contains(id.reference) == true {
      asked[id] = nil
    }
    let (following, followed) = try await explorer.followed(only)
    if followed.isEmpty { throw Failure.nothingFollowed }
    let loader = FeedLoader(explorer: explorer, archive: archive)
    let (lists, missing) = await loader.lists(of: followed, isOffline: false)
    let due = dueLists(lists)
    let before = try archive.coverage()
    var refresh = try await loader.refresh(due, .always)
    try Task.checkCancellation()
    refresh.failures += missing
    refresh.askedCount += missing.count
    let isWhole = try await fillGaps(of: due, since: before, loader)
    var events = try connectionEvents(refresh)
    if isWhole { events += try newPosts(of: followed, following.hidden) }
    return events
  }

  /// Returns the seconds until a list is to be asked for, 1 at least.
  func secondsToNext() -> Double {
    let now = explorer.now()
    let waits = intervals.map { id, interval in
      interval - now.timeIntervalSince(asked[id] ?? .distantPast)
    }
    return max(1, waits.min() ?? 60)
  }

  private mutating func dueLists(_ lists: [FeedList]) -> [FeedList] {
    let now = explorer.now()
    intervals = lists.reduce(into: [:]) { intervals, list in
      let abilities = explorer.abilities(at: list.id.source)
      let isStreamed =
        isStreaming && list.id.kind == .person && list.id.source == explorer.sourceID
      intervals[list.id] = isStreamed ? 900 : list.followed.id.pollInterval(of: abilities)
    }
    let due = lists.filter { list in
      now.timeIntervalSince(asked[list.id] ?? .distantPast) >= (intervals[list.id] ?? 60) - 0.5
    }
    for list in due { asked[list.id] = now }
    return due
  }

  /// Loads what lies between the newest photos and those that were known before; returns whether all of it
  /// is there.
  private func fillGaps(
    of lists: [FeedList],
    since before: [Followed.ID: FeedCoverage],
    _ loader: FeedLoader
  ) async throws -> Bool {
    for list in lists {
      guard let known = before[list.id]?.top?.through else { continue }
      for _ in 0..<Self.pagesOfGap {
        guard let after = try archive.coverage()[list.id]?.top?.after, after > known else { break }
        if !(await loader.loadOlder([list], until: after)).isEmpty { return false }
      }
    }
    return true
  }

  private mutating func connectionEvents(_ refresh: FeedLoader.Refresh) throws -> [FeedEvent] {
    guard refresh.askedCount > 0 else { return [] }
    guard refresh.allFailed, let failure = refresh.failures.first?.failure else {
      defer { isLost = false }
      return isLost ? [.networkBack] : []
    }
    if refresh.failures.allSatisfy({ $0.failure.reason == .notAllowed }) { throw failure }
    defer { isLost = true }
    return isLost ? [] : [.networkLost(failure)]
  }

  /// Returns the posts that came into the archive since the last ones, the oldest first, and marks them.
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

extension Failure {
  /// The failure of a feed of nothing.
  static let nothingFollowed = Failure(
    .notFound,
    "You follow nothing yet; begin with “places follow tag:fog” or a place."
  )
}
