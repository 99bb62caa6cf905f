import Foundations
import Places
import Storage

/// Reads a page of the feed out of the archive, and has older photos loaded where the archive ends.
struct FeedReader {
  private let request: FeedRequest
  private let followed: [Followed]
  private let archive: FeedArchive
  private var filter = FeedFilter()
  /// The posts and gaps of the page.
  private(set) var rows: [FeedRow] = []
  /// Whether there is nothing older.
  private(set) var isEnd = false
  private(set) var failures: [FeedFailure] = []

  /// The largest number of times that older photos are loaded for a page.
  private static let rounds = 60

  init(
    _ request: FeedRequest,
    followed: [Followed],
    hidden: Hidden,
    _ archive: FeedArchive
  ) {
    self.request = request
    self.followed = followed
    self.archive = archive
    filter.origins = Set(followed.map(\.id))
    filter.hidden = hidden
    filter.isUnseenOnly = request.isUnseenOnly
  }

  /// Reads the page.
  ///
  /// - Parameters:
  ///   - loadOlder: Loads the photos of lists up to a second, that included, and returns the failures.
  ///   - lists: The lists to load from; none without a network.
  mutating func read(
    _ loadOlder: (_ lists: [FeedList], _ second: Int) async -> [FeedFailure],
    lists: () -> [FeedList]
  ) async throws {
    filter.before = try start()
    var open = lists()
    let isOffline = open.isEmpty
    for _ in 0..<Self.rounds {
      let floor = isOffline ? .beginning : try floor(of: open)
      try append(after: floor.second)
      if posts.count >= request.limit || isEnough(floor) { break }
      let lowest = try open.filter { try self.floor(of: [$0]) == floor }
      let failed = await loadOlder(lowest, floor.second ?? 0)
      failures += failed
      // The part below a failure is not known: the page ends above it.
      if !failed.isEmpty { break }
      if try self.floor(of: lowest) == floor { open.removeAll { lowest.contains($0) } }
    }
    isEnd = try !hasMore && (isOffline || isEnough(floor(of: open))) && failures.isEmpty
    if isOffline || !failures.isEmpty { try addGaps() }
  }

  // MARK: - Reading

  /// Whether nothing below a second is wanted: what is older than the following counts as seen.
  private func isEnough(_ floor: FeedCoverage.Floor) -> Bool {
    guard let second = floor.second else { return true }
    let beginning = followed.map(\.since.timeIntervalSince1970).min() ?? 0
    return request.isUnseenOnly && Double(second) < beginning
  }

  private var posts: [FeedPost] {
    rows.compactMap { row in if case .post(let post) = row { post } else { nil } }
  }

  /// Returns the position that the page begins after.
  private func start() throws -> FeedPosition? {
    switch request.start {
    case .newest: nil
    case .afterLastShown: try archive.lastShown(name)
    case .after(let position): position
    }
  }

  /// Returns the second above which every list is known, of those below the position that was reached.
  private func floor(of lists: [FeedList]) throws -> FeedCoverage.Floor {
    let coverage = try archive.coverage()
    let second = filter.before?.second ?? .max
    return lists.map { list in
      (coverage[list.id] ?? FeedCoverage()).floor(below: second)
    }.max() ?? .beginning
  }

  /// Appends posts that are newer than a second, up to the limit.
  private mutating func append(after second: Int?) throws {
    filter.after = second
    let new = try archive.posts(filter, limit: request.limit - posts.count)
    rows += new.map { .post($0) }
    if let last = new.last { filter.before = last.position }
  }

  /// Whether the archive has older posts than those of the page.
  private var hasMore: Bool {
    get throws {
      var rest = filter
      rest.after = nil
      return try !archive.posts(rest, limit: 1).isEmpty
    }
  }

  // MARK: - Gaps

  /// Inserts a row for each gap between two posts of the page.
  private mutating func addGaps() throws {
    let coverage = try archive.coverage()
    for each in followed {
      let parts = coverage[each.id]?.intervals ?? []
      for part in parts.dropLast() {
        guard let upper = part.after, let index = rows.firstIndex(where: { $0.isBelow(upper) }),
          index > 0
        else { continue }
        rows.insert(.gap(each), at: index)
      }
    }
  }

  // MARK: - Marks

  /// Returns the number of posts that were never shown.
  func unseenCount() throws -> Int {
    var unseen = filter
    (unseen.isUnseenOnly, unseen.before, unseen.after) = (true, nil, nil)
    return try archive.count(unseen)
  }

  /// Marks the posts of the page as seen, and stores the position at which the next page begins.
  func markShown() throws {
    try archive.markSeen(posts.filter { !$0.isSeen })
    if let last = posts.last { try archive.setLastShown(last.position, name) }
  }

  /// The name of the position: each list that is shown alone has one of its own.
  private var name: String {
    request.only == nil ? "feed" : followed.first?.id.name ?? "feed"
  }
}

extension FeedCoverage.Floor {
  var second: Int? { if case .second(let second) = self { second } else { nil } }
}

extension FeedRow {
  /// Whether the row is a post that was uploaded at a second or before.
  fileprivate func isBelow(_ second: Int) -> Bool {
    if case .post(let post) = self { post.position.second <= second } else { false }
  }
}
