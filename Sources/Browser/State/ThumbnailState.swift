import Imaging
import Places

/// The thumbnails that came, those of the photos seen last.
struct ThumbnailState: Sendable {
  /// How many are kept; each is some 6 kB.
  static let limit = 400

  private var bitmaps: [Photo.ID: Bitmap] = [:]
  /// The photos in the order in which their thumbnails came.
  private var order: [Photo.ID] = []

  var count: Int { bitmaps.count }

  subscript(_ photo: Photo) -> Bitmap? { bitmaps[photo.id] }

  mutating func keep(_ bitmap: Bitmap, of photo: Photo) {
    if bitmaps.updateValue(bitmap, forKey: photo.id) != nil { return }
    order.append(photo.id)
    if order.count > Self.limit { bitmaps[order.removeFirst()] = nil }
  }
}
