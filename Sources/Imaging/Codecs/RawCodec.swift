import Bitmaps
import Foundations

/// Raw files from cameras, shown by their embedded JPEG.
///
/// Most are TIFFs that only their first directories mark as raw, so their first bytes are recognized as TIFF.
enum RawCodec: PictureCodec {
  /// Recognizes the formats with a signature of their own: Canon's CR2 and CR3, Fujifilm's RAF, Olympus's ORF,
  /// Panasonic's RW2 and Phase One's IIQ (https://exiftool.org, lib/Image/ExifTool.pm, `%magicNumber`).
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    let marks = ["FUJIFILM", "IIRO", "IIRS", "MMOR", "IIU\0"]
    if isCR3(start) || marks.contains(where: { start.starts(with: $0.utf8) }) { return true }
    let isTIFF = ["II*\0", "MM\0*"].contains { start.starts(with: $0.utf8) }
    return isTIFF
      && ["CR", "IIII", "MMMM"].contains { start.dropFirst(8).starts(with: $0.utf8) }
  }

  /// True for the major brand of CR3 (`ftyp`).
  static func isCR3(_ start: Data) -> Bool {
    let bytes = ByteView(start)
    return bytes.letters(at: 4) == "ftyp" && bytes.letters(at: 8) == "crx "
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { PictureHeader(try RawFile(file)) }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try ofPreview(of: picture) { (preview) throws(ImagingError) in
      try JPEGCodec.decoded(preview, shorterSide: shorterSide, completeness, limit: limit)
    }
  }

  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try ofPreview(of: picture) { (preview) throws(ImagingError) in
      try JPEGCodec.reduced(preview, by: reducer, completeness, limit: limit)
    }
  }

  /// Decodes the preview; its errors name the raw file's format.
  private static func ofPreview(
    of picture: EncodedPicture,
    _ decode: (EncodedPicture) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    _ = try picture.header.knownFrame
    guard let range = RawFile(PagedFile(picture.data)).preview?.range else { throw .noPreview }
    do throws(ImagingError) {
      return try decode(
        EncodedPicture(picture.data.dropFirst(range.lowerBound).prefix(range.count))
      )
    } catch .damaged(.jpeg, let detail) {
      throw .damaged(.raw, detail: detail)
    } catch .incomplete(.jpeg, let detail) {
      throw .incomplete(.raw, detail: detail)
    } catch .unsupported(.jpeg, let detail) {
      throw .unsupported(.raw, detail: detail)
    } catch {
      throw error
    }
  }
}

extension ImagingError {
  /// The error of a raw file that contains only sensor pixels.
  static let noPreview = ImagingError.unsupported(.raw, detail: "it has no JPEG of the picture")
}
