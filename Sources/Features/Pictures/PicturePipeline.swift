import Bitmaps
import Imaging
import Model
import Net

/// A decoded picture, ready to be drawn.
package struct ScreenPicture: Hashable, Sendable {
  package let bitmap: Bitmap
  /// The served size, which may be smaller than the requested one.
  package let size: PhotoSize

  package init(bitmap: Bitmap, size: PhotoSize) {
    self.bitmap = bitmap
    self.size = size
  }
}

/// A pipeline that fetches, decodes and caches the pictures of a screen.
///
/// ```swift
/// let pipeline = PicturePipeline(of: features.pictures)
/// let first = try await pipeline.picture(of: photo, size: .small320)
/// ```
///
/// Concurrent requests for the same picture are coalesced, and later ones served from an LRU cache.
/// Cancelling a request stops its work unless another request waits for it.
package actor PicturePipeline {
  /// What is made of a photo: the key of the cache.
  private enum Product: Hashable, Sendable {
    case picture(PhotoKey, PhotoSize)
    case thumbnail(PhotoKey, ThumbnailStyle)
  }

  private let pictures: Pictures
  private let coalescer = RequestCoalescer<Product, ScreenPicture>()
  private var cache: PictureCache<Product>

  /// Creates a pipeline with a limit for the cached pixels in bytes.
  package init(of pictures: Pictures, byteLimit: Int = 64 << 20) {
    self.pictures = pictures
    cache = PictureCache(byteLimit: byteLimit)
  }

  /// Returns a photo's picture, upright, in a size or the next smaller one that is available.
  ///
  /// - Throws: The error of fetching or decoding it, and `CancellationError`.
  package nonisolated func picture(of photo: Photo, size: PhotoSize) async throws -> ScreenPicture {
    try await product(.picture(photo.key, size)) { [pictures] in
      try await pictures.picture(of: photo, size: size) { file, served in
        try ScreenPicture(of: photo, file: file, size: served, requested: size)
      }
    }
  }

  /// Returns a photo's thumbnail, with transparent corners.
  ///
  /// - Throws: The error of fetching or decoding it, and `CancellationError`.
  package nonisolated func thumbnail(
    of photo: Photo,
    _ style: ThumbnailStyle = .init()
  ) async throws -> ScreenPicture {
    try await product(.thumbnail(photo.key, style)) { [pictures] in
      try await pictures.thumbnail(of: photo, style)
    }
  }

  /// Returns a product from the cache, or makes it, off this actor.
  private nonisolated func product(
    _ product: Product,
    _ make: @escaping @concurrent @Sendable () async throws -> ScreenPicture
  ) async throws -> ScreenPicture {
    if let cached = await cached(product) { return cached }
    return try await coalescer.value(for: product) {
      if let cached = await cached(product) { return cached }
      let picture = try await make()
      try Task.checkCancellation()
      await insert(picture, for: product)
      return picture
    }
  }

  private func cached(_ product: Product) -> ScreenPicture? { cache.picture(for: product) }

  private func insert(_ picture: ScreenPicture, for product: Product) {
    cache.insert(picture, for: product)
  }
}
