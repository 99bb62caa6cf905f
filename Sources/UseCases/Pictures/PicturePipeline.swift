import Imaging
import PhotoSources
import Places
import Transport

/// A picture ready to be drawn.
package struct ScreenPicture: Hashable, Sendable {
  package let bitmap: Bitmap
  /// The size that was served, which may be smaller than what was asked for.
  package let size: PhotoSize

  package init(bitmap: Bitmap, size: PhotoSize) {
    self.bitmap = bitmap
    self.size = size
  }
}

/// The pictures of a screen that a person leafs through.
///
/// ```swift
/// let pipeline = PicturePipeline(of: explorer)
/// let first = try await pipeline.picture(of: photo, size: .small320)
/// ```
///
/// What is asked for twice is fetched and decoded once, while it is under way and as long as there
/// is room for it. Cancelling whoever asks stops the work, unless somebody else waits for it.
package actor PicturePipeline {
  /// What is made of a photo.
  private enum Product: Hashable, Sendable {
    case picture(Photo.ID, PhotoSize)
    case thumbnail(Photo.ID, ThumbnailStyle)
  }

  private let explorer: Explorer
  private let joins = RequestCoalescer<Product, ScreenPicture>()
  private var memory: PictureMemory<Product>

  /// - Parameters:
  ///   - explorer: Fetches what is not there.
  ///   - byteLimit: The bytes of pixels that stay in memory at most.
  package init(of explorer: Explorer, byteLimit: Int = 64 << 20) {
    self.explorer = explorer
    memory = PictureMemory(byteLimit: byteLimit)
  }
}

extension PicturePipeline {
  /// Returns a photo's picture, upright, in a size or the next smaller one that is served.
  ///
  /// - Throws: What keeps it from being fetched or decoded, and `CancellationError`.
  package nonisolated func picture(of photo: Photo, size: PhotoSize) async throws -> ScreenPicture {
    try await product(.picture(photo.id, size)) { [explorer] in
      try await explorer.picture(of: photo, size: size) { file, served in
        try ScreenPicture(of: photo, file: file, size: served)
      }
    }
  }

  /// Returns a photo's thumbnail, its corners transparent.
  ///
  /// - Throws: What keeps it from being fetched or decoded, and `CancellationError`.
  package nonisolated func thumbnail(
    of photo: Photo,
    _ style: ThumbnailStyle = .init()
  ) async throws -> ScreenPicture {
    try await product(.thumbnail(photo.id, style)) { [explorer] in
      try await explorer.thumbnail(of: photo, style)
    }
  }

  /// Returns what is in memory, or is made now, off this actor.
  private nonisolated func product(
    _ product: Product,
    _ make: @escaping @concurrent @Sendable () async throws -> ScreenPicture
  ) async throws -> ScreenPicture {
    if let kept = await kept(product) { return kept }
    return try await joins.value(for: product) {
      if let kept = await kept(product) { return kept }
      let picture = try await make()
      try Task.checkCancellation()
      await keep(picture, for: product)
      return picture
    }
  }

  private func kept(_ product: Product) -> ScreenPicture? { memory.picture(of: product) }

  private func keep(_ picture: ScreenPicture, for product: Product) {
    memory.keep(picture, for: product)
  }
}
