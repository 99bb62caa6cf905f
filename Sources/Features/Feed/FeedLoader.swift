import Foundations
import Model
import Store
import SystemCalls

/// Loads photos of followed lists into the archive.
struct FeedLoader: Sendable {
  private let sources: SourceAccess
  private let history: History
  private var archive: FeedArchive { history.archive }
  private let limits: FeedLimits
  private let now: @Sendable () -> Date

  init(_ feed: Feed) {
    sources = feed.sources
    history = feed.photos.history
    limits = feed.limits
    now = feed.now
  }

  private var second: Int { now().second }

  /// The seconds after which a list is stale.
  private static let staleAfter = 300.0
  /// Contacts who uploaded since this many seconds before their last refresh count as active.
  ///
  /// Clocks may differ by a day.
  private static let activeBefore = 86_400.0
  /// The maximum number of concurrent requests.
  private static let width = 4

  /// The loaded parts of some lists.
  struct Loaded: Sendable {
    var newPhotos: [Photo] = []
    /// The parts of the lists that answered.
    var parts: [Followed.ID: FeedPart] = [:]
    var failures: [FeedFailure] = []
  }

  // MARK: - Lists

  /// Returns the lists of the feed, each once: one for each followed list, and one for each of the followed
  /// contacts.
  ///
  /// Asks for the contacts unless `isOffline`.
  ///
  /// - Returns: The lists, and the failures of requests for contacts.
  func lists(
    of followed: [Followed],
    isOffline: Bool
  ) async throws -> (lists: [FeedList], failures: [FeedFailure]) {
    var lists = followed.filter { $0.id.kind != .contacts }.map { FeedList($0) }
    var failures: [FeedFailure] = []
    for each in followed where each.id.kind == .contacts {
      if isOffline {
        lists += try storedMembers(of: each)
        continue
      }
      let contacts = await result(about: "The contacts") {
        let source = try sources.source(each.id.source)
        return try await sources.call(at: source.id) { try await source.contacts() }
      }
      switch contacts {
      case .success(let contacts):
        var members = contacts.people.map { FeedList(each.id.list(of: $0), of: each) }
        if contacts.people.isEmpty || contacts.missingCount > 0 {
          // It may lack others: nobody is removed.
          let known = Set(members.map(\.id))
          members += try storedMembers(of: each).filter { !known.contains($0.id) }
        }
        if try archive.setMembers(Set(members.map(\.id)), of: each.id) {
          // A contact was removed. A damaged file of followed lists removes nothing.
          let followed = Set(history.following.readableLists().map(\.id))
          if followed.contains(each.id) { try archive.keepOnly(followed) }
        }
        lists += members
      case .failure(let failure):
        // People who are also followed alone are asked.
        let members = try (archive.members()[each.id] ?? []).subtracting(lists.map(\.id))
        let failed = members.isEmpty ? [each.id] : members
        failures += failed.map { FeedFailure(each, list: $0, failure) }
      }
    }
    return (lists.merged, failures)
  }

  /// Returns the stored members of the followed contacts.
  private func storedMembers(of contacts: Followed) throws -> [FeedList] {
    let members = try archive.members()[contacts.id] ?? []
    return members.sorted { $0.reference < $1.reference }.map { FeedList($0, of: contacts) }
  }

  /// Returns the time of the least recent refresh, or `nil` if a list was never loaded.
  func refreshed(_ lists: [FeedList]) throws -> Date? {
    let coverage = try archive.coverage(at: now())
    let dates = lists.map { coverage[$0.id]?.refreshed }
    return dates.contains(nil) ? nil : dates.compactMap(\.self).min()
  }

  // MARK: - New photos

  /// Refreshes the lists that a rule selects.
  func refresh(
    _ lists: [FeedList],
    _ rule: FeedRequest.Refresh,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Loaded {
    if rule == .never { return Loaded() }
    let now = now()
    let coverage = try archive.coverage(at: now)
    let stale = lists.filter { list in
      guard rule == .whenStale, let date = coverage[list.id]?.refreshed else { return true }
      return now.timeIntervalSince(date) > Self.staleAfter
    }
    if stale.isEmpty { return Loaded() }
    try archive.trim()
    let lists = try await withNewPhotos(stale, coverage)
    return try await refresh(lists, try archive.coverage(at: now), progress)
  }

  private func refresh(
    _ lists: [FeedList],
    _ coverage: [Followed.ID: FeedCoverage],
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> Loaded {
    var refresh = Loaded()
    let results = try await load(lists) { list, source in
      try await list.loadNewest(from: source, coverage[list.id], limits)
    } progress: { done in
      progress(done, lists.count)
    }
    for (list, result) in zip(lists, results) {
      switch result {
      case .success(let part):
        // In a new list, a photo without an upload time counts as older than the follow.
        let firstSeen = coverage[list.id]?.top == nil ? list.beginning - 1 : second
        // If the clock is behind, the interval cannot be stored as covered: the list does not count as refreshed, and is
        // requested again.
        let isKnown = part.interval == nil || part.interval(before: second) != nil
        let date = isKnown ? now() : nil
        refresh.newPhotos += try store(part, of: list, refreshedAt: date, firstSeen: firstSeen)
        refresh.parts[list.id] = part
      case .failure(let failure):
        refresh.failures.append(FeedFailure(list, failure))
      }
    }
    return refresh
  }

  /// Returns the lists without idle contacts: those who uploaded nothing since their last refresh.
  ///
  /// If each was asked less than a day ago, a single call lists the active ones.
  private func withNewPhotos(
    _ lists: [FeedList],
    _ coverage: [Followed.ID: FeedCoverage]
  ) async throws -> [FeedList] {
    let contacts = lists.filter { $0.followed.id.kind == .contacts && $0.id.kind == .person }
    let (asked, refreshed) = (
      contacts.compactMap { coverage[$0.id]?.asked },
      contacts.compactMap { coverage[$0.id]?.refreshed }
    )
    guard contacts.count > 2, asked.count == contacts.count, refreshed.count == contacts.count,
      let oldest = refreshed.min(), let longestUnasked = asked.min(),
      now().timeIntervalSince(longestUnasked) < 23 * 3_600,
      let source = try? sources.source(contacts[0].id.source),
      let active = try? await sources.call(
        at: source.id,
        { try await source.contacts(whoUploadedSince: oldest - Self.activeBefore) }
      )
    else { return lists }
    let ids = Set(active.map(\.id))
    let idle = Set(contacts.filter { !ids.contains($0.id.reference) })
    try archive.setIdle(idle.map(\.id), at: now())
    return lists.filter { !idle.contains($0) }
  }

  // MARK: - Older photos

  /// Loads the photos of lists up to and including a second.
  func loadOlder(_ lists: [FeedList], until limit: Int) async -> Loaded {
    var older = Loaded()
    do {
      let results = try await load(lists) { list, source in
        try await list.loadOlder(from: source, until: limit, limits)
      }
      for (list, result) in zip(lists, results) {
        switch result {
        case .success(let part):
          // A photo without an upload time is as old as what was asked for.
          let firstSeen = limit == .max ? list.beginning - 1 : min(limit, second)
          older.newPhotos += try store(part, of: list, refreshedAt: nil, firstSeen: firstSeen)
          older.parts[list.id] = part
        case .failure(let failure): older.failures.append(FeedFailure(list, failure))
        }
      }
    } catch {
      let failure = (error as? any FailureConvertible)?.failure
      older.failures = lists.map { FeedFailure($0, failure ?? Failure(.failed, "\(error)")) }
    }
    return older
  }

  /// Loads parts of lists from all sources concurrently, and returns a result for each list.
  ///
  /// A failure that concerns every call of a source ends its calls: its other lists get the same failure.
  private func load(
    _ lists: [FeedList],
    _ call: @escaping @Sendable (FeedList, any PhotoSource) async throws -> FeedPart,
    progress: @escaping @Sendable (_ done: Int) -> Void = { _ in }
  ) async throws -> [Result<FeedPart, Failure>] {
    let done = Mutex(0)
    let bySource = Dictionary(grouping: lists.indices) { lists[$0].id.source }
    let results = try await withThrowingTaskGroup { group in
      for indices in bySource.values {
        group.addTask {
          let results = try await load(indices.map { lists[$0] }, call) {
            done.withLock { done in
              done += 1
              progress(done)
            }
          }
          return Array(zip(indices, results))
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Loads parts of one source's lists.
  private func load(
    _ lists: [FeedList],
    _ call: @escaping @Sendable (FeedList, any PhotoSource) async throws -> FeedPart,
    onAnswer: () -> Void
  ) async throws -> [Result<FeedPart, Failure>] {
    let sources = sources
    let results = try await sources.callEach(lists, about: "The feed", width: Self.width) { list in
      let source = try sources.source(list.id.source)
      return try await sources.call(about: list.followed.nounPhrase, at: list.id.source) {
        try await call(list, source)
      }
    } progress: { _, _ in
      onAnswer()
    }
    guard let last = results.last, results.count < lists.count else { return results }
    return results + Array(repeating: last, count: lists.count - results.count)
  }

  /// Stores a part of a list, and returns the photos that are new to the archive.
  private func store(
    _ part: FeedPart,
    of list: FeedList,
    refreshedAt date: Date?,
    firstSeen: Int
  ) throws -> [Photo] {
    let new = try archive.insert(
      part.photos,
      from: list.id,
      covering: part.interval(before: second),
      reopeningAfter: part.reopened,
      seenBefore: list.followed.since,
      refreshedAt: date,
      firstSeen: firstSeen
    )
    history.conceal(part.photos)
    return new
  }
}

extension FeedFailure {
  fileprivate init(_ list: FeedList, _ failure: Failure) {
    self.init(list.followed, list: list.id, failure)
  }
}

extension Followed {
  /// The subject of a sentence about a list that no longer exists.
  fileprivate var nounPhrase: String { "The followed \(title)" }
}
