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

  package init(photo: Photo, origins: [Followed.ID], isSeen: Bool) {
    self.photo = photo
    self.origins = origins
    self.isSeen = isSeen
  }

  package var position: FeedPosition { FeedPosition(of: photo) }
}

extension FeedPosition {
  /// Creates the position of a photo; without an upload time it is the oldest.
  package init(of photo: Photo) {
    let second = photo.dateUploaded?.timeIntervalSince1970.rounded(.down) ?? 0
    self.init(second: Int(exactly: second) ?? 0, id: photo.id, source: photo.source)
  }
}
