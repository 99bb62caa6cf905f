import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// The thumbnails in the feed's archive, for offline use.
struct FeedThumbnails: Sendable {
  private let history: History

  init(_ history: History) { self.history = history }

  /// Returns the thumbnail of a photo that a source loads, and stores it in the archive.
  ///
  /// If the source cannot be reached, returns the stored one.
  ///
  /// Only thumbnails of the default style are stored, and none of a photo that is not public.
  ///
  /// - Throws: The error of `load`, if there is no stored thumbnail.
  func keeping(
    of photo: Photo,
    _ style: ThumbnailStyle,
    _ load: () async throws -> ScreenPicture
  ) async throws -> ScreenPicture {
    guard style == ThumbnailStyle(), history.hasFeed, !photo.isPrivate else {
      return try await load()
    }
    do {
      let picture = try await load()
      keep(picture.bitmap, of: photo)
      return picture
    } catch let error as any FailureConvertible where error.failure.reason == .unreachable {
      guard let bitmap = stored(of: photo) else { throw error }
      return ScreenPicture(bitmap: bitmap, size: .covering(side: style.pixelSide))
    }
  }

  /// Returns the stored thumbnail of a photo, or `nil`.
  func stored(of photo: Photo) -> Bitmap? {
    if !history.hasFeed { return nil }
    let kept = try? history.archive.thumbnail(of: photo.id, from: photo.source)
    return kept.flatMap { try? EncodedPicture($0).bitmap() }
  }

  /// Stores a thumbnail, unless the archive has one; errors are ignored: thumbnails are a convenience.
  private func keep(_ bitmap: Bitmap, of photo: Photo) {
    let archive = history.archive
    guard (try? archive.thumbnail(of: photo.id, from: photo.source)) == nil,
      let png = try? bitmap.png()
    else { return }
    try? archive.setThumbnail(png, of: photo.id, from: photo.source)
  }
}
