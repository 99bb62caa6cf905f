import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct ReducingPNGTests {
  /// Colour types by their numbers, with the depths that they may have (RFC 2083, 4.1.1).
  static let layouts: [(colorType: UInt8, depth: UInt8)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test(arguments: layouts, [(61, 90), (90, 61), (30, 30)])
  func `a thumbnail is that of the whole picture in every layout`(
    layout: (colorType: UInt8, depth: UInt8),
    sides: (Int, Int)
  ) throws {
    for hasKey in [false, true] where !hasKey || layout.colorType < 4 {
      let data = noise(sides.0, sides.1, layout.colorType, layout.depth, hasKey: hasKey)
      let whole = try Bitmap(decoding: data)
      #expect(hasKey || layout.colorType > 3 ? !whole.isOpaque : whole.isOpaque)
      #expect(try EncodedPicture(data).thumbnail() == whole.thumbnail())
    }
  }

  @Test func `a picture with only its last row transparent is read completely`() throws {
    let picture = Bitmap.make(64, 64) { x, y in [x * 3, y * 3, x + y, y == 63 ? 9 : 255] }
    let data = try picture.png()
    #expect(try EncodedPicture(data).thumbnail() == picture.thumbnail())
  }

  @Test func `a thumbnail of an interlaced picture is that of the whole picture`() throws {
    let data = interlacedNoise()
    #expect(try PictureInfo(reading: data).isProgressive)
    #expect(try EncodedPicture(data).thumbnail() == Bitmap(decoding: data).thumbnail())
  }
}

// MARK: - Limits

extension ReducingPNGTests {
  @Test func `an interlaced picture that would take too much memory is refused`() throws {
    let size = PixelSize(width: 10_000, height: 5_001)
    let data = PNGMaker(10_000, 5_001, depth: 8, colorType: 6, isInterlaced: true).finished([])
    let detail = "\(size) pixels in \(data.count) bytes"
    #expect(throws: ImagingError.incomplete(.png, detail: detail)) {
      try EncodedPicture(data).thumbnail()
    }
  }

  @Test func `the caller's limit is exact to the pixel`() throws {
    let data = try Bitmap.scene(10, 10).png()
    #expect(try EncodedPicture(data).thumbnail(limit: 100).width == 40)
    #expect(throws: ImagingError.tooLarge(PixelSize(width: 10, height: 10), limit: 99)) {
      try EncodedPicture(data).thumbnail(limit: 99)
    }
  }
}

// MARK: - Files that are cut short

extension ReducingPNGTests {
  @Test(arguments: [(20, 80), (80, 20)])
  func `a truncated picture is refused, or read as far as it goes, like a whole one`(
    sides: (Int, Int)
  ) throws {
    let data = try Bitmap.scene(sides.0, sides.1).png()
    for count in Array(stride(from: 9, to: data.count, by: 13)) + [data.count - 1] {
      let part = data.prefix(count)
      #expect(throws: ImagingError.self, "\(count) bytes") { try EncodedPicture(part).thumbnail() }
      #expect(outcome(of: part, reduced: true) == outcome(of: part, reduced: false))
    }
  }

  @Test func `a file damaged in any way gives the thumbnail of its readable part`() throws {
    let data = noise(50, 60, 6, 8, hasKey: false)
    let scene = try Bitmap.scene(50, 60).png()
    var random = SeededGenerator(11)
    for _ in 0..<300 {
      var broken = Bool.random(using: &random) ? data : scene
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: 33..<broken.count, using: &random)] = .random(
          in: 0...255,
          using: &random
        )
      }
      #expect(outcome(of: broken, reduced: true) == outcome(of: broken, reduced: false))
    }
  }

  /// The thumbnail of a file's readable part, or the error.
  private func outcome(of data: Data, reduced: Bool) -> Result<Bitmap, ImagingError> {
    Result { () throws(ImagingError) in
      reduced
        ? try EncodedPicture(data).thumbnail(.init(), .partial)
        : try Bitmap(decoding: data, .partial).thumbnail()
    }
  }
}

// MARK: - Making files

/// A PNG of random bytes; with a key, some of its colours are transparent.
private func noise(
  _ width: Int,
  _ height: Int,
  _ colorType: UInt8,
  _ depth: UInt8,
  hasKey: Bool
) -> Data {
  var random = SeededGenerator(UInt64(colorType) << 8 | UInt64(depth))
  func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }
  var maker = PNGMaker(UInt32(width), UInt32(height), depth: depth, colorType: colorType)
  if colorType == 3 { maker.add("PLTE", bytes(3 << Int(depth))) }
  let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType, default: 1]
  var rows = (0..<height).map { _ in bytes((width * channels * Int(depth) + 7) / 8) }
  rows[height / 2] = rows[height / 2].map { _ in 0 }
  switch colorType {
  case _ where !hasKey: break
  case 0: maker.add("tRNS", [0, 0])
  case 2: maker.add("tRNS", [0, 0, 0, 0, 0, 0])
  default: maker.add("tRNS", bytes(1 << Int(depth)))
  }
  return maker.finished(rows)
}

/// An interlaced PNG of 8x8 pixels: the rows of its seven passes one after the other (RFC 2083,
/// 2.6).
private func interlacedNoise() -> Data {
  var random = SeededGenerator(3)
  let widths = [1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8]
  return PNGMaker(8, 8, depth: 8, colorType: 0, isInterlaced: true).finished(
    widths.map { width in (0..<width).map { _ in .random(in: 0...255, using: &random) } }
  )
}

struct PNGReadingTests {
  static let samples: [Sample] = [
    .init("1-bit grey", 1, .grey, [0b0100_0000], is: [0, 0, 0, 255, 255, 255, 255, 255]),
    .init("4-bit grey", 4, .grey, [0x1f], is: [17, 17, 17, 255, 255, 255, 255, 255]),
    .init("8-bit grey", 8, .grey, [9, 10], is: [9, 9, 9, 255, 10, 10, 10, 255]),
    .init(
      "one grey of two",
      8,
      .grey,
      clear: [0, 9],
      [9, 10],
      is: [9, 9, 9, 0, 10, 10, 10, 255]
    ),
    .init("16-bit grey", 16, .grey, [128, 128, 9, 9], is: [128, 128, 128, 255, 9, 9, 9, 255]),
    .init("colour", 8, .colour, [1, 2, 3, 4, 5, 6], is: [1, 2, 3, 255, 4, 5, 6, 255]),
    .init(
      "one colour of two",
      8,
      .colour,
      clear: [0, 4, 0, 5, 0, 6],
      [1, 2, 3, 4, 5, 6],
      is: [1, 2, 3, 255, 4, 5, 6, 0]
    ),
    .init(
      "16-bit colour",
      16,
      .colour,
      [1, 1, 2, 2, 3, 3, 254, 254, 0, 0, 127, 127],
      is: [1, 2, 3, 255, 254, 0, 127, 255]
    ),
    .init(
      "1-bit palette",
      1,
      .palette,
      palette: [9, 8, 7, 6, 5, 4],
      [0b1000_0000],
      is: [6, 5, 4, 255, 9, 8, 7, 255]
    ),
    .init(
      "palette with alpha",
      8,
      .palette,
      palette: [9, 8, 7, 6, 5, 4],
      clear: [100],
      [0, 1],
      is: [9, 8, 7, 100, 6, 5, 4, 255]
    ),
    .init("grey with alpha", 8, .greyAlpha, [7, 100, 8, 0], is: [7, 7, 7, 100, 8, 8, 8, 0]),
    .init("alpha", 8, .colourAlpha, [1, 2, 3, 4, 5, 6, 7, 8], is: [1, 2, 3, 4, 5, 6, 7, 8]),
    .init(
      "16-bit alpha",
      16,
      .colourAlpha,
      [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8],
      is: [1, 2, 3, 4, 5, 6, 7, 8]
    ),
  ]

  @Test(arguments: samples)
  func `every colour type is read`(sample: Sample) throws {
    let bitmap = try Bitmap(decoding: sample.data)
    #expect(bitmap == Bitmap(width: 2, height: 1, pixels: sample.pixels))
    let info = try PictureInfo(reading: sample.data)
    let isGrey = sample.colorType == .grey || sample.colorType == .greyAlpha
    #expect(info.colorModel == (isGrey ? .grey : .colour))
    #expect(info.hasAlpha == !bitmap.isOpaque)
  }

  /// The seven passes of Adam7 over 8x8 pixels (RFC 2083, 2.6), as columns and rows.
  private let passes: [([Int], [Int])] = [
    ([0], [0]), ([4], [0]), ([0, 4], [4]), ([2, 6], [0, 4]), ([0, 2, 4, 6], [2, 6]),
    ([1, 3, 5, 7], [0, 2, 4, 6]), (Array(0..<8), [1, 3, 5, 7]),
  ]

  @Test func `an interlaced picture is put together`() throws {
    let rows = passes.flatMap { columns, rows in
      rows.map { y in columns.map { x in UInt8(x * 10 + y) } }
    }
    let data = PNGMaker(8, 8, depth: 8, colorType: 0, isInterlaced: true).finished(rows)
    let expected = Bitmap.make(8, 8) { x, y in [x * 10 + y, x * 10 + y, x * 10 + y, 255] }
    #expect(try Bitmap(decoding: data) == expected)
    #expect(try PictureInfo(reading: data).isProgressive)
  }

  @Test func `the orientation of an eXIf chunk is applied`() throws {
    var maker = PNGMaker(2, 1, depth: 8, colorType: 0)
    maker.add("eXIf", ExifMaker().tiff([(0x0112, .short(6))]))
    let upright = try Bitmap(decoding: maker.finished([[1, 2]]))
    #expect(upright == Bitmap(width: 1, height: 2, pixels: [1, 1, 1, 255, 2, 2, 2, 255]))
  }

  @Test func `a wrong checksum is refused, or overlooked when asked`() throws {
    var data = PNGMaker(2, 1, depth: 8, colorType: 0).finished([[1, 2]])
    data[data.count - 14] ^= 1
    #expect(throws: ImagingError.self) { try Bitmap(decoding: data) }
    #expect(
      try Bitmap(decoding: data, .partial)
        == Bitmap(width: 2, height: 1, pixels: [1, 1, 1, 255, 2, 2, 2, 255])
    )
  }
}

/// A PNG of 2x1 pixels, and these pixels.
struct Sample: Sendable, CustomTestStringConvertible {
  /// The colour types by their numbers (RFC 2083, 4.1.1).
  enum ColorType: UInt8 {
    case grey = 0
    case colour = 2
    case palette = 3
    case greyAlpha = 4
    case colourAlpha = 6
  }

  let testDescription: String
  let colorType: ColorType
  let maker: PNGMaker
  let row: [UInt8]
  let pixels: [UInt8]

  init(
    _ name: String,
    _ depth: UInt8,
    _ colorType: ColorType,
    palette: [UInt8] = [],
    clear: [UInt8] = [],
    _ row: [UInt8],
    is pixels: [UInt8]
  ) {
    var maker = PNGMaker(2, 1, depth: depth, colorType: colorType.rawValue)
    if !palette.isEmpty { maker.add("PLTE", palette) }
    if !clear.isEmpty { maker.add("tRNS", clear) }
    (testDescription, self.colorType, self.pixels) = (name, colorType, pixels)
    (self.maker, self.row) = (maker, row)
  }

  var data: Data { maker.finished([row]) }
}
