import Foundations
import Model
import Store

/// A viewed photo, an entry of the recents.
package struct ViewedPhoto: Hashable, Sendable, PhotoRecord {
  package var photo: Photo
  /// The time when it was viewed, to the second: the resolution of an XML property list.
  package let viewedAt: Date
  /// A PNG, or `nil` if there is none.
  package fileprivate(set) var thumbnail: Data?

  /// Creates an entry; an empty thumbnail, left by a failed download, counts as none.
  package init(_ photo: Photo, viewedAt: Date, thumbnail: Data? = nil) {
    self.photo = photo
    self.viewedAt = Date(timeIntervalSince1970: viewedAt.timeIntervalSince1970.rounded(.down))
    self.thumbnail = thumbnail?.isEmpty == true ? nil : thumbnail
  }

  /// The entry without its thumbnail, marked as not public.
  var concealed: ViewedPhoto {
    var entry = self
    entry.photo.isPrivate = true
    entry.thumbnail = nil
    return entry
  }
}

extension [ViewedPhoto] {
  /// Returns the list after one more viewing: each photo once, the newest first, up to the limit.
  ///
  /// The viewing replaces an earlier entry of the photo, but keeps its thumbnail if the new one has none.
  func viewing(_ recent: ViewedPhoto, limit: Int) -> [ViewedPhoto] {
    var newest = recent
    newest.thumbnail = recent.thumbnail ?? first { $0.photo.key == recent.photo.key }?.thumbnail
    return Array(([newest] + self).uniqueByPhoto.prefix(limit))
  }

  /// Returns the list with the entries of some photos concealed.
  func concealing(_ photos: Set<PhotoKey>) -> [ViewedPhoto] {
    map { photos.contains($0.photo.key) ? $0.concealed : $0 }
  }

  /// The list with the first entry of each photo.
  var uniqueByPhoto: [ViewedPhoto] {
    var seen: Set<PhotoKey> = []
    return filter { seen.insert($0.photo.key).inserted }
  }
}
