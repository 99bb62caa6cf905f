import Foundations

/// Canon's raw file in ISO boxes, with the locations of its tags and JPEGs.
///
/// Source: https://github.com/lclevy/canon_cr3
struct CR3File<Failure: Error> {
  /// The box `moov`.
  private let movie: ByteView
  /// The payloads of the top-level `uuid` boxes, by id.
  private let extensions: [[UInt8]: Range<Int>]
  private let file: PagedFile<Failure>

  /// Reads the boxes, or returns `nil` for another file.
  init?(_ file: PagedFile<Failure>) throws(Failure) {
    var file = file
    let start = try file.bytes(at: 0, count: PictureFormat.signatureLength)
    guard RawCodec.isCR3(start) else { return nil }
    var (boxes, extensions) = (ISOFileBoxes(), [[UInt8]: Range<Int>]())
    while let box = try boxes.next(in: &file) {
      guard box.type == "uuid", let count = box.count else { continue }
      let id = [UInt8](try file.bytes(at: box.start, count: 16))
      extensions[id] = extensions[id] ?? box.start..<box.start + count
    }
    let movie = try file.payload(ofBox: "moov", limit: HeaderLimits.metaByteCount)
    self.movie = movie ?? ByteView(Data())
    self.extensions = extensions
    self.file = file
  }

  /// The tags; each directory is the first one of its own TIFF structure.
  var exif: ExifTags? {
    let boxes = ISOBoxes(in: movie).prefix(100).filter { $0.type == "uuid" }
    guard let tags = boxes.first(where: { $0.payload.bytes.starts(with: Self.tags) })?.payload,
      let main = directory("CMT1", in: tags)
    else { return nil }
    return ExifTags(
      main: main,
      photo: directory("CMT2", in: tags),
      gps: directory("CMT4", in: tags)
    )
  }

  private func directory(_ type: String, in tags: ByteView) -> TIFFDirectory? {
    ISOBoxes(in: tags, from: 16).prefix(100).first { $0.type == type }
      .flatMap { TIFFDirectory(first: $0.payload) }
  }

  /// The XMP packet.
  var xmp: ByteView? {
    get throws(Failure) {
      guard let place = extensions[ISOBox.xmpID], place.count > 16,
        place.count < HeaderLimits.byteCount
      else { return nil }
      var file = file
      return try file.bytes(in: place.lowerBound + 16..<place.upperBound)
    }
  }

  /// The largest JPEG: the first sample of a track, or the one in the box `PRVW`.
  var preview: RawPreview? {
    get throws(Failure) {
      let tracks = ISOBoxes(in: movie).prefix(100).filter { $0.type == "trak" }
      // The JPEG follows the id and the fields of the box.
      let place = extensions[Self.preview].flatMap {
        $0.count > 0x30 ? $0.lowerBound + 0x30..<$0.upperBound : nil
      }
      let places = tracks.compactMap { $0.payload.firstSample } + [place].compactMap(\.self)
      return try RawPreview(at: places, in: file)
    }
  }

  private static var tags: [UInt8] {
    [
      0x85, 0xc0, 0xb6, 0x87, 0x82, 0x0f, 0x11, 0xe0, 0x81, 0x11, 0xf4, 0xce, 0x46, 0x2b, 0x6a,
      0x48,
    ]
  }
  private static var preview: [UInt8] {
    [
      0xea, 0xf4, 0x2b, 0x5e, 0x1c, 0x98, 0x4b, 0x88, 0xb9, 0xfb, 0xb7, 0xdc, 0x40, 0x6e, 0x4d,
      0x16,
    ]
  }
}

extension ByteView {
  /// The location of a track's first sample (ISO/IEC 14496-12, 8.7.3 and 8.7.5).
  fileprivate var firstSample: Range<Int>? {
    let table = ["mdia", "minf", "stbl"].reduce(Optional(self)) { $0?.box($1) }
    guard let sizes = table?.box("stsz"), let size = sizes.uint32(at: 4),
      let count = size > 0 ? size : sizes.uint32(at: 12), count > 0,
      let offset = table?.box("co64")?.number(at: 8, byteCount: 8)
        ?? table?.box("stco")?.uint32(at: 8)
    else { return nil }
    return offset..<offset + count
  }

  /// Returns the payload of the first box of a type.
  private func box(_ type: String) -> ByteView? {
    ISOBoxes(in: self).prefix(100).first { $0.type == type }?.payload
  }
}
