import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the blocks up to the first frame.
  init(gif file: PagedFile<any Error>) throws {
    let start = try GIFStart(in: file)
    self.init(
      .gif,
      start.map { FrameHeader($0) },
      nil,
      start?.profile.flatMap { ICCProfile($0) },
      EmbeddedDescriptions(xmp: [start?.xmp].compactMap { $0.map { ByteView($0) } })
    )
  }
}

extension FrameHeader {
  fileprivate init(_ start: GIFStart) {
    let isCovered = start.frame.clipped(to: start.canvas)?.size == start.canvas
    self.init(
      size: start.canvas,
      isProgressive: start.isInterlaced,
      colorModel: .colour,
      hasAlpha: start.transparent != nil || !isCovered
    )
  }
}

/// A GIF up to the pixels of its first frame (GIF89a, sections 17 to 26).
struct GIFStart {
  /// The size of the picture: the logical screen.
  ///
  /// As in browsers, a first frame that is wider or higher determines the size instead.
  let canvas: PixelSize
  /// The place of the frame on the canvas, which may extend beyond it.
  let frame: PixelRect
  let isInterlaced: Bool
  /// The colours, 3 bytes each; the frame's colour table takes precedence over the file's.
  let palette: [UInt8]
  /// The index of transparent pixels.
  let transparent: UInt8?
  /// The offset of the pixels, from the minimum code size on.
  let pixels: Int
  let xmp: Data?
  let profile: Data?

  /// Reads the blocks up to the first frame, and XMP after it; returns `nil` if there is no frame.
  init?<Failure: Error>(in file: PagedFile<Failure>) throws(Failure) {
    var blocks = GIFBlocks(file)
    guard let screen = try blocks.bytes(7), let flags = screen.byte(at: 4) else { return nil }
    let global = try blocks.colors(flags)
    while let image = try blocks.nextImage() {
      guard let x = image.uint16(at: 0), let y = image.uint16(at: 2),
        let flags = image.byte(at: 8), let size = PixelSize(frameIn: image, ofScreen: screen)
      else { return nil }
      let canvas = PixelSize(screen: screen)
      let isInside = canvas.map { size.width <= $0.width && size.height <= $0.height } ?? false
      self.canvas = isInside ? canvas ?? size : size
      frame = PixelRect(x: isInside ? x : 0, y: isInside ? y : 0, size: size)
      isInterlaced = flags & 0x40 != 0
      let local = try blocks.colors(flags)
      palette = local.isEmpty ? global : local
      transparent = blocks.transparent
      pixels = blocks.offset
      if blocks.xmp == nil { try blocks.readBehindFrame() }
      (xmp, profile) = (blocks.xmp, blocks.profile)
      return
    }
    return nil
  }
}

extension PixelSize {
  /// Reads the logical screen (GIF89a, section 18), or returns `nil` if a side is 0.
  fileprivate init?(screen: ByteView) {
    guard let width = screen.uint16(at: 0), let height = screen.uint16(at: 2) else { return nil }
    self.init(validating: width, height)
  }

  /// Reads the size of a frame (section 20); as in browsers, a frame with a side of 0 has the screen's.
  fileprivate init?(frameIn image: ByteView, ofScreen screen: ByteView) {
    guard let width = image.uint16(at: 4), let height = image.uint16(at: 6) else { return nil }
    guard let size = PixelSize(validating: width, height) ?? PixelSize(screen: screen) else {
      return nil
    }
    self = size
  }
}

/// A scanner of a GIF's blocks, in order.
private struct GIFBlocks<Failure: Error> {
  private var file: PagedFile<Failure>
  /// The offset of the next block; at first after the signature.
  private(set) var offset = 6
  private(set) var transparent: UInt8?
  private(set) var xmp: Data?
  private(set) var profile: Data?
  private var stepsLeft = HeaderLimits.steps

  init(_ file: PagedFile<Failure>) { self.file = file }

  /// Returns the next bytes, or `nil` at the end of the file.
  mutating func bytes(_ count: Int) throws(Failure) -> ByteView? {
    let bytes = try file.bytes(in: offset..<offset + count)
    offset += count
    return bytes?.reading(.littleEndian)
  }

  /// Reads a colour table, if the flags announce one (sections 18 to 21).
  mutating func colors(_ flags: UInt8) throws(Failure) -> [UInt8] {
    guard flags & 0x80 != 0 else { return [] }
    return try bytes(3 << (Int(flags & 7) + 1)).map { [UInt8]($0.bytes) } ?? []
  }

  /// Reads the extensions before the next frame, and returns its descriptor (section 20), or `nil` at the end.
  mutating func nextImage() throws(Failure) -> ByteView? {
    while let kind = try bytes(1)?.byte(at: 0) {
      if kind == 0x2c { return try bytes(9) }
      guard kind == 0x21, let label = try bytes(1)?.byte(at: 0), try readExtension(label)
      else { return nil }
    }
    return nil
  }

  /// Reads the extensions after a frame, given the offset of its pixels: Adobe's programs write XMP there.
  ///
  /// The search ends after a megabyte, so a long animation is not read to its end.
  mutating func readBehindFrame() throws(Failure) {
    stepsLeft = min(stepsLeft, 4096)
    repeat {
      offset += 1
      guard try skipBlocks(), let flags = try nextImage()?.byte(at: 8) else { return }
      _ = try colors(flags)
    } while xmp == nil
  }

  /// Reads an extension, and returns false if it is truncated.
  private mutating func readExtension(_ label: UInt8) throws(Failure) -> Bool {
    switch label {
    case 0xf9:
      let control = try file.bytes(at: offset, count: 5)
      if control.count == 5, let flags = control.dropFirst().first {
        transparent = flags & 1 == 1 ? control.last : nil
      }
    case 0xff: return try readApplication()
    default: break
    }
    return try skipBlocks()
  }

  /// Reads an application extension (section 26): a colour profile (`ICCRGBG1012`), or XMP.
  ///
  /// XMP is not divided into blocks, but 258 bytes at its end let other readers skip it (XMP Specification, part 3,
  /// 1.1.2).
  private mutating func readApplication() throws(Failure) -> Bool {
    let name = try file.bytes(at: offset, count: 12).dropFirst()
    let start = offset + 12
    guard try skipBlocks() else { return false }
    let range = start..<max(start, offset)
    guard range.count <= HeaderLimits.byteCount else { return true }
    if xmp == nil, name.elementsEqual("XMP DataXMP".utf8), range.count > 258 {
      xmp = try file.bytes(at: start, count: range.count - 258)
    } else if profile == nil, name.elementsEqual("ICCRGBG1012".utf8) {
      profile = try file.bytes(at: start, count: range.count).withoutBlockSizes
    }
    return true
  }

  /// Skips blocks up to the empty one (sections 15 and 16), or returns false at the end of the file.
  private mutating func skipBlocks() throws(Failure) -> Bool {
    while stepsLeft > 0, let count = try bytes(1)?.byte(at: 0) {
      if count == 0 { return true }
      stepsLeft -= 1
      offset += Int(count)
    }
    return false
  }
}

extension Data {
  /// The bytes of blocks, without the size before each.
  fileprivate var withoutBlockSizes: Data {
    var (joined, rest) = (Data(), self)
    while let count = rest.popFirst(), count > 0 {
      joined += rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
    }
    return joined
  }
}
