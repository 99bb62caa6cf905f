import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

struct PNGStripperTests {
  private func stripped(_ data: Data) throws -> Data { try EncodedPicture(data).stripped() }

  /// The types of the chunks of a PNG.
  private func chunks(_ data: Data) -> [String] {
    let bytes = Array(data)
    var (types, offset): ([String], Int) = ([], 8)
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      offset += length + 12
    }
    return types
  }

  @Test func `no EXIF, texts, times or bytes after the end are left`() throws {
    let picture = try Bitmap.landscape(64, 48).png()
    let file = RevealingPicture.png(of: picture)
    let result = try stripped(file)
    #expect(file.contains("secret") && !result.contains("secret"))
    #expect(Set(chunks(result)).isSubset(of: ["IHDR", "eXIf", "sRGB", "IDAT", "IEND"]))
    let info = try PictureInfo(reading: result)
    #expect(info.orientation == .right && info.latitude == nil && info.camera == nil)
    #expect(try Bitmap(decoding: result) == Bitmap(decoding: file))
    #expect(try stripped(result) == result)
  }

  @Test func `an upright picture has no EXIF`() throws {
    let result = try stripped(try Bitmap.scene().png())
    #expect(!chunks(result).contains("eXIf"))
  }

  @Test func `chunks for colours, transparency and proportions stay`() throws {
    var maker = PNGMaker(2, 1, depth: 8, colorType: 3)
    maker.add("gAMA", [0, 0, 0xb1, 0x8f])
    maker.add("PLTE", [255, 0, 0, 0, 255, 0])
    maker.add("tRNS", [255, 10])
    maker.add("bKGD", [1])
    maker.add("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1])
    maker.add("tEXt", Array("Comment\0secret".utf8))
    let file = maker.finished([[0, 1]])
    #expect(
      chunks(try stripped(file))
        == ["IHDR", "gAMA", "PLTE", "tRNS", "bKGD", "pHYs", "IDAT", "IEND"]
    )
    #expect(try Bitmap(decoding: stripped(file)) == Bitmap(decoding: file))
  }

  @Test func `a profile gives the same colours, and no name of a display`() throws {
    var maker = PNGMaker(2, 1, depth: 8, colorType: 2)
    maker.add(
      "iCCP",
      Array("secret-name\0\0".utf8) + (try PNGMaker.deflated(Array(ProfileMaker.revealing)))
    )
    let file = maker.finished([[200, 30, 90, 10, 180, 20]])
    let result = try stripped(file)
    #expect(iccProfile(of: file)?.contains("secret") == true)
    #expect(!result.contains("secret") && iccProfile(of: result)?.contains("secret") == false)
    #expect(try Bitmap(decoding: result) == Bitmap(decoding: file))
    #expect(try stripped(result) == result)
  }

  @Test func `a chunk longer than its type allows is left out`() throws {
    var maker = PNGMaker(1, 1, depth: 8, colorType: 2)
    maker.add("gAMA", [0, 0, 0xb1, 0x8f] + Array("secret".utf8))
    #expect(try !stripped(maker.finished([[1, 2, 3]])).contains("secret"))
  }

  @Test func `an animation becomes its first picture`() throws {
    var maker = PNGMaker(1, 1, depth: 8, colorType: 2)
    maker.add("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    maker.add("fcTL", Array(repeating: 0, count: 26))
    #expect(chunks(try stripped(maker.finished([[1, 2, 3]]))) == ["IHDR", "IDAT", "IEND"])
  }

  @Test func `an XMP packet is added before the pixels`() throws {
    let packet = Data("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>".utf8)
    let file = RevealingPicture.png(of: try Bitmap.scene().png())
    let result = try EncodedPicture(file).stripped(xmp: packet)
    #expect(result.range(of: packet) != nil && !result.contains("secret"))
    #expect(try EncodedPicture(result).stripped() == stripped(file))
    #expect(try Bitmap(decoding: result) == Bitmap(decoding: file))
  }

  @Test(arguments: ["no end", "an unknown critical chunk", "two parts", "a type that is no word"])
  func `a file with a false structure is refused`(flaw: String) throws {
    var maker = PNGMaker(1, 1, depth: 8, colorType: 2)
    switch flaw {
    case "an unknown critical chunk": maker.add("SECR", [1])
    case "a type that is no word": maker.add("te\u{1}t", [1])
    case "two parts":
      maker.add("IDAT", [0x78])
      maker.add("tEXt", Array("a\0b".utf8))
    default: break
    }
    let file = maker.finished([[1, 2, 3]])
    #expect(throws: ImagingError.self) { try stripped(flaw == "no end" ? file.dropLast(12) : file) }
  }
}
