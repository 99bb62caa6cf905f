import Foundations

/// The position of a post in the feed: the second of its upload, then its id, the newest first.
package struct FeedPosition: Hashable, Sendable, Comparable {
  /// The time of upload, in seconds since 1970.
  package let second: Int
  package let id: Photo.ID
  package let source: SourceID

  package init(second: Int, id: Photo.ID, source: SourceID) {
    self.second = second
    self.id = id
    self.source = source
  }

  /// Returns true if a position is older; numeric ids are compared as numbers.
  package static func < (one: FeedPosition, other: FeedPosition) -> Bool {
    (one.second, one.id.utf8.count, one.id, one.source.rawValue)
      < (other.second, other.id.utf8.count, other.id, other.source.rawValue)
  }
}

/// A photo of the feed.
package struct FeedPost: Hashable, Sendable {
  /// The photo, with its upload time and its counts of likes and comments.
  package var photo: Photo
  /// The followed lists that contain it.
  package let origins: [Followed.ID]
  /// True if it was shown before.
  package let isSeen: Bool
  /// The second at which the photo was first seen, which is its place if it has no upload time.
  private let firstSeen: Int

  package init(photo: Photo, origins: [Followed.ID], isSeen: Bool, firstSeen: Int = 0) {
    self.photo = photo
    self.origins = origins
    self.isSeen = isSeen
    self.firstSeen = photo.dateUploaded == nil ? firstSeen : 0
  }

  package var position: FeedPosition { FeedPosition(of: photo, firstSeen: firstSeen) }

  /// The time at which the photo was first seen, or `nil` if its upload time is known, or neither is.
  package var dateFirstSeen: Date? {
    firstSeen > 0 ? Date(timeIntervalSince1970: Double(firstSeen)) : nil
  }
}

extension FeedPosition {
  /// Creates the position of a photo by its upload time, or by the second at which it was first seen.
  package init(of photo: Photo, firstSeen: Int = 0) {
    let second = photo.dateUploaded?.timeIntervalSince1970.rounded(.down)
    self.init(
      second: second.flatMap { Int(exactly: $0) } ?? firstSeen,
      id: photo.id,
      source: photo.source
    )
  }
}
