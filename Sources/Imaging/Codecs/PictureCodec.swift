import Bitmaps
import Foundations

/// The decoder of a picture format: its signature, its header, its pixels.
///
/// Only the codec knows the format, except for a line in `PictureFormat`.
protocol PictureCodec {
  /// Returns whether a file of the format begins with these bytes, which may be too few to tell.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool

  /// Reads the header, and no pixels.
  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader

  /// Decodes the picture as stored, or reduced to at least `shorterSide` pixels along the shorter side.
  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap

  /// Decodes the picture reduced by a reducer, in its stored orientation.
  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap

  /// Decodes the embedded thumbnail as stored, or returns `nil` if there is none with the picture's content.
  static func embeddedThumbnail(of picture: EncodedPicture) throws(ImagingError) -> Bitmap?

  /// Returns whether a file ends as the format requires, and every terminal that shows pictures supports the format.
  static func hasEnd(_ file: Data) -> Bool

  /// The library that decodes the pixels, if it is opened at run time.
  static var library: PictureLibrary? { get }

  /// The number of decoded pixels along a side for each pixel of a thumbnail: 1, or 2 if the library scales while
  /// decoding, because the resampling kernel needs two.
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

/// The memory limit for pictures that can only be decoded as a whole.
enum DecodingMemory {
  /// The bytes per pixel: four of ours, and the library's own planes and rows.
  private static let bytesPerPixel = 10
  /// The number of pixels that every machine may decode.
  private static let alwaysAllowed = 50_000_000
  /// The maximum pixels per byte of a file above that: photos from phones have about ten, pictures of one colour more.
  private static let largestRatio = 256

  /// Checks that decoding a picture takes at most a quarter of the memory, or that its pixels are always allowed.
  ///
  /// `pixelCount` is the number of pixels in memory at a time, by default all of them.
  ///
  /// - Throws: `ImagingError.needsMemory`, `tooLarge` beyond the limit, or `incomplete` if the file is too small for
  ///   the claimed number of pixels.
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
