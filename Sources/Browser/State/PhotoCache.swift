import Bitmaps
import Model

/// A cache in memory for data about photos, such as small pictures; eviction is first in, first out.
struct PhotoCache<Value: Sendable>: Sendable {
  /// The maximum number of photos in memory.
  let limit: Int

  private var values: [PhotoKey: Value] = [:]
  /// The photos in the order of insertion.
  private var order: [PhotoKey] = []

  init(limit: Int) { self.limit = limit }

  var count: Int { values.count }

  subscript(_ photo: Photo) -> Value? { values[photo.key] }

  func contains(_ photo: Photo) -> Bool { values[photo.key] != nil }

  mutating func store(_ value: Value, for photo: Photo) {
    if values.updateValue(value, forKey: photo.key) != nil { return }
    order.append(photo.key)
    if order.count > limit { values[order.removeFirst()] = nil }
  }
}

extension PhotoCache<ImagePyramid> {
  /// The cache of thumbnails of about 6 kB each.
  static var thumbnails: Self { Self(limit: 400) }
  /// The cache of tile pictures of 240 pixels, about 200 kB each.
  static var tiles: Self { Self(limit: 100) }
  /// The cache of the feed's pictures of 640 pixels, about 1.4 MB each.
  static var posts: Self { Self(limit: 24) }
}
