import Bitmaps
import Foundations
import Imaging
import Model

/// A picture for viewing: a photo, or a file of the user.
package struct ViewedPicture: Sendable {
  /// The photo, or `nil` for a file.
  package let photo: Photo?
  /// The path of the file, or `nil` for a photo.
  package let path: String?
  /// The size in pixels, upright; for a photo that of the fetched rendition.
  package let size: PixelSize
  /// The size of the file, or of the photo's largest rendition; `nil` if it is unknown.
  package let fullSize: PixelSize?
  /// Notices for the user, as sentences.
  package let notices: [String]
  /// The reason why a part of the file is not shown, or `nil` if all of it is.
  package let damage: Failure?
  /// The file, if its pixels can be shown as stored, so that terminals may decode it, or `nil`.
  package let displayableFile: Data?
  private let content: Content

  /// The pixels, or the file to decode on demand.
  private enum Content: Sendable {
    case decoded(Bitmap)
    case encoded(Data)
  }
}

extension ViewedPicture {
  /// Returns the pixels at the resolution for a given size of the whole picture, as far as the file goes.
  ///
  /// - Throws: A `Failure` that names the picture.
  package func pixels(forSize size: PixelSize) throws(Failure) -> Bitmap {
    switch content {
    case .decoded(let bitmap): return bitmap
    case .encoded(let file):
      do throws(ImagingError) {
        return try EncodedPicture(file).preview(forSize: size, .partial)
      } catch {
        throw error.failure(of: name)
      }
    }
  }

  /// The name in errors.
  private var name: String {
    photo.map { "The picture of the photo \($0.id)" } ?? (path ?? "").onOneLine
  }

  /// Reads a file to its end, which shows whether it is complete, and decodes it at the resolution for
  /// a view.
  init(ofFileAt path: String, in view: PixelSize, mode: ZoomMode) async throws {
    let picture = try await LocalPicture(at: path)
    let info = try picture.info()
    let placed = Zoom(of: info.size, in: view, mode: mode).placed
    let (bitmap, damage) = try picture.preview(
      forSize: PixelSize(nearest: placed.width, placed.height)
    )
    let isPlain = damage == nil && info.isPlain && picture.hasEnd
    self.init(
      photo: nil,
      path: path,
      size: info.size,
      fullSize: info.size,
      notices: [],
      damage: damage,
      displayableFile: isPlain ? picture.file : nil,
      content: .decoded(bitmap)
    )
  }

  /// Creates the picture of a photo that was fetched.
  init(_ fetched: FetchedPicture, fullSize: PixelSize?, notices: [String]) {
    let picture = try? EncodedPicture(fetched.file)
    let isPlain = picture?.hasEnd == true && (try? picture?.info())?.isPlain == true
    self.init(
      photo: fetched.photo,
      path: nil,
      size: fetched.pixels,
      fullSize: fullSize,
      notices: notices,
      damage: nil,
      displayableFile: isPlain ? fetched.file : nil,
      content: .encoded(fetched.file)
    )
  }
}

extension PictureInfo {
  /// True if the stored pixels can be shown as they are: upright, and sRGB or without a profile.
  fileprivate var isPlain: Bool {
    orientation == .up && colorModel != .cmyk && (profileName?.contains("sRGB") ?? true)
  }
}
