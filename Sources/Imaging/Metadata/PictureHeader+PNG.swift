import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the chunks that the header needs, in any order.
  ///
  /// Colour chunks count only before the pixels; libpng reads the profile.
  init(png file: PagedFile<any Error>) throws {
    var chunks = PNGChunks(file)
    var (frame, exif, descriptions) = (FrameHeader?.none, ExifTags?.none, EmbeddedDescriptions())
    var (colors, hasPixels, bytesLeft) = (PNGColors(), false, HeaderLimits.byteCount)
    for step in 0..<HeaderLimits.steps {
      guard let chunk = try chunks.next(), chunk.type != "IEND" else { break }
      switch chunk.type {
      case "IDAT": hasPixels = true
      case "IHDR" where step == 0: frame = try chunks.payload(of: chunk).flatMap { FrameHeader($0) }
      case "tRNS" where !hasPixels: frame?.hasAlpha = true
      case "eXIf" where exif == nil: exif = try chunks.payload(of: chunk).flatMap { ExifTags($0) }
      case "tEXt", "zTXt", "iTXt":
        guard bytesLeft > 0, let payload = try chunks.payload(of: chunk) else { break }
        bytesLeft -= payload.count
        let text = PNGText(chunk.type, payload, bytesLeft: &bytesLeft)
        exif = exif ?? text?.exif
        if let text { descriptions.append(text.descriptions) }
      default: break
      }
      if !hasPixels && colors.uses(chunk) { colors.add(chunk, try chunks.bytes(of: chunk)) }
    }
    self.init(.png, frame, exif, colors.profile, descriptions)
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

/// The colours of a PNG: code points (`cICP`), or else a profile (PNG, third edition, 4.3).
private struct PNGColors {
  /// The chunks that libpng needs to accept a colour profile, as a PNG without pixels.
  private var png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  private var hasProfile = false
  private var codePoints: Data?
  private static let types: Set = ["IHDR", "PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "cICP"]

  func uses(_ chunk: PNGChunk) -> Bool {
    Self.types.contains(chunk.type) && png.count + chunk.payload.count < HeaderLimits.byteCount
  }

  /// Adds a chunk, given all its bytes.
  mutating func add(_ chunk: PNGChunk, _ bytes: Data) {
    if chunk.type == "cICP" {
      codePoints = codePoints ?? bytes.dropFirst(8).dropLast(4)
      return
    }
    png += bytes
    if chunk.type == "iCCP" { hasProfile = true }
  }

  /// The profile of the code points, which is `nil` if they are sRGB's; without code points, the decompressed profile.
  ///
  /// Unspecified and reserved primaries are ignored. The matrix has to be RGB's, and video range is ignored because no
  /// program writes it. libpng reads up to the first chunk of pixels, which is empty here.
  var profile: ICCProfile? {
    let points = codePoints.map { $0.map { Int($0) } } ?? []
    if points.count == 4, ![0, 2, 3].contains(points[0]), points[2] == 0, points[3] == 1 {
      return ICCProfile(primaries: points[0], transfer: points[1])
    }
    return hasProfile
      ? ICCProfile(png: png + Data(count: 4) + Data("IDAT".utf8) + Data(count: 4)) : nil
  }
}
