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

  /// Returns the part of a file that is decoded where its shorter side needs only so many pixels.
  ///
  /// It is checked that it makes the library take no more memory than it has pixels, and that those are within a limit.
  static func part(
    of picture: EncodedPicture,
    shorterSide: Int?,
    limit: Int
  ) throws(ImagingError) -> LibraryPart
}

/// A picture in a file: the whole one, or a thumbnail beside it.
struct LibraryPart {
  let frame: FrameHeader
  /// The number of a thumbnail's item; `nil` for the whole picture.
  var item: Int?

  /// The size of the pixels that are decoded.
  var codedSize: PixelSize { frame.codedSize }

  func check(limit: Int) throws(ImagingError) {
    guard codedSize.pixelCount <= limit else { throw .tooLarge(codedSize, limit: limit) }
  }
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
    let limit = min(limit, Bitmap.wholeLimit)
    let part = try part(of: picture, shorterSide: shorterSide, limit: limit)
    let whole = try pixelLibrary.decoded(part, of: picture, completeness)
    guard let window = part.frame.aperture?.window, let crop = whole.cropped(to: window)
    else { return whole }
    return crop
  }
}

extension PictureLibrary {
  /// Decodes the pixels of a part as they are stored.
  fileprivate func decoded(
    _ part: LibraryPart,
    of picture: EncodedPicture,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    let (format, size) = (picture.header.format, part.codedSize)
    return try picture.data.withBytes { (bytes, count) throws(ImagingError) in
      try .ofRows(size) { (pixels) throws(ImagingError) in
        let result = CPDecode(
          code,
          bytes,
          count,
          UInt32(size.width),
          UInt32(size.height),
          UInt32(part.item ?? 0),
          pixels
        )
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
