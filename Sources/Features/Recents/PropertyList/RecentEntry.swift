import Foundations
import Model
import Store

/// A photo that was viewed, as an entry of the recents.
package struct RecentEntry: Hashable, Sendable {
  package let photo: Photo
  /// The time of viewing, to the second: the resolution of an XML property list.
  package let viewedAt: Date
  /// A PNG, or `nil` where none was made.
  package var thumbnail: Data?

  /// Creates an entry; a thumbnail without bytes, as a failed download leaves it, counts as none.
  package init(_ photo: Photo, viewedAt: Date, thumbnail: Data? = nil) {
    self.photo = photo
    self.viewedAt = Date(timeIntervalSince1970: viewedAt.timeIntervalSince1970.rounded(.down))
    self.thumbnail = thumbnail?.isEmpty == true ? nil : thumbnail
  }
}

extension [RecentEntry] {
  /// Returns the list after one more viewing: each photo once, the newest first, the limit applied last.
  ///
  /// The viewing replaces an earlier entry of the photo, except for a thumbnail that it lacks.
  func viewing(_ recent: RecentEntry, limit: Int) -> [RecentEntry] {
    var newest = recent
    newest.thumbnail = recent.thumbnail ?? first { $0.photo.key == recent.photo.key }?.thumbnail
    return Array(([newest] + self).uniqueByPhoto.prefix(limit))
  }

  /// The list with the first entry of each photo.
  var uniqueByPhoto: [RecentEntry] {
    var seen: Set<PhotoKey> = []
    return filter { seen.insert($0.photo.key).inserted }
  }
}
