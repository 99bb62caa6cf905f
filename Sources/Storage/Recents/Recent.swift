import Foundations
import Places

/// A photo that was viewed, as the recents keep it.
package struct Recent: Hashable, Sendable {
  package let photo: Photo
  /// To the second, which is all that an XML property list can hold.
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

extension [Recent] {
  /// The list after one more viewing: each photo once, the newest first, the limit applied last.
  ///
  /// All that is stored of the photo is refreshed. Its thumbnail stays where this viewing made none.
  func viewing(_ recent: Recent, limit: Int) -> [Recent] {
    var newest = recent
    let earlier = first { $0.photo.id == recent.photo.id && $0.source == recent.source }
    newest.thumbnail = recent.thumbnail ?? earlier?.thumbnail
    return Array(([newest] + self).uniqueByPhoto.prefix(limit))
  }

  /// The list with the first entry of each photo.
  var uniqueByPhoto: [Recent] {
    var seen: Set<Photo.ID> = []
    return filter { seen.insert($0.photo.id).inserted }
  }
}
