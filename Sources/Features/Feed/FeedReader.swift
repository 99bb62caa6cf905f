import Foundations
import Model
import Store

/// Reads a page of the feed from the archive, and loads older photos where the archive ends.
struct FeedReader {
  private let request: FeedRequest
  private let followed: [Followed]
  private let archive: FeedArchive
  private let limits: FeedLimits
  private let now: Date
  private var filter = FeedFilter()
  /// The posts and gaps of the page.
  private(set) var rows: [FeedRow] = []
  /// True if nothing older exists.
  private(set) var isEnd = false
  private(set) var failures: [FeedFailure] = []
  /// The lists with older photos that their source does not list.
  private var outOfReach: [FeedList] = []
  /// Loaded intervals after the clock's present; if the clock is behind, they are in the past.
  ///
  /// The archive does not store such coverage.
  private var future: [Followed.ID: [FeedInterval]] = [:]

  init(_ request: FeedRequest, followed: [Followed], hidden: Hidden, of feed: Feed) {
    self.request = request
    self.followed = followed
    archive = feed.archive
    limits = feed.limits
    now = feed.now()
    filter.origins = Set(followed.map(\.id))
    filter.hidden = hidden
    filter.isUnseenOnly = request.isUnseenOnly
  }

  /// Reads the page.
  ///
  /// A list that fails is not asked again: the page shows what the archive has of it, then a gap.
  ///
  /// - Parameters:
  ///   - lists: The lists of the feed.
  ///   - isOffline: True if nothing is loaded.
  ///   - refresh: The refresh before, whose failed lists are not asked again.
  ///   - loader: Loads older photos of lists where the archive ends.
  /// - Throws: `StorageError`, `CancellationError`.
  mutating func read(
    _ lists: [FeedList],
    isOffline: Bool,
    after refresh: FeedLoader.Loaded,
    from loader: FeedLoader
  ) async throws {
    filter.before = try start()
    let second = filter.before?.second ?? .max
    var open = isOffline ? [] : lists
    leaveOut(refresh.failures, of: &open)
    // If no list answers, the page is the same as offline.
    let isOffline = open.isEmpty
    let all = lists + failures.map { FeedList($0.list, of: $0.followed) }
    addFuture(of: refresh.parts)
    // A list has nothing older if its known part did not grow when it was last asked.
    var (asked, lastFloor) = (Set<Followed.ID>(), FeedCoverage.Floor.beginning)
    for _ in 0..<limits.loadsPerPage {
      try Task.checkCancellation()
      let floors = try floors(of: open)
      open.removeAll { asked.contains($0.id) && floors[$0.id] == lastFloor }
      let floor = open.compactMap { floors[$0.id] }.max() ?? .beginning
      try append(after: floor.second)
      if posts.count >= request.limit || isEnough(floor) { break }
      let lowest = open.filter { floors[$0.id] == floor }
      (asked, lastFloor) = (Set(lowest.map(\.id)), floor)
      let older = await loader.loadOlder(lowest, until: floor.second ?? 0)
      leaveOut(older.failures, of: &open)
      addFuture(of: older.parts)
      let isOutOfReach = { (list: FeedList) in older.parts[list.id]?.isOutOfReach ?? false }
      outOfReach += open.filter(isOutOfReach)
      open.removeAll(where: isOutOfReach)
    }
    isEnd = try !hasMore && isEnough(floors(of: open).values.max() ?? .beginning)
    try addGaps(below: second, of: isOffline ? all : outOfReach, isOffline: isOffline)
  }

  /// Removes failed lists from the lists to load from.
  private mutating func leaveOut(_ failed: [FeedFailure], of lists: inout [FeedList]) {
    failures += failed
    let ids = Set(failed.map(\.list))
    if !ids.isEmpty { lists.removeAll { ids.contains($0.id) } }
  }

  private mutating func addFuture(of parts: [Followed.ID: FeedPart]) {
    let present = now.second
    for (list, part) in parts {
      let stored = part.interval(before: present)?.through
      let rest = stored.map { part.interval?.part(after: $0) } ?? part.interval
      if let rest { future[list, default: []].append(rest) }
    }
  }

  /// The coverage of each list.
  private var coverage: [Followed.ID: FeedCoverage] {
    get throws {
      var coverage = try archive.coverage(at: now)
      for (list, intervals) in future {
        for interval in intervals { coverage[list, default: FeedCoverage()].insert(interval) }
      }
      return coverage
    }
  }

  // MARK: - Reading

  /// True if nothing below the floor is needed: photos older than the follow count as seen.
  private func isEnough(_ floor: FeedCoverage.Floor) -> Bool {
    guard let second = floor.second else { return true }
    let beginning = followed.map(\.since.timeIntervalSince1970).min() ?? 0
    return request.isUnseenOnly && Double(second) < beginning
  }

  private var posts: [FeedPost] {
    rows.compactMap { row in if case .post(let post) = row { post } else { nil } }
  }

  /// Returns the position after which the page begins, or `nil` for the newest post.
  private func start() throws -> FeedPosition? {
    switch request.start {
    case .newest: nil
    case .afterLastShown: try archive.lastShown(positionName)
    case .after(let position): position
    }
  }

  /// Returns the floor of each list below the current position.
  private func floors(of lists: [FeedList]) throws -> [Followed.ID: FeedCoverage.Floor] {
    let coverage = try coverage
    let second = filter.before?.second ?? .max
    return lists.reduce(into: [:]) { floors, list in
      floors[list.id] = (coverage[list.id] ?? FeedCoverage()).floor(below: second)
    }
  }

  /// Appends posts newer than a second, up to the limit.
  private mutating func append(after second: Int?) throws {
    filter.after = second
    let new = try archive.posts(filter, limit: request.limit - posts.count)
    rows += new.map { .post($0) }
    if let last = new.last { filter.before = last.position }
  }

  /// True if the archive has posts older than the page.
  private var hasMore: Bool {
    get throws {
      var rest = filter
      rest.after = nil
      return try !archive.posts(rest, limit: 1).isEmpty
    }
  }

  // MARK: - Gaps

  /// Inserts a row for each gap of the page, which begins below a second: offline, the gaps between
  /// posts; online, those of the lists that failed or are out of reach.
  private mutating func addGaps(
    below second: Int,
    of unfilled: [FeedList],
    isOffline: Bool
  ) throws {
    if unfilled.isEmpty && failures.isEmpty { return }
    let coverage = try coverage
    var gaps: [(index: Int, followed: Followed)] = []
    for list in unfilled {
      for part in coverage[list.id]?.intervals.dropLast() ?? [] {
        guard let end = part.after, let index = index(below: end) else { continue }
        let isBetweenPages = request.start == .afterLastShown && second < .max && end <= second
        if index > 0 || isBetweenPages { gaps.append((index, list.followed)) }
      }
    }
    if !isOffline {
      // The last page ends with the gap below it.
      let last = try hasMore || (rows.isEmpty && request.start == .newest) ? nil : rows.count
      for failure in failures {
        let known = coverage[failure.list] ?? FeedCoverage()
        for end in known.missing(below: second) {
          if let index = index(below: end) ?? last { gaps.append((index, failure.followed)) }
        }
      }
    }
    // In reverse, so that indices stay valid.
    for (index, gaps) in Dictionary(grouping: gaps, by: \.index).sorted(by: { $0.key > $1.key }) {
      var here: [FeedRow] = []
      // Several contacts may have gaps at the same place.
      for gap in gaps where !here.contains(.gap(gap.followed)) { here.append(.gap(gap.followed)) }
      rows.insert(contentsOf: here, at: index)
    }
  }

  /// Returns the index of the first post uploaded at or before a second.
  private func index(below second: Int) -> Int? { rows.firstIndex { $0.isBelow(second) } }

  // MARK: - Marks

  /// Returns the number of unseen posts.
  func unseenCount() throws -> Int {
    var unseen = filter
    (unseen.isUnseenOnly, unseen.before, unseen.after) = (true, nil, nil)
    return try archive.count(unseen)
  }

  /// The name under which the position of the last post shown is stored; each list shown alone has its own.
  var positionName: String {
    request.only == nil ? "feed" : followed.first?.id.name ?? "feed"
  }
}

extension FeedRow {
  /// True if the row is a post uploaded at or before a second.
  fileprivate func isBelow(_ second: Int) -> Bool {
    if case .post(let post) = self { post.position.second <= second } else { false }
  }
}
