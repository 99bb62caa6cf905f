import Foundations
import Model
import Store

/// The state of a watch.
struct FeedWatch {
  private let feed: Feed
  private let only: PhotoSelector?
  /// The last insertion into the archive that was processed.
  private var last: FeedInsertion
  /// The photos that the archive knew when the watch began, and those inserted since: another archive may take
  /// its place meanwhile.
  private var known: Set<PhotoKey>
  /// The coverage of each list since the watch began, up to the present, even if the archive is replaced meanwhile.
  ///
  /// The time before the watch counts as covered.
  private var coverage: [Followed.ID: FeedCoverage] = [:]
  /// A list without coverage counts as known through this second: the newest known one of all lists, or the
  /// beginning of the watch.
  private let beginning: Int
  /// The people of the chosen source whose uploads a stream reports.
  private var streamed: Set<String>
  /// The people whose uploads the stream has reported since they were last polled.
  private var signalled: Set<String> = []
  /// The lists whose last poll failed, with the failure.
  private var unanswered: [Followed.ID: Failure] = [:]
  /// The new photos that were loaded since the last delivery; some may be new in only one of their lists.
  private var loaded: [Photo] = []
  /// The loaded photos that, as far as is known, belong to no list since it was followed: the newest `mostPassed`.
  ///
  /// Their owners may turn out to be contacts later.
  private var passed: [Photo] = []
  private static let mostPassed = 1_000
  /// The titles of lists with new posts that their source does not list.
  private var unlisted: [String] = []
  /// The lists whose failure the user knows of.
  private var told: Set<Followed.ID> = []
  private var isLost = false
  /// The time of each list's last request.
  private var asked: [Followed.ID: Date] = [:]
  /// The polling interval of each list, in seconds.
  private var intervals: [Followed.ID: Double] = [:]

  /// The polling interval in seconds for a person whose uploads a stream reports, in case it misses one.
  private static let streamedInterval = 900.0
  /// The polling interval in seconds for a person who uploads one photo after another.
  private static let signalledInterval = 10.0

  init(_ feed: Feed, only: PhotoSelector?, streamed: Set<String>) throws {
    self.feed = feed
    self.only = only
    last = try feed.archive.lastInsertion()
    known = try feed.archive.knownPhotos()
    let tops = try feed.archive.coverage(at: feed.now()).compactMapValues(\.top?.through)
    coverage = tops.mapValues { FeedCoverage([FeedInterval(after: nil, through: $0)]) }
    beginning = tops.values.max() ?? feed.now().second
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
    let loader = FeedLoader(feed)
    let (lists, missing) = try await loader.lists(of: followed, isOffline: false)
    let due = dueLists(lists)
    var refresh = try await loader.refresh(due, .always)
    loaded = refresh.newPhotos
    try Task.checkCancellation()
    let failed = Set(refresh.failures.map(\.list))
    for list in due where !failed.contains(list.id) {
      if let failure = await fillGap(of: list, after: refresh, loader) {
        refresh.failures.append(failure)
      }
    }
    try Task.checkCancellation()
    refresh.failures += missing
    let all = Set(lists.map(\.id) + missing.map(\.list))
    let events = try connectionEvents(
      refresh.failures,
      asked: Set(due.map(\.id) + missing.map(\.list)),
      of: all
    )
    intervals = lists.reduce(into: [:]) { $0[$1.id] = interval(of: $1) }
    defer { unlisted = [] }
    let gaps = unlisted.map { title in
      FeedEvent.notice(
        "Some new posts of \(title.onOneLine) were not loaded: only the newest are listed."
      )
    }
    return try events + gaps + newPosts(of: followed, following.hidden)
  }

  /// Returns the seconds until the next poll, at least 1; with a stream at most 60, to notice new follows.
  func secondsToNext() -> Double {
    let now = feed.now()
    let waits = intervals.map { id, interval in interval - secondsSinceRequest(of: id, now) }
    return max(1, min(waits.min() ?? 60, isStreaming ? 60 : .infinity))
  }

  private mutating func dueLists(_ lists: [FeedList]) -> [FeedList] {
    let now = feed.now()
    let due = lists.filter { list in
      secondsSinceRequest(of: list.id, now) >= interval(of: list) - 0.5
    }
    for list in due {
      asked[list.id] = now
      if isStreamed(list) { signalled.remove(list.id.reference) }
    }
    return due
  }

  /// Returns the seconds since a list was last asked; if the clock was set back, it is due.
  private func secondsSinceRequest(of list: Followed.ID, _ now: Date) -> Double {
    let seconds = now.timeIntervalSince(asked[list] ?? .distantPast)
    return seconds < 0 ? .infinity : seconds
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

  /// Fills the gap between the newest photos of a list and the ones known before; returns the failure, if any.
  ///
  /// The next poll loads what remains after the maximum number of pages, or after a failure.
  private mutating func fillGap(
    of list: FeedList,
    after refresh: FeedLoader.Loaded,
    _ loader: FeedLoader
  ) async -> FeedFailure? {
    guard let part = refresh.parts[list.id], let newest = part.interval else { return nil }
    let now = feed.now().second
    // Nothing older than the follow is printed.
    let beginning = max(beginning, min(list.beginning - 1, now))
    var known =
      coverage[list.id] ?? FeedCoverage([FeedInterval(after: nil, through: beginning)])
    let past = part.interval(before: now)
    // The newest second that is known to be in the past.
    var end = [past, known.top].compactMap { $0?.through }.max() ?? .min
    defer { coverage[list.id] = known.clipped(to: end) }
    if past != nil, let second = part.reopened { known.reopen(after: second) }
    known.insert(newest)
    for page in 0..<20 * feed.limits.pagesOfGap {
      guard known.hasGap, let after = known.top?.after else { return nil }
      // The next poll continues, unless the clock is behind and takes this part for the future.
      if page >= feed.limits.pagesOfGap && after <= now { return nil }
      let older = await loader.loadOlder([list], until: after)
      loaded += older.newPhotos
      if let failure = older.failures.first { return failure }
      guard let interval = older.parts[list.id]?.interval else {
        known = FeedCoverage([FeedInterval(after: nil, through: known.top?.through ?? after)])
        unlisted.append(list.followed.title)
        return nil
      }
      known.insert(interval)
      end = max(end, interval.through <= now ? interval.through : .min)
    }
    return nil
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
    // The lists of contacts have one title.
    var sentences: Set<String> = []
    let notices = new.map(\.named.sentence).filter { sentences.insert($0).inserted }
    return (isLost && hasAnswer ? [.networkBack] : []) + notices.map { .notice($0) }
  }

  /// Returns the new posts inserted since the last poll, the oldest first.
  private mutating func newPosts(of followed: [Followed], _ hidden: Hidden) throws -> [FeedEvent] {
    let titles = Dictionary(followed.map { ($0.id, $0.title) }) { first, _ in first }
    let beginnings = Dictionary(followed.map { ($0.id, FeedList($0).beginning) }) { first, _ in
      first
    }
    let (inserted, newest) = try archive.posts(insertedAfter: last)
    last = newest
    var keys = Set(inserted.map(\.photo.key))
    let others = try (loaded + passed).filter { keys.insert($0.key).inserted }.compactMap { photo in
      try archive.post(photo.id, from: photo.source)
    }
    let unknown = (inserted + others).filter { !known.contains($0.photo.key) }
    func isOurs(_ post: FeedPost) -> Bool {
      let second = post.position.second
      return post.origins.contains { id in beginnings[id].map { second >= $0 } ?? false }
    }
    passed = unknown.filter { !isOurs($0) }.sorted { $0.position < $1.position }
      .suffix(Self.mostPassed).map(\.photo)
    let posts = unknown.filter { post in
      isOurs(post) && !hidden.hides(post.photo) && known.insert(post.photo.key).inserted
    }
    if posts.isEmpty { return [] }
    let rows = posts.sorted { $0.position < $1.position }.map(FeedRow.post)
    return [.posts(FeedPage(rows: rows, titles: titles, newCount: posts.count))]
  }
}
