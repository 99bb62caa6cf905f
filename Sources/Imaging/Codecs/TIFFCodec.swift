import Bitmaps
import Foundations

/// TIFF (6.0) and BigTIFF, by libtiff.
enum TIFFCodec: PictureCodec {
  /// The byte order and the number of section 2, 43 for BigTIFF; raw files with a mark of their own are none.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    ["II*\0", "MM\0*", "II+\0", "MM\0+"].contains { start.starts(with: $0.utf8) }
      && !RawCodec.recognizes(start, as: .raw)
  }

  /// Reads the header, which may be that of a raw file.
  static func header<Failure: Error>(
    of format: PictureFormat,
    in file: PagedFile<Failure>
  ) throws(Failure) -> PictureHeader { try PictureHeader(tiff: file) }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    throw .unsupported(.tiff, detail: "its pixels")
  }
}
