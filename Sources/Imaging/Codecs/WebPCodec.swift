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
    try part.check(limit: limit)
    return part
  }

  static func header<Failure: Error>(
    of format: PictureFormat,
    in file: PagedFile<Failure>
  ) throws(Failure) -> PictureHeader { try PictureHeader(webp: file) }
}
