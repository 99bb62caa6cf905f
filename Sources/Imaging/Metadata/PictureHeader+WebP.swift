import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the chunks that the header needs, in any order; the first of each kind counts.
  init(webp file: PagedFile<any Error>) throws {
    var chunks = RIFFChunks(file)
    var (frame, exif, profile): (FrameHeader?, ExifTags?, ICCProfile?) = (nil, nil, nil)
    var animated: WebPFrame?
    var descriptions = EmbeddedDescriptions()
    for _ in 0..<HeaderLimits.steps {
      guard let chunk = try chunks.next() else { break }
      switch chunk.type {
      case "VP8X", "VP8 ", "VP8L":
        // The first one gives the size; no more of the pixels is read.
        if frame == nil {
          frame = try chunks.start(of: chunk).flatMap { FrameHeader(chunk.type, $0) }
        }
      case "ANMF" where animated == nil:
        animated = try chunks.start(of: chunk).flatMap { WebPFrame(chunk, $0) }
      case "EXIF" where exif == nil:
        exif = try chunks.payload(of: chunk).flatMap { ExifTags($0) }
      case "ICCP" where profile == nil:
        profile = try chunks.payload(of: chunk).flatMap { ICCProfile($0.bytes) }
      // Some programs end the type with a NUL.
      case "XMP ", "XMP\0":
        if descriptions.xmp.isEmpty {
          descriptions.xmp += [try chunks.payload(of: chunk)].compactMap(\.self)
        }
      default: break
      }
    }
    if let animated, let size = frame?.size, animated.rect.size != size { frame?.hasAlpha = true }
    self.init(.webp, frame, exif, profile, descriptions)
  }
}

/// A frame of an animation (`ANMF`; RFC 9649, 2.7.1.1).
struct WebPFrame {
  /// Its place in the picture.
  let rect: PixelRect
  /// The range of its pixels in the file: an optional alpha chunk, and a colour chunk.
  let pixels: Range<Int>
}

extension WebPFrame {
  /// Reads the frame in a chunk: half of left and top, width and height less 1, of 24 bits each; duration and flags.
  fileprivate init?(_ chunk: RIFFChunk, _ start: ByteView) {
    let numbers = (0..<4).compactMap { start.uint24(at: $0 * 3) }
    guard numbers.count == 4, chunk.payload.count > 16 else { return nil }
    rect = PixelRect(
      x: numbers[0] * 2,
      y: numbers[1] * 2,
      width: numbers[2] + 1,
      height: numbers[3] + 1
    )
    pixels = chunk.payload.dropFirst(16)
  }

  /// Finds the first frame of an animation; `nil` if the picture is not animated.
  init?(firstOf file: Data) {
    var chunks = RIFFChunks(PagedFile(file))
    for _ in 0..<HeaderLimits.steps {
      guard let chunk = chunks.next(), !["VP8 ", "VP8L"].contains(chunk.type) else { return nil }
      guard chunk.type == "ANMF" else { continue }
      guard let start = chunks.start(of: chunk), let frame = WebPFrame(chunk, start)
      else { return nil }
      self = frame
      return
    }
    return nil
  }
}

extension RIFFChunks {
  /// Returns the first bytes of a chunk, enough for the size of a picture or the rectangle of a frame.
  fileprivate mutating func start(of chunk: RIFFChunk) throws(Failure) -> ByteView? {
    try start(of: chunk, count: chunk.type == "ANMF" ? 12 : 10)
  }
}

extension FrameHeader {
  /// Reads the size of the picture from the start of a chunk.
  fileprivate init?(_ type: String, _ start: ByteView) {
    switch type {
    case "VP8X": self.init(extended: start)
    case "VP8L": self.init(lossless: start)
    default: self.init(lossy: start)
    }
  }

  /// Reads flags, and width and height less 1, of 24 bits each (RFC 9649, 2.7.1).
  private init?(extended start: ByteView) {
    guard let flags = start.byte(at: 0), let width = start.uint24(at: 4),
      let height = start.uint24(at: 7), let size = PixelSize(validating: width + 1, height + 1)
    else { return nil }
    self.init(size: size, isProgressive: false, colorModel: .colour, hasAlpha: flags & 0x10 != 0)
  }

  /// Reads a signature, width and height less 1, of 14 bits each, and a bit for alpha
  /// (RFC 9649, 3.4).
  private init?(lossless start: ByteView) {
    guard start.byte(at: 0) == 0x2f, let bits = start.uint32(at: 1),
      let size = PixelSize(validating: (bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
    else { return nil }
    let hasAlpha = bits >> 28 & 1 == 1
    self.init(size: size, isProgressive: false, colorModel: .colour, hasAlpha: hasAlpha)
  }

  /// Reads the start code of a key frame, and width and height, of 14 bits each (RFC 6386, 9.1).
  private init?(lossy start: ByteView) {
    guard start.part(at: 3, count: 3)?.bytes.elementsEqual([0x9d, 0x01, 0x2a]) == true,
      let width = start.uint16(at: 6), let height = start.uint16(at: 8),
      let size = PixelSize(validating: width & 0x3fff, height & 0x3fff)
    else { return nil }
    self.init(size: size, isProgressive: false, colorModel: .colour)
  }
}
