import Bitmaps
import CPictures
import Foundations

/// HEIF (ISO/IEC 23008-12) by libheif: HEIC if the coding is HEVC, AVIF if it is AV1, or another coding.
enum HEIFCodec: PictureCodec {
  static let library: PictureLibrary? = .libheif

  /// Reads the brands in the box `ftyp`: the major one and, after its version, the compatible ones.
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

  /// The minimum shorter side of a thumbnail, in pixels, to be shown on its own.
  private static let leastSide = 60

  static func embeddedThumbnail(of picture: EncodedPicture) throws(ImagingError) -> Bitmap? {
    var file = PagedFile(picture.data)
    guard let items = HEIFItems(in: &file), let frame = picture.header.frame,
      items.thumbnail(of: frame, shorterSide: leastSide) != nil
    else { return nil }
    return try decoded(picture, shorterSide: leastSide, .whole, limit: Bitmap.pixelLimit)
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(heif: file, format) }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, shorterSide, limit) { (reader, frame) throws(ImagingError) in
      guard let window = frame.aperture?.window else {
        return try reader.rows(frame.codedSize, shorterSide: shorterSide)
      }
      let whole = try reader.rows(frame.codedSize, shorterSide: nil)
      return whole.cropped(to: window) ?? whole
    }
  }

  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, reducer.shorterSide, limit) { (reader, frame) throws(ImagingError) in
      let size = frame.codedSize
      guard let window = frame.aperture?.window else {
        return try reader.reduced(size, by: reducer.resampler(size, reducer.area(of: size)))
      }
      let whole = try reader.rows(size, shorterSide: nil)
      return reducer.reduced(whole.cropped(to: window) ?? whole)
    }
  }

  /// Calls `body` with the smallest decoded part that has enough pixels for a shorter side.
  ///
  /// If that is a thumbnail and cannot be decoded, as in files of a Galaxy S24 FE, the picture itself is decoded.
  private static func reading(
    _ picture: EncodedPicture,
    _ shorterSide: Int?,
    _ limit: Int,
    _ body: (borrowing HEIFReader, FrameHeader) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    let part = try HEIFPart(of: picture, shorterSide: shorterSide, limit: limit)
    do throws(ImagingError) {
      return try part.reading(picture, body)
    } catch {
      guard part.item != nil else { throw error }
      return try HEIFPart(of: picture, shorterSide: nil, limit: limit).reading(picture, body)
    }
  }
}

/// A picture in a file: the primary one, or a thumbnail.
private struct HEIFPart {
  let frame: FrameHeader
  /// The item of a thumbnail; `nil` for the primary picture.
  var item: Int?
  /// The file passed to the library.
  ///
  /// Up to 1.15, libheif rotates an alpha even if told not to rotate, and drops one whose rotation differs from that of
  /// the colours. The rotations are therefore removed from the file, and both are rotated here as the colours require.
  var file = Data()

  /// The size of the decoded pixels, before cropping.
  var codedSize: PixelSize { frame.codedSize }
}

extension HEIFPart {
  /// Chooses the smallest thumbnail with enough pixels for a shorter side, or else the picture.
  ///
  /// Throws if the pixels exceed the limit, or if the library would take more memory than they need.
  init(of picture: EncodedPicture, shorterSide: Int?, limit: Int) throws(ImagingError) {
    guard PictureLibrary.libheif.isInstalled else { throw .missingLibrary(.libheif) }
    var file = PagedFile(picture.data)
    let items = HEIFItems(in: &file)
    let frame = try picture.header.knownFrame
    let thumbnail = shorterSide.flatMap { items?.thumbnail(of: frame, shorterSide: $0) }
    self = thumbnail ?? HEIFPart(frame: frame)
    let (format, byteCount) = (picture.header.format, picture.data.count)
    try DecodingMemory.check(codedSize, format, byteCount: byteCount, limit: limit)
    self.file = picture.data
    if let items, let item = item ?? items.primary {
      try items.checkStreams(of: item, format, codedSize, in: file, byteCount)
      self.file = items.removingTurns(ofAlphaIn: item, from: picture.data)
    }
  }

  /// Decodes the part, and calls `body` with a reader of its rows and its frame.
  func reading(
    _ picture: EncodedPicture,
    _ body: (borrowing HEIFReader, FrameHeader) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    try file.withBytes { (bytes, count) throws(ImagingError) in
      try body(HEIFReader(bytes, count, self, picture.header.format), frame)
    }
  }
}

/// The rows of a HEIF that libheif has decoded.
private struct HEIFReader: RowReader, ~Copyable {
  private let handle: OpaquePointer

  init(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    _ part: HEIFPart,
    _ format: PictureFormat
  ) throws(ImagingError) {
    var result = CPResult()
    let (size, item) = (part.codedSize, UInt32(part.item ?? 0))
    let handle = CPHEIFOpen(
      bytes,
      count,
      UInt32(size.width),
      UInt32(size.height),
      item,
      &result
    )
    guard let handle else { throw result.error(format) ?? .outOfMemory }
    self.handle = handle
  }

  deinit { CPHEIFClose(handle) }

  func readRows(_ count: Int, into pixels: UnsafeMutablePointer<UInt8>?) -> Int {
    Int(CPHEIFReadRows(handle, UInt32(count), pixels))
  }

  /// Does nothing: the library has already decoded all rows.
  func readEnd() {}
}

extension HEIFItems {
  /// Returns the smallest thumbnail (`thmb`; ISO/IEC 23008-12, 6.4.4) of the primary item that is large enough and has
  /// the picture's content, given the primary item's frame.
  ///
  /// That means the same orientation and colours, and the same aspect ratio within 2 %.
  fileprivate func thumbnail(of frame: FrameHeader, shorterSide: Int) -> HEIFPart? {
    guard let primary, !frame.hasAlpha else { return nil }
    let thumbnails = references("thmb").lazy.filter { $0.to.contains(primary) }.prefix(10)
      .compactMap { reference -> HEIFPart? in
        let properties = properties(of: reference.from)
        guard let thumbnail = FrameHeader(properties),
          thumbnail.shows(frame), min(thumbnail.size.width, thumbnail.size.height) >= shorterSide,
          hasColors(reference.from, of: primary)
        else { return nil }
        return HEIFPart(frame: thumbnail, item: reference.from)
      }
    return thumbnails.min { $0.frame.size.pixelCount < $1.frame.size.pixelCount }
  }

  /// True if an item has no colour profile of its own, or the one of another item or of its tiles.
  private func hasColors(_ item: Int, of other: Int) -> Bool {
    guard let own = ICCProfile(properties(of: item)) else { return true }
    return own == profile(of: other)
  }
}
