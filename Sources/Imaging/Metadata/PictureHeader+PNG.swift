import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the chunks that the header needs, wherever they are.
  ///
  /// Those of the colour profile only count before the pixels, and are read by libpng.
  init<Failure: Error>(png file: PagedFile<Failure>) throws(Failure) {
    var chunks = PNGChunks(file)
    var (frame, exif): (FrameHeader?, ExifTags?) = (nil, nil)
    var (profile, hasPixels) = (ProfileChunks(), false)
    var descriptions = EmbeddedDescriptions()
    for step in 0..<HeaderLimits.steps {
      guard let chunk = try chunks.next(), chunk.type != "IEND" else { break }
      switch chunk.type {
      case "IDAT": hasPixels = true
      case "IHDR" where step == 0: frame = try chunks.payload(of: chunk).flatMap { FrameHeader($0) }
      case "tRNS" where !hasPixels: frame?.hasAlpha = true
      case "eXIf" where exif == nil: exif = try chunks.payload(of: chunk).flatMap { ExifTags($0) }
      case "iTXt" where descriptions.xmp == nil: descriptions.xmp = try chunks.xmp(of: chunk)
      default: break
      }
      if !hasPixels && profile.uses(chunk) { profile.add(chunk, try chunks.bytes(of: chunk)) }
    }
    self.init(.png, frame, exif, profile.profile, descriptions)
  }
}

/// A chunk of a PNG (RFC 2083, section 3.2).
struct PNGChunk {
  /// The four letters of its type, such as `IHDR`.
  let type: String
  /// The offsets of its bytes between type and checksum.
  let payload: Range<Int>

  /// The beginning of an `iTXt` chunk with XMP (XMP Specification, part 3, 1.1.5).
  static let xmpPrefix = "XML:com.adobe.xmp\0\0\0\0\0"
}

/// A scanner of a PNG's chunks, in order.
struct PNGChunks<Failure: Error> {
  private var file: PagedFile<Failure>
  /// The offset of the next chunk; at first after the signature.
  private var offset = 8

  init(_ file: PagedFile<Failure>) { self.file = file }

  /// Returns the next chunk, which may extend beyond the end of the file.
  mutating func next() throws(Failure) -> PNGChunk? {
    guard let start = try file.bytes(in: offset..<offset + 8), let length = start.uint32(at: 0)
    else { return nil }
    let payload = offset + 8..<offset + 8 + length
    // The checksum follows.
    offset = payload.upperBound + 4
    let type = String(decoding: start.bytes.dropFirst(4), as: UTF8.self)
    return PNGChunk(type: type, payload: payload)
  }

  /// Returns the payload of a chunk, or `nil` if it is too long for a header or truncated.
  mutating func payload(of chunk: PNGChunk) throws(Failure) -> ByteView? {
    guard chunk.payload.count < HeaderLimits.byteCount else { return nil }
    return try file.bytes(in: chunk.payload)
  }

  /// Returns the XMP packet of a chunk of text, or `nil` where it has another text.
  ///
  /// XMP is not compressed there, and its language and translated keyword are empty (XMP Specification, part 3).
  mutating func xmp(of chunk: PNGChunk) throws(Failure) -> ByteView? {
    guard chunk.payload.count < HeaderLimits.byteCount else { return nil }
    let prefix = PNGChunk.xmpPrefix
    return try file.bytes(in: chunk.payload, startingWith: prefix)?.dropping(prefix: prefix)
  }

  /// Returns all bytes of a chunk from its length to its checksum, fewer at the end of the file.
  mutating func bytes(of chunk: PNGChunk) throws(Failure) -> Data {
    try file.bytes(at: chunk.payload.lowerBound - 8, count: chunk.payload.count + 12)
  }
}

extension FrameHeader {
  /// Reads the IHDR chunk of a PNG (RFC 2083, 4.1.1).
  fileprivate init?(_ header: ByteView) {
    guard let width = header.uint32(at: 0), let height = header.uint32(at: 4),
      let size = PixelSize(validating: width, height), let colorType = header.byte(at: 9),
      let interlace = header.byte(at: 12)
    else { return nil }
    self.size = size
    isProgressive = interlace == 1
    // In the colour type, bit 1 means colour, bit 2 alpha.
    colorModel = colorType & 2 == 0 ? .grey : .colour
    hasAlpha = colorType & 4 != 0
  }
}

/// The chunks with which libpng accepts a colour profile, as a PNG without pixels.
private struct ProfileChunks {
  private var png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  private var hasProfile = false
  private static let types: Set = ["IHDR", "PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM"]

  func uses(_ chunk: PNGChunk) -> Bool {
    Self.types.contains(chunk.type) && png.count + chunk.payload.count < HeaderLimits.byteCount
  }

  mutating func add(_ chunk: PNGChunk, _ bytes: Data) {
    png += bytes
    if chunk.type == "iCCP" { hasProfile = true }
  }

  /// The decompressed profile; libpng reads up to the first chunk of pixels, here an empty one.
  var profile: ICCProfile? {
    hasProfile ? ICCProfile(png: png + Data(count: 4) + Data("IDAT".utf8) + Data(count: 4)) : nil
  }
}
