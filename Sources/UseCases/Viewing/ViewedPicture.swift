import Foundations
import Imaging
import Places

/// What a person asks to see.
package enum Subject: Sendable {
  /// A photo, by whoever fetches it.
  case photo(PhotoReference, Explorer)
  /// The path of a picture of their own.
  case file(String)
}

/// A picture that a person looks at.
package struct ViewedPicture: Sendable {
  /// The photo, if it is one of Flickr's.
  package let photo: Photo?
  /// The path, if it is a file.
  package let path: String?
  /// Its size in pixels, upright.
  package let size: PixelSize
  /// The file.
  package let file: Data
  /// Whether the file shows the picture as it is: whole, upright and in sRGB, so that it can be
  /// handed on to whatever shows pictures.
  package let isPlain: Bool
  /// What the person should know, in sentences.
  package let notices: [String]
}

extension ViewedPicture {
  /// Reads the pixels, as finely as a size of the whole picture needs, and as far as the file goes.
  ///
  /// - Throws: A `Failure` that names the picture.
  package func pixels(forSize size: PixelSize) throws(Failure) -> Bitmap {
    do throws(ImagingError) {
      return try Bitmap(previewing: file, forSize: size, .partial)
    } catch {
      throw error.failure(of: name)
    }
  }

  /// What an error calls it.
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
      file: picture.file,
      isPlain: info.isPlain && picture.file.isWhole(info.format),
      notices: []
    )
  }

  /// A photo that was fetched, of which all is known to be there.
  init(_ fetched: FetchedPicture, notices: [String]) {
    self.init(
      photo: fetched.photo,
      path: nil,
      size: fetched.pixels,
      file: fetched.file,
      isPlain: (try? PictureInfo(reading: fetched.file))?.isPlain == true,
      notices: notices
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
