import Bitmaps
import CPictures
import Foundations

/// A library that decodes pictures, opened when the first such picture is decoded.
package enum PictureLibrary: String, Hashable, Sendable, CaseIterable {
  case libheif
  case libwebp
  case libjxl
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
      case .libjxl: ("libjxl-tools", "jpeg-xl")
      case .libtiff: ("libtiff6", "libtiff")
      }
    return "on Debian and Ubuntu with `apt-get install \(debian)`, "
      + "by Homebrew with `brew install \(homebrew)`"
  }

  private var code: CPLibrary {
    switch self {
    case .libheif: .HEIF
    case .libwebp: .webP
    case .libjxl: .JXL
    case .libtiff: .TIFF
    }
  }
}

/// A codec whose pixels a library decodes.
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

  /// Decodes the pixels of a part; where the shorter side needs only so many, there may be fewer unless it has an
  /// aperture.
  static func pixels(
    of part: LibraryPart,
    in picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap
}

/// A picture in a file: the whole one, or a thumbnail beside it.
struct LibraryPart {
  let frame: FrameHeader
  /// The number of a thumbnail's item; `nil` for the whole picture.
  var item: Int?

  /// The size of the pixels that are decoded.
  var codedSize: PixelSize { frame.codedSize }

  func check(_ picture: EncodedPicture, limit: Int) throws(ImagingError) {
    try DecodingMemory.check(
      codedSize,
      picture.header.format,
      byteCount: picture.data.count,
      limit: limit
    )
  }
}

extension LibraryPart {
  /// Creates the whole picture, after `check`.
  init(whole picture: EncodedPicture, limit: Int) throws(ImagingError) {
    self.init(frame: try picture.header.knownFrame)
    try check(picture, limit: limit)
  }
}

extension LibraryCodec {
  static var library: PictureLibrary? { pixelLibrary }

  /// Returns the picture, for a library that refuses pixels of another size than that of the memory for them.
  static func part(
    of picture: EncodedPicture,
    shorterSide: Int?,
    limit: Int
  ) throws(ImagingError) -> LibraryPart { try LibraryPart(whole: picture, limit: limit) }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    guard pixelLibrary.isInstalled else { throw .missingLibrary(pixelLibrary) }
    let part = try part(of: picture, shorterSide: shorterSide, limit: limit)
    let whole = try pixels(of: part, in: picture, shorterSide: shorterSide, completeness)
    guard let window = part.frame.aperture?.window, let crop = whole.cropped(to: window)
    else { return whole }
    return crop
  }

  static func pixels(
    of part: LibraryPart,
    in picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap { try pixelLibrary.decoded(part, of: picture, completeness) }
}

extension PictureLibrary {
  /// Decodes the pixels of a part as they are stored.
  func decoded(
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

  /// Decodes a picture without alpha, of a size, at a smaller one.
  ///
  /// - Throws: `ImagingError.unsupported` by a library that does not reduce to that size.
  func reduced(
    _ picture: EncodedPicture,
    _ size: PixelSize,
    to reduced: PixelSize
  ) throws(ImagingError) -> Bitmap {
    try picture.data.withBytes { (bytes, count) throws(ImagingError) in
      try Bitmap(reduced) { (pixels) throws(ImagingError) in
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        let (columns, rows) = (UInt32(reduced.width), UInt32(reduced.height))
        let result = CPDecodeReduced(code, bytes, count, width, height, columns, rows, pixels)
        if let error = result.error(picture.header.format) { throw error }
      }
    }
  }

  /// Returns the profile of the decoded pixels if the library knows of one.
  func profile(of picture: EncodedPicture) -> ICCProfile? {
    let data = try? picture.data.withBytes { (bytes, count) -> Data? in
      var profileCount = 0
      guard let profile = CPCopyProfile(code, bytes, count, &profileCount) else { return nil }
      return Data(bytesNoCopy: profile, count: profileCount, deallocator: .free)
    }
    return (data ?? nil).flatMap { ICCProfile($0) }
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
