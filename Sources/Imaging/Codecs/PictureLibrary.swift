import Bitmaps
import CPictures
import Foundations

/// A library that decodes pictures, opened when the first such picture is decoded.
package enum PictureLibrary: String, Hashable, Sendable, CaseIterable {
  case libheif
  case libwebp
  case libjxl
  case libtiff

  /// Whether the library is installed with all required functions.
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

/// A codec whose pixels a library decodes, in full or reduced size.
protocol LibraryCodec: PictureCodec {
  static var pixelLibrary: PictureLibrary { get }

  /// Checks that the library needs no more memory for a file than its pixels take.
  static func check(_ picture: EncodedPicture) throws(ImagingError)

  /// Decodes the pixels of a frame, or a reduction to at least `shorterSide` pixels along the shorter side.
  static func pixels(
    of picture: EncodedPicture,
    _ frame: FrameHeader,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap
}

extension LibraryCodec {
  static var library: PictureLibrary? { pixelLibrary }

  /// Does nothing if the library itself refuses pixels whose size differs from the memory for them.
  static func check(_ picture: EncodedPicture) throws(ImagingError) {}

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    guard pixelLibrary.isInstalled else { throw .missingLibrary(pixelLibrary) }
    let frame = try picture.header.knownFrame
    let (format, byteCount) = (picture.header.format, picture.data.count)
    try DecodingMemory.check(frame.size, format, byteCount: byteCount, limit: limit)
    try check(picture)
    return try pixels(of: picture, frame, shorterSide: shorterSide, completeness)
  }
}

extension PictureLibrary {
  /// Decodes a picture of a size as it is stored.
  func decoded(
    _ picture: EncodedPicture,
    _ size: PixelSize,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    try picture.data.withBytes { (bytes, count) throws(ImagingError) in
      try .ofRows(size) { (pixels) throws(ImagingError) in
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        let result = CPDecode(code, bytes, count, width, height, pixels)
        let error = result.error(picture.header.format)
        if let error, completeness == .whole || result.rowCount == 0 { throw error }
        return Int(result.rowCount)
      }
    }
  }

  /// Decodes a picture without alpha at a smaller size.
  ///
  /// - Throws: `ImagingError.unsupported` if the library cannot reduce to that size.
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

  /// Returns the profile of the decoded pixels if the library knows it.
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
  /// The error of decoding a picture in a format, or `nil` if it is complete.
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
