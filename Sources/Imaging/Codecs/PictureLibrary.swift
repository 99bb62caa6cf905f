import Bitmaps
import CPictures
import Foundations

/// A library that decodes pictures, opened when the first such picture is decoded.
package enum PictureLibrary: String, Hashable, Sendable, CaseIterable {
  case libheif
  case libwebp
  case libtiff

  /// Whether the library is installed, with all the functions that are called.
  package var isInstalled: Bool { CPIsAvailable(code) }

  /// The libraries that are installed.
  package static var installed: Set<PictureLibrary> { Set(allCases.filter(\.isInstalled)) }

  /// The instruction to install the library.
  package var installation: String {
    let (debian, homebrew) =
      switch self {
      case .libheif: ("libheif1", "libheif")
      case .libwebp: ("libwebp7", "webp")
      case .libtiff: ("libtiff6", "libtiff")
      }
    return "on Debian and Ubuntu with `apt-get install \(debian)`, "
      + "by Homebrew with `brew install \(homebrew)`"
  }

  private var code: CPLibrary {
    switch self {
    case .libheif: .HEIF
    case .libwebp: .webP
    case .libtiff: .TIFF
    }
  }
}

/// A codec whose pixels a library decodes, which can only do so whole.
protocol LibraryCodec: PictureCodec {
  static var pixelLibrary: PictureLibrary { get }

  /// Checks that a picture, of a size by its header, makes the library take no more memory than that.
  static func check(_ picture: EncodedPicture, _ size: PixelSize) throws(ImagingError)
}

extension LibraryCodec {
  static var library: PictureLibrary? { pixelLibrary }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    guard pixelLibrary.isInstalled else { throw .missingLibrary(pixelLibrary) }
    let frame = try picture.header.knownFrame
    let size = frame.aperture?.coded ?? frame.size
    let limit = min(limit, Bitmap.wholeLimit)
    guard size.pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
    try check(picture, size)
    let whole = try pixelLibrary.decoded(picture, size, completeness)
    guard let window = frame.aperture?.window, let part = whole.cropped(to: window)
    else { return whole }
    return part
  }
}

extension PictureLibrary {
  /// Decodes the pixels as they are stored, which have to be of a size.
  fileprivate func decoded(
    _ picture: EncodedPicture,
    _ size: PixelSize,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    let format = picture.header.format
    return try picture.data.withBytes { (bytes, count) throws(ImagingError) in
      try .ofRows(size) { (pixels) throws(ImagingError) in
        let result = CPDecode(code, bytes, count, UInt32(size.width), UInt32(size.height), pixels)
        if let error = result.error(format), completeness == .whole || result.rowCount == 0 {
          throw error
        }
        return Int(result.rowCount)
      }
    }
  }
}

extension CPResult {
  /// The error of a picture in a format, or `nil` where all of it was decoded.
  func error(_ format: PictureFormat) -> ImagingError? {
    switch status {
    case .done: nil
    case .incomplete: .incomplete(format, detail: text)
    case .damaged: .damaged(format, detail: text)
    case .unsupported: .unsupported(format, detail: text)
    case .noMemory: .outOfMemory
    }
  }

  private var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      .onOneLine
  }
}
