import Foundations
import Imaging
import Places

extension Explorer {
  /// Fetches the thumbnails of photos, without recording them as viewed.
  ///
  /// - Parameters:
  ///   - photos: The photos, in the order of delivery.
  ///   - deliver: Handles each thumbnail or its failure, in order, as soon as it is there.
  /// - Throws: The error of `deliver`, and `CancellationError`.
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
