import Foundations
import Places

/// A photo that was viewed, as an entry of the recents.
package struct RecentEntry: Hashable, Sendable {
  package let photo: Photo
  /// The time of viewing, to the second: the resolution of an XML property list.
  package let viewedAt: Date
  /// A PNG, or `nil` where none was made.
  package var thumbnail: Data?
  package let source: SourceID

  /// Creates an entry; a thumbnail without bytes, as a failed download leaves it, counts as none.
  package init(_ photo: Photo, viewedAt: Date, thumbnail: Data? = nil, source: SourceID) {
    self.photo = photo
    self.viewedAt = Date(timeIntervalSince1970: viewedAt.timeIntervalSince1970.rounded(.down))
    self.thumbnail = thumbnail?.isEmpty == true ? nil : thumbnail
    self.source = source
  }
}

extension [RecentEntry] {
  /// Returns the list after one more viewing: each photo once, the newest first, the limit applied last.
  ///
  /// The viewing replaces an earlier entry of the photo, except for a thumbnail that it lacks.
  func viewing(_ recent: RecentEntry, limit: Int) -> [RecentEntry] {
    var newest = recent
    let earlier = first { $0.photo.id == recent.photo.id && $0.source == recent.source }
    newest.thumbnail = recent.thumbnail ?? earlier?.thumbnail
    return Array(([newest] + self).uniqueByPhoto.prefix(limit))
  }

  /// The list with the first entry of each photo.
  var uniqueByPhoto: [RecentEntry] {
    var seen: Set<Photo.ID> = []
    return filter { seen.insert($0.photo.id).inserted }
  }
}

/// The source of a photo.
package enum SourceID: String, Hashable, Sendable {
  /// Flickr, or a server that stands in for it.
  case flickr
  /// The built-in sample library.
  case sample
}
