import Bitmaps
import Foundations

/// WebP (RFC 9649), by libwebp; only the first frame of an animation.
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

  /// Decodes the picture, or the first frame; pixels outside the frame are transparent.
  static func pixels(
    of picture: EncodedPicture,
    _ frame: FrameHeader,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    guard let first = WebPFrame(firstOf: picture.data) else {
      return try still(picture, frame, shorterSide, completeness)
    }
    let (rect, part) = (first.rect, picture.part(first.pixels))
    guard rect.clipped(to: frame.size) == rect else {
      throw .damaged(.webp, detail: "its first frame extends beyond it")
    }
    if rect.size == frame.size { return try still(part, frame, shorterSide, completeness) }
    let bitmap = try pixelLibrary.decoded(part, rect.size, completeness)
    return Bitmap.transparent(frame.size).overlaid(with: bitmap, x: rect.x, y: rect.y)
  }

  /// Decodes at twice the required size, because the library scales less precisely than we do.
  ///
  /// A picture is decoded whole if twice the required size is more than half of it, if it has alpha, which the library
  /// would mix with the colours, or if the file is truncated, which the library cannot scale.
  private static func still(
    _ picture: EncodedPicture,
    _ frame: FrameHeader,
    _ shorterSide: Int?,
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

extension Bitmap {
  fileprivate static func transparent(_ size: PixelSize) -> Bitmap {
    Bitmap(size) { $0.initialize(repeating: 0, count: size.pixelCount * 4) }
  }
}
