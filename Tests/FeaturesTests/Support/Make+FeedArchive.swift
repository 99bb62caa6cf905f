import Foundations
import Model
import TestSupport

@testable import Features
@testable import Store

extension Followed.ID {
  static let alice = Followed.ID(source: .flickr, kind: .person, reference: "1@N01")
  static let fog = Followed.ID(source: .flickr, kind: .tag, reference: "fog")
  static let contacts = Followed.ID(source: .flickr, kind: .contacts, reference: "")
}

extension Photo {
  /// A photo that was uploaded at a second, by default the number of its id.
  static func post(
    _ id: String,
    at second: Int? = nil,
    title: String = "",
    source: SourceID = .flickr
  ) -> Photo {
    var photo = Photo.minimal(id, title: title, source: source)
    photo.dateUploaded = Date(timeIntervalSince1970: Double(second ?? Int(id) ?? 0))
    return photo
  }

  static func posts(_ numbers: some Sequence<Int>) -> [Photo] { numbers.map { .post("\($0)") } }
}

extension FeedFilter {
  static func only(_ origins: Followed.ID...) -> FeedFilter {
    var filter = FeedFilter()
    filter.origins = Set(origins)
    return filter
  }

  static var unseen: FeedFilter {
    var filter = FeedFilter()
    filter.isUnseenOnly = true
    return filter
  }

  func before(_ position: FeedPosition) -> FeedFilter {
    var filter = self
    filter.before = position
    return filter
  }
}

extension FeedArchive {
  static func make(_ scratch: TemporaryFolder, limit: Int = FeedArchive.limit) -> FeedArchive {
    FeedArchive(at: scratch["feed.sqlite3"], limit: limit, now: { .morning })
  }

  @discardableResult
  func insert(
    _ photos: [Photo],
    from list: Followed.ID = .alice,
    covering interval: FeedInterval? = nil,
    refreshedAt: Date? = nil
  ) throws -> [Photo] {
    try insert(
      photos,
      from: list,
      covering: interval,
      seenBefore: .distantPast,
      refreshedAt: refreshedAt,
      firstSeen: 0
    )
  }

  func coverage() throws -> [Followed.ID: FeedCoverage] { try coverage(at: .distantFuture) }

  func ids(_ filter: FeedFilter = FeedFilter(), limit: Int = .max) throws -> [Photo.ID] {
    try posts(filter, limit: limit).map(\.photo.id)
  }
}
