import Bitmaps
import Model

/// A cache of small pictures in memory, by their photos; eviction is first in, first out.
struct ThumbnailCache: Sendable {
  /// The most pictures in memory.
  let limit: Int

  private var pictures: [PhotoKey: ImagePyramid] = [:]
  /// The photos in the order of insertion.
  private var order: [PhotoKey] = []

  init(limit: Int) { self.limit = limit }

  /// A cache of thumbnails; each is about 6 kB.
  static let thumbnails = ThumbnailCache(limit: 400)
  /// A cache of the pictures of tiles, 240 pixels each, or about 200 kB.
  static let tiles = ThumbnailCache(limit: 100)

  var count: Int { pictures.count }

  subscript(_ photo: Photo) -> ImagePyramid? { pictures[photo.key] }

  mutating func store(_ picture: ImagePyramid, for photo: Photo) {
    if pictures.updateValue(picture, forKey: photo.key) != nil { return }
    order.append(photo.key)
    if order.count > limit { pictures[order.removeFirst()] = nil }
  }
}
