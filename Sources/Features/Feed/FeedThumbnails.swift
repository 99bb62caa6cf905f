import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// The thumbnails that the archive of the feed keeps, for a time without a network.
struct FeedThumbnails: Sendable {
  private let history: History

  init(_ history: History) { self.history = history }

  /// Returns the thumbnail that a source has made of a photo of the feed, and keeps it in the archive; where
  /// the source cannot be reached, the one that is kept.
  ///
  /// Only thumbnails of the usual style are kept, and none of a photo that is not public.
  ///
  /// - Throws: What `load` throws, where none is kept.
  func keeping(
    of photo: Photo,
    _ style: ThumbnailStyle,
    _ load: () async throws -> ScreenPicture
  ) async throws -> ScreenPicture {
    guard style == ThumbnailStyle(), history.hasFeed, !photo.isPrivate else { return try await load() }
    do {
      let picture = try await load()
      keep(picture.bitmap, of: photo)
      return picture
    } catch let error as any FailureConvertible where error.failure.reason == .unreachable {
      guard let kept = try? history.archive.thumbnail(of: photo.id, from: photo.source),
        let bitmap = try? EncodedPicture(kept).bitmap()
      else { throw error }
      return ScreenPicture(bitmap: bitmap, size: .covering(side: style.pixelSide))
    }
  }

  /// Stores a thumbnail, unless the archive has one; a convenience, which may fail in silence.
  private func keep(_ bitmap: Bitmap, of photo: Photo) {
    let archive = history.archive
    guard (try? archive.thumbnail(of: photo.id, from: photo.source)) == nil,
      let png = try? bitmap.png()
    else { return }
    try? archive.setThumbnail(png, of: photo.id, from: photo.source)
  }
}
