import Foundations
import Imaging
import Testing

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
      try Bitmap(decoding: data, .asFarAsItGoes)
        == Bitmap(width: 2, height: 1, pixels: [1, 1, 1, 255, 2, 2, 2, 255])
    )
  }
}

/// A PNG of 2x1 pixels, and what they are.
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
