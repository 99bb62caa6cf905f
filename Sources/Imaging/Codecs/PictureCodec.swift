import Bitmaps
import Foundations

/// What the bytes of a picture format mean: its signature, its header, its pixels.
///
/// A format's codec is all that knows it, but for its line in `PictureFormat`.
protocol PictureCodec {
  /// Returns whether a file of the format begins with these bytes, of which there may be too few.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool

  /// Reads the header, and no pixels.
  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader

  /// Decodes the picture as it is stored; where its shorter side needs only so many pixels, it may
  /// be smaller.
  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap

  /// Decodes what a reducer makes of the picture, as it is stored.
  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap

  /// Decodes the thumbnail in the file as it is stored, or returns `nil` where there is none that shows the same as the
  /// picture.
  static func embeddedThumbnail(of picture: EncodedPicture) throws(ImagingError) -> Bitmap?

  /// Returns whether a file ends as one of the format does, if every terminal with pictures shows it.
  static func hasEnd(_ file: Data) -> Bool

  /// The library that decodes the pixels, where that is not linked.
  static var library: PictureLibrary? { get }

  /// The pixels along a side that are decoded for each one of a thumbnail: 1, or 2 where the library scales while it
  /// decodes, because the resampling kernel needs as many.
  static var pixelsPerThumbnailPixel: Int { get }
}

extension PictureCodec {
  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    let side = reducer.shorterSide * pixelsPerThumbnailPixel
    return reducer.reduced(
      try decoded(picture, shorterSide: side, completeness, limit: limit)
    )
  }

  static func embeddedThumbnail(of picture: EncodedPicture) throws(ImagingError) -> Bitmap? { nil }

  static func hasEnd(_ file: Data) -> Bool { false }

  static var library: PictureLibrary? { nil }

  static var pixelsPerThumbnailPixel: Int { 1 }
}

/// The memory for pictures that can only be decoded whole.
enum DecodingMemory {
  /// The bytes that a pixel takes: four of ours, and those of the library's own planes and rows.
  private static let bytesPerPixel = 10
  /// The pixels that any machine may decode.
  private static let alwaysAllowed = 50_000_000
  /// The pixels for each byte of a file above that: phones write a byte for ten, and a picture of one colour has more.
  private static let largestRatio = 256

  /// Checks that decoding a picture of a size takes at most a quarter of the memory, or is within what is always allowed.
  ///
  /// `pixelCount` are the pixels that are in memory at a time, if they are not all.
  ///
  /// - Throws: `ImagingError.needsMemory`, or `tooLarge` beyond a limit; `incomplete` if the file is too small for the
  ///   pixels that it claims.
  static func check(
    _ size: PixelSize,
    inMemory pixelCount: Int? = nil,
    _ format: PictureFormat,
    byteCount: Int,
    limit: Int,
    memory: UInt64 = ProcessInfo.processInfo.physicalMemory
  ) throws(ImagingError) {
    let pixelCount = pixelCount ?? size.pixelCount
    guard pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
    if pixelCount <= alwaysAllowed { return }
    let bytes = pixelCount * bytesPerPixel
    guard bytes <= memory / 4 else { throw .needsMemory(size, byteCount: bytes) }
    guard pixelCount / largestRatio <= byteCount else {
      throw .incomplete(format, detail: "\(size) pixels in \(byteCount) bytes")
    }
  }
}
