import Bitmaps
import Foundations

/// WebP (RFC 9649), by libwebp.
enum WebPCodec: LibraryCodec {
  static let pixelLibrary = PictureLibrary.libwebp
  static let pixelsPerThumbnailPixel = 2

  /// The header of section 2.4: `RIFF`, a length, `WEBP`.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    let bytes = ByteView(start)
    return bytes.letters(at: 0) == "RIFF" && bytes.letters(at: 8) == "WEBP"
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(webp: file) }

  /// Decodes at twice the size that is needed, for the library scales with less precision, if that is at
  /// most half of the whole, and there is no alpha, which it would mix with the colours; else the whole.
  ///
  /// The library scales no file that is cut short.
  static func pixels(
    of picture: EncodedPicture,
    _ frame: FrameHeader,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    let size = frame.size
    if let shorterSide, !frame.hasAlpha,
      shorterSide <= min(size.width, size.height) / 4
    {
      let reduced = size.withShorterSide(max(shorterSide, 1) * 2)
      if let bitmap = try? pixelLibrary.reduced(picture, size, to: reduced) { return bitmap }
    }
    return try pixelLibrary.decoded(picture, size, completeness)
  }
}
