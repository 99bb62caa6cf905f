import Bitmaps
import Model

/// A cache of small pictures in memory, by photo; eviction is first in, first out.
struct ThumbnailCache: Sendable {
  /// The maximum number of pictures in memory.
  let limit: Int

  private var pictures: [PhotoKey: ImagePyramid] = [:]
  /// The photos in the order of insertion.
  private var order: [PhotoKey] = []

  init(limit: Int) { self.limit = limit }

  /// The cache of thumbnails of about 6 kB each.
  static let thumbnails = ThumbnailCache(limit: 400)
  /// The cache of tile pictures of 240 pixels, about 200 kB each.
  static let tiles = ThumbnailCache(limit: 100)

  var count: Int { pictures.count }

  subscript(_ photo: Photo) -> ImagePyramid? { pictures[photo.key] }

  mutating func store(_ picture: ImagePyramid, for photo: Photo) {
    if pictures.updateValue(picture, forKey: photo.key) != nil { return }
    order.append(photo.key)
    if order.count > limit { pictures[order.removeFirst()] = nil }
  }
}
