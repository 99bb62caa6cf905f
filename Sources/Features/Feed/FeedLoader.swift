import Foundations
import Model
import Store
import SystemCalls

/// Loads photos of followed lists into the archive.
struct FeedLoader: Sendable {
  private let sources: SourceAccess
  private let history: History
  private var archive: FeedArchive { history.archive }
  private let now: @Sendable () -> Date

  init(_ sources: SourceAccess, _ history: History, now: @escaping @Sendable () -> Date) {
    self.sources = sources
    self.history = history
    self.now = now
  }

  /// The seconds after which a list is stale.
  private static let staleAfter = 300.0
  /// The maximum number of concurrent requests.
  private static let width = 4

  /// The result of a refresh.
  struct Refresh: Sendable {
    var newPhotos: [Photo] = []
    var failures: [FeedFailure] = []
  }

  // MARK: - Lists

  /// Returns the lists of the feed: one for each followed list, and one for each of the followed contacts.
  ///
  /// Asks for the contacts unless `isOffline`.
  ///
  /// - Returns: The lists, and the failures of requests for contacts.
  func lists(
    of followed: [Followed],
    isOffline: Bool
  ) async -> (lists: [FeedList], failures: [FeedFailure]) {
    var lists = followed.filter { $0.id.kind != .contacts }.map { FeedList($0) }
    var failures: [FeedFailure] = []
    for each in followed where each.id.kind == .contacts && !isOffline {
      let people = await result(about: "The contacts") {
        let source = try sources.source(each.id.source)
        return try await sources.asAccount(of: source.id) { try await source.contacts() }
      }
      switch people {
      case .success(let people): lists += people.map { FeedList($0, of: each) }
      case .failure(let failure): failures.append(FeedFailure(each, failure))
      }
    }
    return (lists, failures)
  }

  /// Returns the time of the least recent refresh, or `nil` if a list was never loaded.
  func refreshed(_ lists: [FeedList]) throws -> Date? {
    let coverage = try archive.coverage()
    let dates = lists.map { coverage[$0.id]?.refreshed }
    return dates.contains(nil) ? nil : dates.compactMap(\.self).min()
  }

  // MARK: - New photos

  /// Refreshes the lists that a rule selects.
  func refresh(
    _ lists: [FeedList],
    _ rule: FeedRequest.Refresh,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Refresh {
    if rule == .never { return Refresh() }
    let coverage = try archive.coverage()
    let now = now()
    let stale = lists.filter { list in
      guard rule == .whenStale, let date = coverage[list.id]?.refreshed else { return true }
      return abs(now.timeIntervalSince(date)) > Self.staleAfter
    }
    return try await refresh(try await withNewPhotos(stale, coverage), coverage, progress)
  }

  private func refresh(
    _ lists: [FeedList],
    _ coverage: [Followed.ID: FeedCoverage],
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> Refresh {
    var refresh = Refresh()
    let results = try await load(lists) { list, source in
      try await list.loadNewest(from: source, coverage[list.id])
    } progress: { done in
      progress(done, lists.count)
    }
    for (list, result) in zip(lists, results) {
      switch result {
      case .success(let part):
        refresh.newPhotos += try store(part, of: list, refreshedAt: now())
      case .failure(let failure):
        refresh.failures.append(FeedFailure(list, failure))
      }
    }
    return refresh
  }

  /// Returns the lists without idle contacts: those who uploaded nothing since their last refresh.
  ///
  /// If that was less than a day ago, a single call lists the active ones.
  private func withNewPhotos(
    _ lists: [FeedList],
    _ coverage: [Followed.ID: FeedCoverage]
  ) async throws -> [FeedList] {
    let contacts = lists.filter { $0.followed.id.kind == .contacts && $0.id.kind == .person }
    let dates = contacts.compactMap { coverage[$0.id]?.refreshed }
    guard contacts.count > 2, dates.count == contacts.count, let oldest = dates.min(),
      now().timeIntervalSince(oldest) < 23 * 3_600,
      let source = try? sources.source(contacts[0].id.source),
      let active = try? await sources.asAccount(
        of: source.id,
        { try await source.contacts(whoUploadedSince: oldest - 3_600) }
      )
    else { return lists }
    let ids = Set(active.map(\.id))
    let idle = Set(contacts.filter { !ids.contains($0.id.reference) })
    for list in idle {
      _ = try store(FeedPart(photos: [], interval: nil), of: list, refreshedAt: now())
    }
    return lists.filter { !idle.contains($0) }
  }

  // MARK: - Older photos

  /// Loads the photos of lists down to a second, and returns the failures.
  func loadOlder(_ lists: [FeedList], until second: Int) async -> [FeedFailure] {
    do {
      let results = try await load(lists) { list, source in
        try await list.loadOlder(from: source, until: second)
      }
      return try zip(lists, results).compactMap { list, result in
        switch result {
        case .success(let part):
          _ = try store(part, of: list, refreshedAt: nil)
          return nil
        case .failure(let failure): return FeedFailure(list, failure)
        }
      }
    } catch {
      let failure = (error as? any FailureConvertible)?.failure
      return lists.map { FeedFailure($0, failure ?? Failure(.failed, "\(error)")) }
    }
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
      return try await sources.call(about: list.followed.thing, at: list.id.source) {
        try await sources.asAccount(of: list.id.source) { try await call(list, source) }
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
    refreshedAt date: Date?
  ) throws -> [Photo] {
    let photos = part.photos.filter { $0.dateUploaded != nil }
    let new = try archive.insert(
      photos,
      from: list.id,
      covering: part.interval,
      seenBefore: list.followed.since,
      refreshedAt: date
    )
    if list.id != list.followed.id {
      // A contact's posts also belong to the followed contacts, whose list has no coverage of its own.
      try archive.insert(
        photos,
        from: list.followed.id,
        covering: nil,
        seenBefore: list.followed.since,
        refreshedAt: date
      )
    }
    history.conceal(photos)
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
  fileprivate var thing: String { "The followed \(title)" }
}
