import Foundations
import Imaging
import Places

extension Explorer {
  /// Fetches the thumbnails of a list's photos, which leaves the recents alone.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - deliver: Takes each thumbnail or its failure, in order, as soon as it can.
  /// - Throws: What `deliver` throws, and `CancellationError`.
  package func thumbnails(
    of photos: [Photo],
    deliver: (Result<Bitmap, Failure>) throws -> Void
  ) async throws {
    let style = ThumbnailStyle()
    try await mapConcurrently(photos, width: 2) { photo in
      await outcome(of: "The photo \(photo.id)") {
        try await self.thumbnail(of: photo, style).bitmap
      }
    } deliver: {
      try deliver($0)
    }
  }
}
