import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

/// What is read of a TIFF without a library.
struct TIFFHeaderTests {
  private static let xmp =
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
    + "<rdf:Description xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title><rdf:Alt>"
    + "<rdf:li xml:lang=\"x-default\">Dawn</rdf:li></rdf:Alt></dc:title></rdf:Description>"
    + "</rdf:RDF></x:xmpmeta>"

  private static func page(_ tags: [UInt16: ExifMaker.Value] = [:]) -> TIFFMaker.Page {
    var page = TIFFMaker.Page(30, 2, [UInt8](repeating: 9, count: 180))
    page.tags = tags
    return page
  }

  private static func bytes(_ bytes: some Sequence<UInt8>, type: UInt16 = 7) -> ExifMaker.Value {
    .numbers(type: type, bytes.map { Double($0) })
  }

  @Test(arguments: [false, true], [false, true])
  func `size, colours, descriptions and profile are read, in either byte order`(
    isBig: Bool,
    isLittleEndian: Bool
  ) throws {
    let keyword: [UInt8] = [0x1c, 2, 25, 0, 4] + Array("Rome".utf8)
    var maker = TIFFMaker(
      Self.page([
        0x010f: .text("Maker"), 0x0110: .text("Model"), 0x0112: .short(6),
        0x013b: .text("Ada"), 0x02bc: Self.bytes(Self.xmp.utf8, type: 1),
        0x83bb: Self.bytes(keyword), 0x8773: Self.bytes(ProfileMaker.named("Mine")),
        0x0152: .short(2),
      ])
    )
    (maker.isBig, maker.isLittleEndian) = (isBig, isLittleEndian)
    let info = try PictureInfo(reading: maker.data)
    #expect(info.format == .tiff && info.size == PixelSize(width: 2, height: 30))
    #expect(info.colorModel == .colour && info.hasAlpha && info.orientation == .right)
    #expect(info.camera == "Maker Model" && info.profileName == "Mine")
    #expect(info.metadata.title == "Dawn" && info.metadata.tags == ["Rome"])
    #expect(info.metadata.author == "Ada")
  }

  @Test func `photo and position tags are read at their places in the file`() throws {
    let exif = ForeignPicture.exif
    let tags = ExifMaker().tiff([
      (0x0100, .short(4)), (0x0101, .short(3)), (0x0106, .short(1)),
      (0x8769, .directory([(0x9003, .text("2021:05:06 07:08:09"))])),
      (
        0x8825,
        .directory([
          (1, .text("N")), (2, .fractions([(51, 1), (30, 1), (0, 1)])),
          (3, .text("W")), (4, .fractions([(0, 1), (7, 1), (30, 1)])),
        ])
      ),
    ])
    let info = try PictureInfo(reading: Data(tags))
    let same = try PictureInfo(reading: WebPMaker.picture(4, 3, exif: exif))
    #expect(info.dateTaken == same.dateTaken && info.latitude == 51.5)
    #expect(info.longitude == same.longitude && info.colorModel == .grey)
  }

  @Test func `only a small part of a long file is read`() throws {
    var page = Self.page([0x02bc: Self.bytes(Self.xmp.utf8, type: 1)])
    page.parts = [[UInt8](repeating: 0, count: 2 << 20)]
    let file = TIFFMaker(page).data
    var byteCount = 0
    let header = try PictureHeader { offset, count in
      let bytes = file.dropFirst(offset).prefix(count)
      byteCount += bytes.count
      return bytes
    }
    #expect(try header.size == PixelSize(width: 30, height: 2))
    #expect(header.metadata.title == "Dawn" && byteCount < 50_000, "\(byteCount) bytes")
  }

  @Test func `a value of billions of bytes, or beyond the file, is not read`() throws {
    for isBig in [false, true] {
      var maker = TIFFMaker(Self.page([0x010f: .text("Maker of cameras"), 0x0112: .short(3)]))
      (maker.isBig, maker.areDirectoriesFirst) = (isBig, true)
      let file = maker.data
      let entry = try #require(file.indices.first { file[$0...].starts(with: [0x0f, 0x01, 2, 0]) })
      for count in [0x7fff_ffff, 0xffff_ffff] as [UInt32] {
        var broken = file
        broken.replaceSubrange(entry + 4..<entry + 8, with: count.highestFirst.reversed())
        let info = try PictureInfo(reading: broken)
        #expect(info.camera == nil && info.orientation == .down)
      }
    }
  }

  @Test func `a BigTIFF whose offsets do not have 8 bytes is damaged`() throws {
    var maker = TIFFMaker(Self.page())
    maker.isBig = true
    var file = maker.data
    file[4] = 4
    #expect(throws: ImagingError.self) { try PictureInfo(reading: file) }
  }
}
