import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct PictureHeaderTests {
  /// A file in memory that counts the bytes read.
  private final class CountedFile {
    let data: Data
    private(set) var byteCount = 0

    init(_ data: Data) { self.data = data }

    func bytes(at offset: Int, count: Int) -> Data {
      let part = data.dropFirst(offset).prefix(count)
      byteCount += part.count
      return part
    }

    func info() throws -> PictureInfo {
      try PictureInfo(PictureHeader { self.bytes(at: $0, count: $1) })
    }
  }

  @Test func `headers alone give the same facts as the whole file`() throws {
    for data in try SmallFiles.all() {
      #expect(try CountedFile(data).info() == PictureInfo(reading: data))
    }
  }

  @Test func `headers of broken files give the same size and orientation as the whole file`()
    throws
  {
    var random = SeededGenerator(77)
    let files = try SmallFiles.all()
    for round in 0..<1000 {
      let data = files[round % files.count].mutated(&random)
      let (part, whole) = (try? CountedFile(data).info(), try? PictureInfo(reading: data))
      // Of a broken file libpng may accept a profile that stands elsewhere, or none.
      #expect(part?.storedSize == whole?.storedSize && part?.orientation == whole?.orientation)
    }
  }

  @Test func `pixels are not read, however many there are`() throws {
    let pixels = Data(repeating: 0x55, count: 3 << 20)
    let jpeg = CountedFile(try Bitmap.scene().jpeg().dropLast(2) + pixels)
    var maker = PNGMaker(9, 9, depth: 8, colorType: 2)
    maker.add("IDAT", [UInt8](pixels))
    maker.add("eXIf", ExifMaker().tiff([(0x0112, .short(6))]))
    let png = CountedFile(maker.finished([]))
    #expect(try jpeg.info().size == PixelSize(width: 48, height: 32))
    #expect(try png.info().orientation == .right)
    #expect(jpeg.byteCount <= 8192 && png.byteCount <= 16_384)
  }

  @Test func `a profile in many segments is read whole`() throws {
    let profile = ProfileMaker.named("Long", padding: 300_000)
    let data = try Bitmap.scene().jpeg(JPEGOptions(iccProfile: profile))
    #expect(try CountedFile(data).info().profileName == "Long")
  }

  @Test func `headers that end early, or have lengths beyond the end, are refused`() throws {
    let start: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let liars: [[UInt8]] = [
      [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45], [0xff, 0xd8, 0xff, 0xe2, 0, 0],
      [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xff, 0xff, 0xff], start,
      start + [0xff, 0xff, 0xff, 0xff] + Array("eXIf".utf8),
      start + [0x7f, 0xff, 0xff, 0xff] + Array("iCCP".utf8) + [1, 2, 3],
    ]
    for liar in liars {
      #expect(throws: ImagingError.self) { try CountedFile(Data(liar)).info() }
    }
    #expect(throws: ImagingError.notAPicture) { try CountedFile(Data("words".utf8)).info() }
  }
}
