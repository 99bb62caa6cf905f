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

  /// Returns the thumbnail in the file if it is no smaller than a picture of which the shorter side has a number of
  /// pixels, or else the picture.
  static func part(
    of picture: EncodedPicture,
    shorterSide: Int?,
    limit: Int
  ) throws(ImagingError) -> LibraryPart {
    var file = PagedFile(picture.data)
    let items = HEIFItems(in: &file)
    let frame = try picture.header.knownFrame
    let thumbnail = shorterSide.flatMap { items?.thumbnail(of: frame, shorterSide: $0) }
    let part = thumbnail ?? LibraryPart(frame: frame)
    try part.check(picture, limit: limit)
    if let item = thumbnail?.item ?? items?.primary {
      try items?.checkStreams(
        of: item,
        picture.header.format,
        part.codedSize,
        in: file,
        picture.data.count
      )
    }
    return part
  }

  /// The least pixels along the shorter side of a thumbnail that is shown by itself.
  private static let leastSide = 60

  static func embeddedThumbnail(of picture: EncodedPicture) throws(ImagingError) -> Bitmap? {
    var file = PagedFile(picture.data)
    guard let items = HEIFItems(in: &file), let frame = picture.header.frame,
      items.thumbnail(of: frame, shorterSide: leastSide) != nil
    else { return nil }
    return try decoded(picture, shorterSide: leastSide, .whole, limit: Bitmap.pixelLimit)
  }

  static func header<Failure: Error>(
    of format: PictureFormat,
    in file: PagedFile<Failure>
  ) throws(Failure) -> PictureHeader { try PictureHeader(heif: file, format) }
}

extension HEIFItems {
  /// Returns the smallest thumbnail (`thmb`; ISO/IEC 23008-12, 6.4.4) of the primary item, given its frame, that
  /// shows the same as the picture and is large enough.
  ///
  /// Its sides are in the same ratio within 2 %, it is turned alike, and its colours are the picture's.
  fileprivate func thumbnail(of frame: FrameHeader, shorterSide: Int) -> LibraryPart? {
    guard let primary, !frame.hasAlpha else { return nil }
    let thumbnails = references("thmb").lazy.filter { $0.to.contains(primary) }.prefix(10)
      .compactMap { reference -> LibraryPart? in
        let properties = properties(of: reference.from)
        guard let thumbnail = FrameHeader(properties),
          thumbnail.shows(frame), min(thumbnail.size.width, thumbnail.size.height) >= shorterSide,
          hasColors(reference.from, of: primary)
        else { return nil }
        return LibraryPart(frame: thumbnail, item: reference.from)
      }
    return thumbnails.min { $0.frame.size.pixelCount < $1.frame.size.pixelCount }
  }

  /// True if an item has no colours of its own, or those of another item or of the tiles of that.
  private func hasColors(_ item: Int, of other: Int) -> Bool {
    guard let own = ICCProfile(properties(of: item)) else { return true }
    return own == profile(of: other)
  }
}
