import Foundations
import Model
import Store

/// A list of photos that the feed is made of: what is followed, or one of the contacts that are.
struct FeedList: Hashable, Sendable {
  /// The list itself, whose coverage the archive keeps.
  let id: Followed.ID
  /// The followed thing whose post each photo of the list becomes.
  let followed: Followed

  init(_ followed: Followed) {
    id = followed.id
    self.followed = followed
  }

  /// Creates the list of a person who is one of the contacts that are followed.
  init(_ contact: Person, of followed: Followed) {
    id = Followed.ID(source: followed.id.source, kind: .person, reference: contact.id)
    self.followed = followed
  }
}

extension FeedCoverage {
  /// The second after which every photo is known of those up to a second: the exclusive lower end of the
  /// part that has it.
  ///
  /// Of a second that no part has nothing is known, so that it is its own answer.
  func floor(below second: Int) -> Floor {
    guard let part = intervals.first(where: { $0.after.map { $0 < second } ?? true }),
      part.through >= second || part == intervals.first
    else { return .second(second) }
    return part.after.map { .second($0) } ?? .beginning
  }

  /// The seconds up to which photos are missing, of those up to a second; the newest of a list that was
  /// ever loaded are not missing.
  func missing(below second: Int) -> Set<Int> {
    let ends = intervals.compactMap(\.after).filter { $0 < second }
    return Set(ends + [floor(below: second).second].compactMap(\.self))
  }

  /// The lower end of what is known of a list.
  enum Floor: Hashable, Comparable {
    /// The list has nothing older.
    case beginning
    /// Everything that was uploaded after the second is known.
    case second(Int)

    var second: Int? { if case .second(let second) = self { second } else { nil } }
  }
}

/// The response of a source to a request for a part of a list.
struct FeedPart: Sendable {
  let photos: [Photo]
  /// The part of the list that the photos cover; `nil` where they cover none.
  let interval: FeedInterval?
}

extension FeedList {
  /// The number of photos of a page, one call of any source.
  private static let perPage = 100
  /// The seconds before the newest known photo that are asked for again: a photo may become visible with an
  /// earlier time, as one that was private.
  private static let overlap = 3_600
  /// The largest number of pages that are read because all of them lie within one second.
  private static let pagesOfSecond = 40

  /// Loads the photos that are newer than what is known, as far as one page reaches; the first page of a
  /// list that is not known.
  func loadNewest(from source: any PhotoSource, _ coverage: FeedCoverage?) async throws -> FeedPart
  {
    guard let query = id.query else { return FeedPart(photos: [], interval: nil) }
    let since = coverage?.top.map { max(0, $0.through - Self.overlap) }
    let page = try await source.photos(
      matching: query,
      uploaded: UploadBounds(since: since.map(Date.init(second:))),
      perPage: Self.perPage,
      page: 1
    )
    let seconds = page.photos.compactMap(\.uploadSecond)
    guard let newest = seconds.max() ?? since, let oldest = seconds.min() ?? since else {
      // An empty list: it begins with whatever comes.
      return FeedPart(
        photos: [],
        interval: page.hasMore ? nil : FeedInterval(after: nil, through: 0)
      )
    }
    let after = page.hasMore ? oldest : since.map { $0 - 1 }
    // All photos of an album may be older than what is known: its owner removed the newer ones.
    return FeedPart(
      photos: page.photos,
      interval: FeedInterval(after: after, through: max(newest, since ?? newest))
    )
  }

  /// Loads the photos up to a second, that included: at least one page, and as many as it takes to leave
  /// the second.
  func loadOlder(from source: any PhotoSource, until second: Int) async throws -> FeedPart {
    guard let query = id.query else { return FeedPart(photos: [], interval: nil) }
    let bounds = UploadBounds(until: second == .max ? nil : Date(second: second))
    var photos: [Photo.ID: Photo] = [:]
    for page in 1...Self.pagesOfSecond {
      let answer = try await source.photos(
        matching: query,
        uploaded: bounds,
        perPage: Self.perPage,
        page: page
      )
      let known = photos.count
      for photo in answer.photos { photos[photo.id] = photo }
      // The service repeats its last page for ever: no new photo is the end, whatever it says.
      let isEnd = !answer.hasMore || (photos.count == known && !answer.photos.isEmpty)
      let oldest = photos.values.compactMap(\.uploadSecond).min()
      if isEnd { return part(photos, after: nil, through: second) }
      if let oldest, oldest < second { return part(photos, after: oldest, through: second) }
    }
    return part(photos, after: second - 1, through: second)
  }

  private func part(_ photos: [Photo.ID: Photo], after: Int?, through: Int) -> FeedPart {
    let photos = Array(photos.values)
    // Of a list that was never loaded nothing is known after its newest photo.
    let newest = photos.compactMap(\.uploadSecond).max() ?? 0
    let interval = FeedInterval(after: after, through: through == .max ? newest : through)
    return FeedPart(photos: photos, interval: interval)
  }
}

extension Photo {
  /// The second of the upload since 1970, or `nil` where it is not known.
  var uploadSecond: Int? {
    dateUploaded.map { Int($0.timeIntervalSince1970.rounded(.down)) }
  }
}

extension Date {
  init(second: Int) { self.init(timeIntervalSince1970: Double(second)) }
}
