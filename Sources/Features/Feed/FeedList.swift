import Foundations
import Model
import Store

/// A list of photos in the feed: a followed list, or one of the followed contacts.
struct FeedList: Hashable, Sendable {
  /// The list itself; the archive stores its coverage.
  let id: Followed.ID
  /// The followed list to which the posts belong.
  let followed: Followed
  /// The second in which it was followed.
  fileprivate(set) var beginning: Int

  init(_ followed: Followed) { self.init(followed.id, of: followed) }

  /// Creates the list of one of the followed contacts.
  init(_ id: Followed.ID, of contacts: Followed) {
    self.id = id
    followed = contacts
    beginning = contacts.since.second
  }
}

extension [FeedList] {
  /// The lists without repetitions.
  ///
  /// A person who is followed alone and as a contact counts as followed since the earlier time.
  var merged: [FeedList] {
    var (lists, numbers): ([FeedList], [Followed.ID: Int]) = ([], [:])
    for list in self {
      if let number = numbers[list.id] {
        lists[number].beginning = Swift.min(lists[number].beginning, list.beginning)
      } else {
        numbers[list.id] = lists.count
        lists.append(list)
      }
    }
    return lists
  }
}

extension Followed.ID {
  /// Returns the list of one of these contacts.
  func list(of contact: Person) -> Followed.ID {
    Followed.ID(source: source, kind: .person, reference: contact.id)
  }
}

extension FeedCoverage {
  /// The exclusive lower end of the known interval that contains a second: every photo after it, up to
  /// the second, is in the archive.
  ///
  /// A second outside every interval is unknown: it is returned unchanged.
  func floor(below second: Int) -> Floor {
    guard let part = intervals.first(where: { $0.after.map { $0 < second } ?? true }),
      part.through >= second || part == intervals.first
    else { return .second(second) }
    return part.after.map { .second($0) } ?? .beginning
  }

  /// The upper ends of the gaps below a second; the newest interval counts as up to date.
  func missing(below second: Int) -> Set<Int> {
    let ends = intervals.compactMap(\.after).filter { $0 < second }
    return Set(ends + [floor(below: second).second].compactMap(\.self))
  }

  /// The lower end of the known part of a list.
  enum Floor: Hashable, Comparable {
    /// The list has nothing older.
    case beginning
    /// Every photo uploaded after this second is known.
    case second(Int)

    var second: Int? { if case .second(let second) = self { second } else { nil } }
  }
}

/// A source's response to a request for a part of a list.
struct FeedPart: Sendable {
  let photos: [Photo]
  /// The interval that the photos cover, or `nil` if they cover none.
  let interval: FeedInterval?
  /// The newest second that was known before, if the request began there.
  var since: Int?
  /// Coverage after this second is removed, except for the interval; `nil` for none.
  var reopened: Int?
  /// True if the source has photos in the requested interval that it does not list: a public feed has only the
  /// newest ones.
  var isOutOfReach = false

  /// Returns the covered interval as far as it is in the past: a photo with a time in the future does not tell
  /// what will be uploaded before, and a clock may be ahead.
  func interval(before now: Int) -> FeedInterval? {
    guard let interval, interval.through > now else { return interval }
    let known = photos.compactMap(\.uploadSecond).filter { $0 <= now } + [since].compactMap(\.self)
    return known.filter { $0 <= now }.max().flatMap { interval.clipped(to: $0) }
  }
}

extension FeedList {
  /// The number of seconds before the newest known photo that a refresh covers again: a private photo
  /// that becomes public has an earlier upload time.
  private static let overlap = 3_600

  /// Loads the photos newer than the known ones, at most one page; the first page if nothing is known.
  func loadNewest(
    from source: any PhotoSource,
    _ coverage: FeedCoverage?,
    _ limits: FeedLimits
  ) async throws -> FeedPart {
    guard let query = id.query else { return FeedPart(photos: [], interval: nil) }
    let top = coverage?.top
    let since = top.map { max(0, $0.through - Self.overlap) }
    let page = try await source.photos(
      of: PhotoList(query, uploaded: UploadBounds(since: since.map(Date.init(second:)))),
      page: Page(of: limits.perPage)
    )
    let seconds = page.photos.compactMap(\.uploadSecond)
    let isCut = page.hasMore || page.reachable != nil
    guard let newest = seconds.max() ?? since, let oldest = seconds.min() ?? since else {
      // An empty list: it begins with the first photo that appears.
      return FeedPart(
        photos: page.photos,
        interval: isCut ? nil : FeedInterval(after: nil, through: 0)
      )
    }
    let after = isCut ? oldest : since.map { $0 - 1 }
    // All photos of an album may be older than what is known: its owner removed the newer ones.
    return FeedPart(
      photos: page.photos,
      interval: FeedInterval(after: after, through: max(newest, since ?? newest)),
      since: since,
      // The last known hour was not covered again, so the gap begins below it.
      reopened: isCut && oldest > (top?.through ?? .max) ? since.map { $0 - 1 } : nil
    )
  }

  /// Loads the photos up to and including a second: at least one page, then as many as it takes to get
  /// past the second.
  func loadOlder(
    from source: any PhotoSource,
    until second: Int,
    _ limits: FeedLimits
  ) async throws -> FeedPart {
    guard let query = id.query else { return FeedPart(photos: [], interval: nil) }
    let bounds = UploadBounds(until: second == .max ? nil : Date(second: second))
    var photos: [Photo.ID: Photo] = [:]
    for page in 1...limits.pagesOfSecond {
      let answer = try await source.photos(
        of: PhotoList(query, uploaded: bounds),
        page: Page(page, of: limits.perPage)
      )
      let known = photos.count
      for photo in answer.photos { photos[photo.id] = photo }
      if !answer.hasMore && answer.reachable != nil {
        return FeedPart(photos: Array(photos.values), interval: nil, isOutOfReach: true)
      }
      // The service may repeat its last page for ever: a page without a new photo is the end.
      let isEnd = !answer.hasMore || (photos.count == known && !answer.photos.isEmpty)
      let oldest = photos.values.compactMap(\.uploadSecond).min()
      if isEnd { return part(photos, after: nil, through: second) }
      if let oldest, oldest < second { return part(photos, after: oldest, through: second) }
    }
    return part(photos, after: second - 1, through: second)
  }

  private func part(_ photos: [Photo.ID: Photo], after: Int?, through: Int) -> FeedPart {
    let photos = Array(photos.values)
    // Nothing newer than its newest photo is known of a list that was never loaded.
    let newest = photos.compactMap(\.uploadSecond).max() ?? 0
    let interval = FeedInterval(after: after, through: through == .max ? newest : through)
    return FeedPart(photos: photos, interval: interval)
  }
}

extension Photo {
  /// The upload time in seconds since 1970, or `nil` if it is unknown.
  var uploadSecond: Int? {
    dateUploaded?.second
  }
}

extension Date {
  init(second: Int) { self.init(timeIntervalSince1970: Double(second)) }

  /// The whole seconds since 1970.
  var second: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
