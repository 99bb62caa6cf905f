import Bitmaps
import Places

/// A cache of the pictures of tiles in memory, 240 pixels each; eviction is first in, first out.
struct TileCache: Sendable {
  /// The most pictures in memory; each is about 200 kB.
  static let limit = 100

  private var tiles: [PhotoKey: ImagePyramid] = [:]
  /// The photos in the order of insertion.
  private var order: [PhotoKey] = []

  var count: Int { tiles.count }

  subscript(_ photo: Photo) -> ImagePyramid? { tiles[photo.key] }

  mutating func store(_ tile: ImagePyramid, for photo: Photo) {
    if tiles.updateValue(tile, forKey: photo.key) != nil { return }
    order.append(photo.key)
    if order.count > Self.limit { tiles[order.removeFirst()] = nil }
  }
}
