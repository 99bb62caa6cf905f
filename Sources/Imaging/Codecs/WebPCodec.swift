import Bitmaps
import Foundations

/// WebP (RFC 9649), by libwebp.
enum WebPCodec: LibraryCodec {
  static let pixelLibrary = PictureLibrary.libwebp

  /// The header of section 2.4: `RIFF`, a length, `WEBP`.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    let bytes = ByteView(start)
    return bytes.letters(at: 0) == "RIFF" && bytes.letters(at: 8) == "WEBP"
  }

  /// Returns the picture: the library itself refuses pixels of another size than that of the memory for them.
  static func part(
    of picture: EncodedPicture,
    shorterSide: Int?,
    limit: Int
  ) throws(ImagingError) -> LibraryPart {
    let part = LibraryPart(frame: try picture.header.knownFrame)
    try part.check(picture, limit: limit)
    return part
  }

  static func header<Failure: Error>(
    of format: PictureFormat,
    in file: PagedFile<Failure>
  ) throws(Failure) -> PictureHeader { try PictureHeader(webp: file) }

  static func square(
    of picture: EncodedPicture,
    _ maker: ThumbnailMaker,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    // Two pixels along each one of the result are enough for the resampling kernel.
    try decoded(picture, shorterSide: maker.style.pixelSide * 2, completeness, limit: limit)
      .square(maker.style.size)
  }

  /// Decodes at twice the size that is needed, for the library scales with less precision, if that is at
  /// most half of the whole, and there is no alpha, which it would mix with the colours; else the whole.
  ///
  /// The library scales no file that is cut short.
  static func pixels(
    of part: LibraryPart,
    in picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    let size = part.codedSize
    if let shorterSide, !part.frame.hasAlpha,
      shorterSide <= min(size.width, size.height) / 4
    {
      let reduced = size.withShorterSide(max(shorterSide, 1) * 2)
      if let bitmap = try? pixelLibrary.reduced(picture, size, to: reduced) { return bitmap }
    }
    return try pixelLibrary.decoded(part, of: picture, completeness)
  }
}
