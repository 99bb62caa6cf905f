import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: PictureLibrary.libtiff.isInstalled, "libtiff is not installed")
)
struct TIFFDecodingTests {
  private static let scene = Bitmap.scene(40, 27)

  /// Red, green and blue of the scene.
  private static let samples = scene.pixels.enumerated().filter { $0.offset % 4 != 3 }.map(
    \.element
  )

  private static func page(rowsPerStrip: Int = 4) -> TIFFMaker.Page {
    .init(40, 27, samples, rowsPerStrip: rowsPerStrip)
  }

  /// The scene in tiles of 16 pixels, which extend beyond its edges.
  private static func tiled() -> TIFFMaker.Page {
    var page = page()
    page.tile = (16, 16)
    page.parts = [(0, 0), (16, 0), (32, 0), (0, 16), (16, 16), (32, 16)].map { left, top in
      (0..<256).flatMap { place in
        let (x, y) = (left + place % 16, top + place / 16)
        return x < 40 && y < 27 ? scene[x, y].prefix(3).map { UInt8($0) } : [1, 2, 3]
      }
    }
    return page
  }

  /// Levels from 0 to the highest, of a number of bits, of so many channels that differ.
  private static func levels(_ size: PixelSize, bits: Int, channels: Int) -> [[[Int]]] {
    (0..<size.height).map { y in
      (0..<size.width).map { x in
        (0..<channels).map { channel in
          (x + y * 5 + channel * 3) % size.width * (1 << bits - 1) / (size.width - 1)
        }
      }
    }
  }

  /// A row of samples: of 16 bits with the lowest byte first, others packed.
  private static func packed(_ row: [Int], bits: Int) -> [UInt8] {
    if bits == 16 { return row.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
    var (bytes, buffer, count): ([UInt8], Int, Int) = ([], 0, 0)
    for sample in row + [Int](repeating: 0, count: row.count * bits % 8 == 0 ? 0 : 8) {
      (buffer, count) = (buffer << bits | sample, count + bits)
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(buffer >> count & 255))
      }
    }
    return Array(bytes.prefix((row.count * bits + 7) / 8))
  }

  /// Pixels of a kind: their samples side by side in strips of two rows or in tiles, or in planes.
  private static func page(
    _ levels: [[[Int]]],
    bits: Int,
    _ photometric: UInt16,
    isPlanar: Bool = false,
    isTiled: Bool = false
  ) -> TIFFMaker.Page {
    let (width, channels) = (levels[0].count, levels[0][0].count)
    func strips(_ rows: [[Int]]) -> [[UInt8]] {
      stride(from: 0, to: rows.count, by: 2).map { first in
        rows[first..<min(first + 2, rows.count)].flatMap { packed($0, bits: bits) }
      }
    }
    let none = [UInt8](repeating: 0, count: levels.count)
    var page = TIFFMaker.Page(width, levels.count, none, rowsPerStrip: 2)
    page.parts =
      isPlanar
      ? (0..<channels).flatMap { channel in strips(levels.map { $0.map { $0[channel] } }) }
      : strips(levels.map { $0.flatMap(\.self) })
    if isTiled {
      page.tile = (16, 16)
      page.parts = stride(from: 0, to: width, by: 16).map { left in
        (0..<16).flatMap { (y: Int) -> [UInt8] in
          let row = (left..<left + 16).flatMap { (x: Int) -> [Int] in
            y < levels.count && x < width ? levels[y][x] : Array(repeating: 0, count: channels)
          }
          return packed(row, bits: bits)
        }
      }
    }
    let sizes = [Double](repeating: Double(bits), count: channels)
    page.tags = [
      0x0102: .numbers(type: 3, sizes), 0x0106: .short(photometric),
      0x0115: .short(UInt16(channels)), 0x011c: .short(isPlanar ? 2 : 1),
    ]
    return page
  }

  /// Two pixels of a kind by its tags.
  private static func two(
    _ bytes: [UInt8],
    bits: [Double],
    photometric: UInt16,
    _ tags: [UInt16: ExifMaker.Value] = [:]
  ) -> Data {
    var page = TIFFMaker.Page(2, 1, bytes)
    page.tags = [
      0x0102: .numbers(type: 3, bits), 0x0106: .short(photometric),
      0x0115: .short(UInt16(bits.count)),
    ]
    page.tags.merge(tags) { $1 }
    return TIFFMaker(page).data
  }

  @Test(arguments: [1, 4, 27, 1000], [true, false])
  func `strips are decoded from the top, in either byte order`(rows: Int, isLittleEndian: Bool)
    throws
  {
    for isBig in [false, true] {
      var maker = TIFFMaker(Self.page(rowsPerStrip: min(rows, 27)))
      maker.pages[0].tags[0x0116] = .long(UInt32(rows))
      (maker.isLittleEndian, maker.isBig) = (isLittleEndian, isBig)
      #expect(try Bitmap(decoding: maker.data) == Self.scene)
      maker.areDirectoriesFirst = true
      #expect(try Bitmap(decoding: maker.data) == Self.scene)
    }
  }

  @Test func `tiles are decoded, those beyond the edges, too`() throws {
    #expect(try Bitmap(decoding: TIFFMaker(Self.tiled()).data) == Self.scene)
  }

  @Test func `a thumbnail is that of the whole picture, and previews are reduced`() throws {
    for page in [Self.page(), Self.tiled()] {
      let picture = try EncodedPicture(TIFFMaker(page).data)
      #expect(try picture.thumbnail() == Self.scene.thumbnail())
      let preview = try picture.preview(forSize: PixelSize(width: 8, height: 5))
      #expect(preview.size == PixelSize(width: 15, height: 10))
    }
  }

  @Test func `rows are turned by tag 0x0112, once`() throws {
    for orientation in Orientation.allCases {
      var page = Self.page()
      page.tags[0x0112] = .short(UInt16(orientation.rawValue))
      let picture = try EncodedPicture(TIFFMaker(page).data)
      #expect(try picture.bitmap() == Self.scene.oriented(orientation))
      #expect(try picture.info().orientation == orientation)
    }
  }

  @Test(arguments: [
    // Grey of 8 bits, of 1 bit, from white to black, and of 16 bits.
    (two([10, 200], bits: [8], photometric: 1), [10, 10, 10, 255], [200, 200, 200, 255]),
    (two([0x40], bits: [1], photometric: 1), [0, 0, 0, 255], [255, 255, 255, 255]),
    (two([0, 200], bits: [8], photometric: 0), [255, 255, 255, 255], [55, 55, 55, 255]),
    (
      two([0, 10, 255, 200], bits: [16], photometric: 1), [10, 10, 10, 255], [200, 200, 200, 255]
    ),
    // Alpha: straight, of grey, too, premultiplied, and a fourth channel that is none.
    (
      two(
        [9, 8, 7, 255, 100, 50, 200, 51],
        bits: [8, 8, 8, 8],
        photometric: 2,
        [0x0152: .short(2)]
      ),
      [9, 8, 7, 255], [100, 50, 200, 51]
    ),
    (
      two([9, 255, 100, 51], bits: [8, 8], photometric: 1, [0x0152: .short(2)]), [9, 9, 9, 255],
      [100, 100, 100, 51]
    ),
    (
      two(
        [9, 8, 7, 255, 20, 10, 40, 51],
        bits: [8, 8, 8, 8],
        photometric: 2,
        [0x0152: .short(1)]
      ),
      [9, 8, 7, 255], [100, 50, 200, 51]
    ),
    (
      two(
        [9, 8, 7, 255, 100, 50, 200, 51],
        bits: [8, 8, 8, 8],
        photometric: 2,
        [0x0152: .short(0)]
      ),
      [9, 8, 7, 255], [100, 50, 200, 255]
    ),
    // Alpha of grey of 16 bits.
    (
      two(
        [9, 9, 255, 255, 100, 100, 51, 51],
        bits: [16, 16],
        photometric: 1,
        [0x0152: .short(2)]
      ),
      [9, 9, 9, 255], [100, 100, 100, 51]
    ),
    // Red and blue as L*a*b* under D50: by CIE of 8 and 16 bits, by ICC, with a profile of other colours.
    (
      two([138, 81, 70, 75, 68, 144], bits: [8, 8, 8], photometric: 8), [255, 0, 0, 255],
      [0, 0, 255, 255]
    ),
    (
      two(
        [0xfb, 0x8a, 0xcd, 0x50, 0xe4, 0x45, 0xb3, 0x4b, 0x4d, 0x44, 0xf8, 0x8f],
        bits: [16, 16, 16],
        photometric: 8
      ),
      [255, 0, 0, 255], [0, 0, 255, 255]
    ),
    (
      two([138, 209, 198, 75, 196, 16], bits: [8, 8, 8], photometric: 9), [255, 0, 0, 255],
      [0, 0, 255, 255]
    ),
    (
      two(
        [0x70, 0x8a, 0xcd, 0xd0, 0xe4, 0xc5, 0x67, 0x4b, 0x4d, 0xc4, 0xf8, 0x0f],
        bits: [16, 16, 16],
        photometric: 9
      ),
      [255, 0, 0, 255], [0, 0, 255, 255]
    ),
    (
      two(
        [138, 81, 70, 75, 68, 144],
        bits: [8, 8, 8],
        photometric: 8,
        [0x8773: .numbers(type: 7, ProfileMaker.displayP3Linear.map { Double($0) })]
      ),
      [255, 0, 0, 255], [0, 0, 255, 255]
    ),
    // Lightness alone.
    (two([128, 255], bits: [8], photometric: 8), [120, 120, 120, 255], [255, 255, 255, 255]),
    // Cyan, magenta, yellow and black.
    (
      two([0, 0, 0, 0, 255, 0, 0, 0], bits: [8, 8, 8, 8], photometric: 5), [255, 255, 255, 255],
      [0, 255, 255, 255]
    ),
  ])
  func `grey, alpha, L*a*b* and CMYK pixels are decoded`(file: Data, first: [Int], second: [Int])
    throws
  {
    let bitmap = try Bitmap(decoding: file)
    for (pixel, expected) in [(bitmap[0, 0], first), (bitmap[1, 0], second)] {
      // Premultiplied levels are rounded.
      #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 5 }, "\(pixel) \(expected)")
      #expect(pixel[3] == expected[3])
    }
  }

  @Test(arguments: 1...16) func `samples of any number of bits are decoded`(bits: Int) throws {
    let size = PixelSize(width: 21, height: 5)
    /// Returns the levels of 8 bits that are nearest.
    func expected(_ photometric: UInt16, _ levels: [[[Int]]]) -> Bitmap {
      Bitmap.make(size.width, size.height) { x, y in
        let pixel = levels[y][x].map { Int((Double($0) / Double(1 << bits - 1) * 255).rounded()) }
        return switch photometric {
        case 0: Array(repeating: 255 - pixel[0], count: 3) + [255]
        case 1: Array(repeating: pixel[0], count: 3) + [255]
        case 2: pixel + [255]
        default: pixel.prefix(3).map { (255 - $0) * (255 - pixel[3]) / 255 } + [255]
        }
      }
    }
    for (photometric, channels) in [(0, 1), (1, 1), (1, 2), (2, 3), (5, 4)]
      as [(UInt16, Int)]
    {
      let levels = Self.levels(size, bits: bits, channels: channels)
      let wanted = expected(photometric, levels)
      for (isPlanar, isTiled) in [(false, false), (true, false), (false, true)] {
        let page = Self.page(levels, bits: bits, photometric, isPlanar: isPlanar, isTiled: isTiled)
        let bitmap = try Bitmap(decoding: TIFFMaker(page).data)
        let distance = zip(bitmap.pixels, wanted.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(distance <= 1, "\(photometric) \(isPlanar) \(isTiled)")
      }
    }
  }

  @Test(.enabled(if: ColorLibrary.isInstalled, "Little CMS (liblcms2) is not installed"))
  func `inks are converted by their profile`() throws {
    let profile = ProfileMaker.inks.map { Double($0) }
    for bits in [8, 16] {
      let ink = Array(repeating: UInt8(255), count: bits / 8)
      let file =
        Array(repeating: 0, count: bits / 2) + ink + Array(repeating: 0, count: bits / 8 * 3)
      let tags: [UInt16: ExifMaker.Value] = [0x8773: .numbers(type: 7, profile)]
      let sizes = Array(repeating: Double(bits), count: 4)
      let bitmap = try Bitmap(decoding: Self.two(file, bits: sizes, photometric: 5, tags))
      let cyan = RGBColor(lightness: 70, a: -20, b: -20)
      let wanted = [255, 255, 255, 255] + [cyan.red, cyan.green, cyan.blue, 255].map { Int($0) }
      let pixels = bitmap[0, 0] + bitmap[1, 0]
      #expect(zip(pixels, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(pixels) \(wanted)")
    }
  }

  @Test func `a palette is looked up`() throws {
    // Of 3 bits: 1, then 2.
    let small = (0..<24).map { Double($0 == 1 || $0 == 8 + 2 ? 0xffff : 0) }
    let few = Self.two([0x28], bits: [3], photometric: 3, [0x0140: .numbers(type: 3, small)])
    #expect(try Bitmap(decoding: few).pixels == [255, 0, 0, 255, 0, 255, 0, 255])
    let map = (0..<768).map { Double($0 == 1 || $0 == 256 + 2 ? 0xffff : 0) }
    let file = Self.two([1, 2], bits: [8], photometric: 3, [0x0140: .numbers(type: 3, map)])
    #expect(try Bitmap(decoding: file).pixels == [255, 0, 0, 255, 0, 255, 0, 255])
  }

  @Test(arguments: [
    (
      two([0, 0, 0, 0, 0, 0, 0, 0], bits: [32], photometric: 1, [0x0153: .short(3)]),
      "can not handle images with 32-bit samples"
    ),
    (
      two([0, 0, 0, 0, 0, 0], bits: [24], photometric: 1),
      "can not handle images with 24-bit samples"
    ),
    (
      two([0, 0, 0, 0], bits: [16], photometric: 1, [0x0153: .short(3)]),
      "can not handle images with IEEE floating-point samples"
    ),
    (
      two([0, 0, 0, 0, 0, 0, 0, 0], bits: [8, 8, 8, 8], photometric: 5, [0x014c: .short(2)]),
      "can not handle separated image with InkSet=2"
    ),
    (two([0, 0], bits: [8], photometric: 1, [0x0103: .short(40_000)]), "compression 40000"),
    (
      two([0, 0], bits: [8], photometric: 99),
      "can not handle image with PhotometricInterpretation=99"
    ),
  ])
  func `a TIFF that libtiff cannot convert to RGB is refused in one sentence`(
    file: Data,
    detail: String
  ) throws {
    for completeness in Completeness.allCases {
      let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: file, completeness) }
      #expect(error == .unsupported(.tiff, detail: detail))
    }
    #expect(try PictureInfo(reading: file).size == PixelSize(width: 2, height: 1))
  }

  // MARK: - Pages

  @Test func `the first page at full resolution is shown, wherever it is`() throws {
    var small = TIFFMaker.Page(2, 1, [1, 2, 3, 4, 5, 6])
    let red = TIFFMaker.Page(1, 1, [255, 0, 0])
    #expect(try Bitmap(decoding: TIFFMaker(red, small).data).pixels == [255, 0, 0, 255])
    for (tag, value) in [(0x00fe, 1), (0x00fe, 4), (0x00ff, 2)] as [(UInt16, UInt16)] {
      small.tags = [tag: .short(value)]
      #expect(try Bitmap(decoding: TIFFMaker(small, red, red).data).pixels == [255, 0, 0, 255])
      var maker = TIFFMaker(small)
      maker.children = [red]
      #expect(try Bitmap(decoding: maker.data).pixels == [255, 0, 0, 255])
      #expect(try PictureInfo(reading: maker.data).size == PixelSize(width: 1, height: 1))
      #expect(try Bitmap(decoding: TIFFMaker(small).data).width == 2)
    }
  }

  // MARK: - Broken files

  @Test func `a file cut at any byte is refused, or read with grey below`() throws {
    var maker = TIFFMaker(Self.page())
    maker.areDirectoriesFirst = true
    let file = maker.data
    for count in 0..<file.count {
      let cut = file.prefix(count)
      #expect(throws: ImagingError.self, "\(count) bytes") { try Bitmap(decoding: cut) }
      guard let part = try? Bitmap(decoding: cut, .partial) else { continue }
      #expect(part.size == Self.scene.size)
    }
    let cut = file.prefix(file.count - 40 * 3 * 12)
    #expect(throws: ImagingError.incomplete(.tiff, detail: "it ends too early")) {
      try Bitmap(decoding: cut)
    }
    let part = try Bitmap(decoding: cut, .partial)
    #expect(part[39, 11] == Self.scene[39, 11] && part[0, 26] == [128, 128, 128, 255])
    // Of samples that libtiff does not convert.
    var grey = TIFFMaker(
      Self.page(Self.levels(Self.scene.size, bits: 12, channels: 1), bits: 12, 1)
    )
    grey.areDirectoriesFirst = true
    let greyPart = grey.data.dropLast(40 * 12 / 8 * 3)
    #expect(throws: ImagingError.incomplete(.tiff, detail: "it ends too early")) {
      try Bitmap(decoding: greyPart)
    }
    let rest = try Bitmap(decoding: greyPart, .partial)
    #expect(try rest[39, 23] == Bitmap(decoding: grey.data)[39, 23] && rest[39, 26][0] == 128)
    let picture = try EncodedPicture(cut)
    #expect(try picture.previewAsFarAsItGoes(forSize: Self.scene.size).damage != nil)
  }

  @Test(arguments: [0, 1, 0x7fff, 0xffff_ffff] as [UInt32])
  func `false numbers cause no crash`(number: UInt32) throws {
    for isBig in [false, true] {
      let inks = Self.levels(PixelSize(width: 21, height: 5), bits: 16, channels: 4)
      let rows = Self.page(inks, bits: 16, 5, isPlanar: true)
      for page in [Self.page(), Self.tiled(), rows, Self.page(inks, bits: 16, 5, isTiled: true)] {
        var maker = TIFFMaker(page)
        (maker.isBig, maker.areDirectoriesFirst) = (isBig, true)
        let file = maker.data
        for start in stride(from: 0, to: 360, by: 2) {
          var broken = file
          broken.replaceSubrange(start..<start + 4, with: number.highestFirst.reversed())
          _ = try? Bitmap(decoding: broken, .partial, limit: 10_000)
          _ = try? EncodedPicture(broken).thumbnail(limit: 10_000)
        }
      }
    }
  }

  @Test
  func
    `a picture of too many pixels, or of too many in a strip, is refused before memory is taken`()
    throws
  {
    var page = Self.page()
    #expect(throws: ImagingError.tooLarge(Self.scene.size, limit: 1000)) {
      try Bitmap(decoding: TIFFMaker(page).data, limit: 1000)
    }
    // One strip of LZW: libtiff reads uncompressed ones in parts.
    page.tags = [
      0x0100: .long(12_000), 0x0101: .long(10_000), 0x0103: .short(5), 0x0116: .long(10_000),
    ]
    let size = PixelSize(width: 12_000, height: 10_000)
    let large = TIFFMaker(page).data
    let detail = "\(size) pixels in \(large.count) bytes"
    #expect(throws: ImagingError.incomplete(.tiff, detail: detail)) {
      try EncodedPicture(large).thumbnail()
    }
    page.tags = [0x0102: .numbers(type: 3, [8]), 0x0115: .short(60_000)]
    #expect(throws: ImagingError.unsupported(.tiff, detail: "more than 16 bytes a pixel")) {
      try Bitmap(decoding: TIFFMaker(page).data)
    }
  }

  @Test func `TIFFs decoded concurrently have their own errors`() async throws {
    let good = TIFFMaker(Self.page()).data
    let bad = Self.two([0, 0], bits: [8], photometric: 99)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          if number % 2 == 0 { return (try? Bitmap(decoding: good)) == Self.scene }
          return (try? Bitmap(decoding: bad)) == nil
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
