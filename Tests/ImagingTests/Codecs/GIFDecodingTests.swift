import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct GIFDecodingTests {
  private static let colors = [
    RGBColor.black, .white, RGBColor(red: 255, green: 0, blue: 0),
    RGBColor(red: 0, green: 0, blue: 255),
  ]

  /// Two rows of three pixels.
  private let small = GIFMaker(3, 2, colors, [0, 1, 2, 3, 2, 1])

  @Test func `pixels have the colours of the table`() throws {
    let bitmap = try Bitmap(decoding: small.data)
    #expect(bitmap.size == PixelSize(width: 3, height: 2) && bitmap.isOpaque)
    #expect(bitmap[2, 0] == [255, 0, 0, 255] && bitmap[0, 1] == [0, 0, 255, 255])
    #expect(bitmap[1, 0] == [255, 255, 255, 255])
  }

  @Test func `codes grow to 12 bits, repeat themselves, and are cleared`() throws {
    var random = SeededGenerator(1)
    let grey = (0..<256).map { RGBColor(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    let noise = (0..<200 * 150).map { _ in UInt8.random(in: 0...255, using: &random) }
    let runs = (0..<200 * 150).map { UInt8($0 / 5000) }
    for indices in [noise, runs] {
      let bitmap = try Bitmap(decoding: GIFMaker(200, 150, grey, indices).data)
      #expect(bitmap.pixels == indices.flatMap { [$0, $0, $0, 255] })
    }
  }

  @Test func `interlaced rows come in four passes`() throws {
    var maker = GIFMaker(1, 10, Self.colors, [0, 0, 1, 2, 2, 3, 3, 3, 3, 3])
    maker.isInterlaced = true
    let rows = try Bitmap(decoding: maker.data)
    let expected: [Int] = [0, 3, 2, 3, 1, 3, 2, 3, 0, 3]
    for (row, index) in expected.enumerated() {
      let color = Self.colors[index]
      #expect(rows[0, row] == [color.red, color.green, color.blue, 255].map { Int($0) })
    }
    #expect(try PictureInfo(reading: maker.data).isProgressive)
  }

  @Test func `transparent pixels and those beside the frame are transparent`() throws {
    var maker = GIFMaker(4, 3, Self.colors, [1, 2, 1, 1])
    maker.frame = (1, 1, 2, 2)
    maker.transparent = 2
    let bitmap = try Bitmap(decoding: maker.data)
    #expect(bitmap.size == PixelSize(width: 4, height: 3))
    #expect(bitmap[0, 0] == [0, 0, 0, 0] && bitmap[2, 1] == [0, 0, 0, 0])
    #expect(bitmap[1, 1] == [255, 255, 255, 255])
    #expect(try PictureInfo(reading: maker.data).hasAlpha)
    #expect(try !PictureInfo(reading: small.data).hasAlpha)
  }

  @Test func `colours of the frame come before those of the file`() throws {
    var maker = small
    maker.localPalette = Self.colors.reversed()
    #expect(try Bitmap(decoding: maker.data)[0, 0] == [0, 0, 255, 255])
    maker.palette = []
    #expect(try Bitmap(decoding: maker.data)[0, 0] == [0, 0, 255, 255])
    maker.localPalette = []
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: maker.data) }
    #expect(error == .damaged(.gif, detail: "it has no colours"))
  }

  @Test func `an index beyond the table draws nothing`() throws {
    let maker = GIFMaker(2, 1, [.black, .white], [1, 200])
    #expect(try Bitmap(decoding: maker.data).pixels == [255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [(2, 2), (3, 1), (0, 0)])
  func `a first frame larger than the screen gives the size`(
    width: Int,
    height: Int
  ) throws {
    var maker = small
    maker.screen = (width, height)
    maker.frame = (1, 1, 3, 2)
    let size = PixelSize(width: 3, height: 2)
    #expect(try PictureInfo(reading: maker.data).size == size)
    #expect(try Bitmap(decoding: maker.data) == Bitmap(decoding: small.data))
  }

  @Test
  func
    `a frame that extends beyond the screen is cropped, and one without a size has the screen's`()
    throws
  {
    var maker = small
    maker.screen = (4, 3)
    maker.frame = (2, 2, 3, 2)
    let bitmap = try Bitmap(decoding: maker.data)
    #expect(bitmap.size == PixelSize(width: 4, height: 3))
    #expect(bitmap[2, 2] == [0, 0, 0, 255] && bitmap[3, 2] == [255, 255, 255, 255])
    maker = small
    maker.frame = (0, 0, 0, 0)
    #expect(try Bitmap(decoding: maker.data) == Bitmap(decoding: small.data))
  }

  // MARK: - Broken files

  @Test func `a file cut at any byte is refused, or read with grey behind its last pixel`() throws {
    let file = small.data
    let whole = try Bitmap(decoding: file)
    for count in 0..<file.count {
      let cut = file.prefix(count)
      if let bitmap = try? Bitmap(decoding: cut) { #expect(bitmap == whole && count > 35) }
      guard let part = try? Bitmap(decoding: cut, .partial) else { continue }
      #expect(part.size == whole.size && part[0, 0] == whole[0, 0])
      #expect([whole[2, 1], [128, 128, 128, 255]].contains(part[2, 1]))
    }
    // The codes begin at 37, and have 9 bits; the first one clears the table.
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: file.prefix(43)) }
    #expect(error == .incomplete(.gif, detail: "4 of 6 pixels"))
    #expect(try Bitmap(decoding: file.prefix(43), .partial)[2, 1] == [128, 128, 128, 255])
  }

  @Test func `an undefined code is damage`() throws {
    var file = small.data
    // The second code, behind the one that clears the table, is 511.
    file[38] = 0xff
    file[39] = 0xff
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: file) }
    #expect(error == .damaged(.gif, detail: "a code that is not in its table"))
    for size in [0, 12, 255] as [UInt8] {
      file[35] = size
      #expect(throws: ImagingError.damaged(.gif, detail: "its codes have \(size) bits")) {
        try Bitmap(decoding: file)
      }
    }
  }

  @Test func `a screen or a frame of more pixels than the limit is refused before memory is taken`()
    throws
  {
    var maker = small
    maker.screen = (65_535, 65_535)
    let size = PixelSize(width: 65_535, height: 65_535)
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.pixelLimit)) {
      try Bitmap(decoding: maker.data, .partial)
    }
    #expect(try PictureInfo(reading: maker.data).size == size)
    maker = small
    maker.frame = (0, 0, 65_535, 65_535)
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.readLimit)) {
      try EncodedPicture(maker.data).thumbnail(.init(), .partial)
    }
    #expect(throws: ImagingError.tooLarge(PixelSize(width: 3, height: 2), limit: 5)) {
      try Bitmap(decoding: small.data, limit: 5)
    }
  }

  @Test func `a file without a frame is damaged`() {
    let file = small.data.prefix(25) + [0x3b]
    #expect(throws: ImagingError.self) { try PictureInfo(reading: Data(file)) }
    #expect(throws: ImagingError.damaged(.gif, detail: "it has no picture")) {
      try Bitmap(decoding: Data(file))
    }
  }

  // MARK: - Metadata

  @Test func `XMP and a colour profile are read from the extensions of applications`() throws {
    var maker = small
    let packet =
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title><rdf:Alt>"
      + "<rdf:li xml:lang=\"x-default\">Dawn</rdf:li></rdf:Alt></dc:title></rdf:Description>"
      + "</rdf:RDF></x:xmpmeta>"
    let comment: [UInt8] = [0x21, 0xfe, 2, 65, 66, 0]
    let profile = [UInt8](ProfileMaker.named("Mine"))
    maker.extensions =
      comment + GIFMaker.application("NETSCAPE2.0", [1, 0, 0]) + GIFMaker.xmp(packet)
      + GIFMaker.application("ICCRGBG1012", profile)
    let info = try PictureInfo(reading: maker.data)
    #expect(info.metadata.title == "Dawn" && info.profileName == "Mine")
    let frame = [UInt8](small.data.dropFirst(25).dropLast())
    let behind = Data(small.data.dropLast() + frame + GIFMaker.xmp(packet) + [0x3b])
    #expect(try PictureInfo(reading: behind).metadata.title == "Dawn")
    #expect(try Bitmap(decoding: maker.data).size == PixelSize(width: 3, height: 2))
  }
}
