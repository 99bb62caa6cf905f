import Bitmaps
import Foundations

/// HEIF (ISO/IEC 23008-12) with pictures of HEVC, which is HEIC, of AV1, which is AVIF, or of another
/// coding; by libheif.
enum HEIFCodec: LibraryCodec {
  static let pixelLibrary = PictureLibrary.libheif

  /// The box `ftyp`, which names the brands of the file: the major one, and behind its version those
  /// that it is compatible with.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    let bytes = ByteView(start)
    guard bytes.letters(at: 4) == "ftyp", let count = bytes.uint32(at: 0),
      let major = bytes.letters(at: 8)
    else { return false }
    let others = stride(from: 16, to: min(count, bytes.count), by: 4).compactMap {
      bytes.letters(at: $0)
    }
    return self.format(of: [major] + others) == format
  }

  private static func format(of brands: [String]) -> PictureFormat? {
    if brands.contains(where: ["heic", "heix", "heim", "heis"].contains) { return .heic }
    if brands.contains("avif") { return .avif }
    return brands.contains(where: ["mif1", "mif2"].contains) ? .heif : nil
  }

  static func check(_ picture: EncodedPicture, _ size: PixelSize) throws(ImagingError) {
    var file = PagedFile(picture.data)
    try HEIFItems(in: &file)?.checkStreams(
      picture.header.format,
      size,
      in: file,
      picture.data.count
    )
  }

  static func header<Failure: Error>(
    of format: PictureFormat,
    in file: PagedFile<Failure>
  ) throws(Failure) -> PictureHeader { try PictureHeader(heif: file, format) }
}
