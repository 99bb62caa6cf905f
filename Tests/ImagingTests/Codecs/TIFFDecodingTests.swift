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
    // Cyan, magenta, yellow and black.
    (
      two([0, 0, 0, 0, 255, 0, 0, 0], bits: [8, 8, 8, 8], photometric: 5), [255, 255, 255, 255],
      [0, 255, 255, 255]
    ),
  ])
  func `grey, alpha and CMYK pixels are decoded`(file: Data, first: [Int], second: [Int]) throws {
    let bitmap = try Bitmap(decoding: file)
    for (pixel, expected) in [(bitmap[0, 0], first), (bitmap[1, 0], second)] {
      // Premultiplied levels are rounded.
      #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 5 }, "\(pixel) \(expected)")
      #expect(pixel[3] == expected[3])
    }
  }

  @Test func `a palette is looked up`() throws {
    let map = (0..<768).map { Double($0 == 1 || $0 == 256 + 2 ? 0xffff : 0) }
    let file = Self.two([1, 2], bits: [8], photometric: 3, [0x0140: .numbers(type: 3, map)])
    #expect(try Bitmap(decoding: file).pixels == [255, 0, 0, 255, 0, 255, 0, 255])
  }

  @Test(arguments: [
    (
      two([0, 0, 0, 0, 0, 0, 0, 0], bits: [32], photometric: 1, [0x0153: .short(3)]),
      "can not handle images with 32-bit samples"
    ),
    (two([0, 0, 0], bits: [12], photometric: 1), "can not handle images with 12-bit samples"),
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
    let picture = try EncodedPicture(cut)
    #expect(try picture.previewAsFarAsItGoes(forSize: Self.scene.size).damage != nil)
  }

  @Test(arguments: [0, 1, 0x7fff, 0xffff_ffff] as [UInt32])
  func `false numbers cause no crash`(number: UInt32) throws {
    for isBig in [false, true] {
      for page in [Self.page(), Self.tiled()] {
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
