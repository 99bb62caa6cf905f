import Bitmaps
import Foundations
import Imaging
import Places

/// A picture that a person views: a photo, or a file of their own.
package struct ViewedPicture: Sendable {
  /// The photo, or `nil` for a file.
  package let photo: Photo?
  /// The path of the file, or `nil` for a photo.
  package let path: String?
  /// The size in pixels, upright.
  package let size: PixelSize
  /// The notices to print with it, in sentences.
  package let notices: [String]
  /// The file, as it is stored.
  private let file: Data
  /// Whether the file shows the picture as it is: whole, upright and in sRGB.
  private let isPlain: Bool
}

extension ViewedPicture {
  /// The file where it shows the picture as it is, so that others may decode it, or `nil`.
  package var displayableFile: Data? { isPlain ? file : nil }

  /// Decodes the pixels, as finely as a size of the whole picture needs, and as far as the file goes.
  ///
  /// - Throws: A `Failure` that names the picture.
  package func pixels(forSize size: PixelSize) throws(Failure) -> Bitmap {
    do throws(ImagingError) {
      return try EncodedPicture(file).preview(forSize: size, .partial)
    } catch {
      throw error.failure(of: name)
    }
  }

  /// The name in an error.
  private var name: String {
    photo.map { "The picture of the photo \($0.id)" } ?? (path ?? "").onOneLine
  }

  /// Reads the headers of a file.
  init(ofFileAt path: String) throws {
    let picture = try LocalPicture(at: path)
    let info = try picture.info()
    self.init(
      photo: nil,
      path: path,
      size: info.size,
      notices: [],
      file: picture.file,
      isPlain: info.isPlain && picture.file.isWhole(info.format)
    )
  }

  /// Creates the picture of a photo that was fetched whole.
  init(_ fetched: FetchedPicture, notices: [String]) {
    self.init(
      photo: fetched.photo,
      path: nil,
      size: fetched.pixels,
      notices: notices,
      file: fetched.file,
      isPlain: (try? PictureInfo(reading: fetched.file))?.isPlain == true
    )
  }
}

extension PictureInfo {
  /// Whether the stored pixels are the picture: upright, and sRGB by profile or for want of one.
  fileprivate var isPlain: Bool {
    orientation == .up && colorModel != .cmyk && (profileName?.contains("sRGB") ?? true)
  }
}

extension Data {
  /// Whether the file has its end: the marker EOI of a JPEG, the chunk IEND of a PNG.
  fileprivate func isWhole(_ format: PictureFormat) -> Bool {
    switch format {
    case .jpeg: suffix(2).elementsEqual([0xFF, 0xD9])
    case .png: suffix(8).prefix(4).elementsEqual("IEND".utf8)
    }
  }
}
