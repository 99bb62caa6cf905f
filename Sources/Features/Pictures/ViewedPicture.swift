import Bitmaps
import Foundations
import Imaging
import Model

/// A picture that a person views: a photo, or a file of their own.
package struct ViewedPicture: Sendable {
  /// The photo, or `nil` for a file.
  package let photo: Photo?
  /// The path of the file, or `nil` for a photo.
  package let path: String?
  /// The size in pixels, upright: that of the rendition that was fetched of a photo.
  package let size: PixelSize
  /// The size of the file, or of the photo in its largest rendition; `nil` where that is not known.
  package let fullSize: PixelSize?
  /// The notices to print with it, in sentences.
  package let notices: [String]
  /// The reason why a part of the file is not shown, or `nil` where all of it is.
  package let damage: Failure?
  /// The file where it shows the picture as it is, so that others may decode it, or `nil`.
  package let displayableFile: Data?
  private let content: Content

  /// The pixels, or the file that they are decoded from when they are asked for.
  private enum Content: Sendable {
    case decoded(Bitmap)
    case encoded(Data)
  }
}

extension ViewedPicture {
  /// Returns the pixels, as finely as a size of the whole picture needs, and as far as the file
  /// goes.
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

  /// The name in an error.
  private var name: String {
    photo.map { "The picture of the photo \($0.id)" } ?? (path ?? "").onOneLine
  }

  /// Reads a file to its end, which alone shows that it is whole, and decodes it as finely as a
  /// view needs.
  init(ofFileAt path: String, in view: PixelSize, mode: ZoomMode) throws {
    let picture = try LocalPicture(at: path)
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

  /// Creates the picture of a photo that was fetched whole.
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
  /// Whether the stored pixels are the picture: upright, and sRGB, which is assumed without a profile.
  fileprivate var isPlain: Bool {
    orientation == .up && colorModel != .cmyk && (profileName?.contains("sRGB") ?? true)
  }
}
