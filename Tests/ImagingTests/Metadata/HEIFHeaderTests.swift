import Bitmaps
import Foundation
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// What is read of HEIC, HEIF and AVIF without a library.
struct HEIFHeaderTests {
  private static let exif = ForeignPicture.exif

  private func info(_ maker: HEIFMaker) throws -> PictureInfo {
    try PictureInfo(reading: maker.finished())
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  // MARK: - Brands

  @Test(arguments: [
    (["heic", "mif1", "heic"], PictureFormat.heic), (["mif1", "heic"], .heic), (["heix"], .heic),
    (["avif", "avifmif1"], .avif), (["mif1", "avif", "miaf"], .avif), (["mif1", "miaf"], .heif),
    (["isom", "mp42"], nil), (["qt  "], nil), (["crx "], .raw),
  ])
  func `a format shows in the brands`(brands: [String], format: PictureFormat?) {
    let file = HEIFMaker([], brands: brands).finished()
    #expect(PictureFormat(sniffing: file) == format)
    #expect(PictureFormat(sniffing: file.prefix(11)) == nil)
  }

  // MARK: - Size, crops and turns

  @Test func `the size is that of the primary item`() throws {
    var maker = HEIFMaker(width: 40, height: 30)
    maker.items.append(.init("hvc1", [1], [.size(4032, 3024)]))
    #expect(try info(maker).size == size(40, 30))
    maker.primary = 2
    #expect(try info(maker).size == size(4032, 3024))
    maker.primary = 3
    #expect(throws: ImagingError.self) { try info(maker) }
  }

  @Test(
    arguments: [
      ([.rotation(0)], Orientation.up), ([.rotation(1)], .left), ([.rotation(2)], .down),
      ([.rotation(3)], .right), ([.mirror(0)], .downMirrored), ([.mirror(1)], .upMirrored),
      ([.rotation(1), .mirror(1)], .rightMirrored), ([.mirror(1), .rotation(1)], .leftMirrored),
    ] as [([HEIFMaker.Property], Orientation)]
  )
  func `turns and mirrors apply in their order`(
    properties: [HEIFMaker.Property],
    orientation: Orientation
  ) throws {
    let info = try info(HEIFMaker(width: 40, height: 30, properties))
    #expect(info.orientation == orientation)
    #expect(info.storedSize == size(40, 30))
    #expect(info.size == orientation.upright(size(40, 30)))
  }

  @Test func `turns override the orientation of EXIF, and so does their absence`() throws {
    let turned = HEIFMaker(width: 40, height: 30, [.rotation(1)], exif: Self.exif)
    #expect(try info(turned).orientation == .left)
    #expect(try info(HEIFMaker(width: 40, height: 30, exif: Self.exif)).orientation == .up)
  }

  @Test func `a crop applies before or after a rotation`() throws {
    let crop = HEIFMaker.Property.crop(20, 10, 4, -6)
    let before = HEIFMaker(width: 40, height: 30, [crop, .rotation(1)])
    #expect(try info(before).storedSize == size(20, 10) && info(before).size == size(10, 20))
    let aperture = try PictureHeader(of: before.finished()).frame?.aperture
    #expect(aperture?.coded == size(40, 30))
    #expect(aperture?.window == PixelRect(x: 12, y: 7, width: 20, height: 10))
    let after = HEIFMaker(width: 40, height: 30, [.rotation(1), crop])
    #expect(try info(after).size == size(20, 10))
    // Turned, the picture is 30x40, and the crop begins at 7, 12: from the right and from above.
    let turned = try PictureHeader(of: after.finished()).frame?.aperture
    #expect(turned?.window == PixelRect(x: 18, y: 7, width: 10, height: 20))
  }

  @Test(arguments: [
    HEIFMaker.Property("clap", [1, 2, 3]), .crop(0, 10), .crop(-4, 10), .crop(10, 10, 1000, 0),
    HEIFMaker.Property("clap", Array(repeating: 0, count: 32)),
    HEIFMaker.Property("clap", Array(repeating: 0xff, count: 32)), .size(0, 3),
  ])
  func `an impossible crop or size is damage`(property: HEIFMaker.Property) throws {
    let maker = HEIFMaker([
      .init("hvc1", [1], property.type == "ispe" ? [property] : [.size(40, 30), property])
    ])
    let error = #expect(throws: ImagingError.self) { try info(maker) }
    #expect(error == .damaged(.heic, detail: "it does not say what size the picture is"))
  }

  @Test func `a crop that extends beyond the picture ends with it`() throws {
    #expect(try info(HEIFMaker(width: 40, height: 30, [.crop(60, 10)])).size == size(40, 10))
  }

  // MARK: - EXIF

  @Test(arguments: [false, true], [1, 2, 7])
  func `EXIF is read from the file or from a box, in one part or several`(
    isInData: Bool,
    partCount: Int
  ) throws {
    var maker = HEIFMaker(width: 40, height: 30)
    maker.addEXIF(
      [0, 0, 0, 6] + Array("Exif\0\0".utf8) + Self.exif,
      isInData: isInData,
      partCount: partCount
    )
    for isMetaLast in [false, true] {
      maker.isMetaLast = isMetaLast
      let info = try info(maker)
      #expect(info.camera == "Pixel 7" && info.dateTaken?.text == "2021-05-06 07:08:09")
      #expect(info.latitude == 51.5 && info.longitude == -0.125)
    }
  }

  @Test(
    arguments: [
      [0, 0, 0, 0] + exif, [0, 0, 0, 0] + Array("Exif\0\0".utf8) + exif, exif,
      Array("Exif\0\0".utf8) + exif, [0xff, 0xff, 0xff, 0xff] + Array("Exif\0\0".utf8) + exif,
    ]
  )
  func `EXIF is found without its prefix, without its offset, and with a wrong one`(
    bytes: [UInt8]
  ) throws {
    var maker = HEIFMaker(width: 40, height: 30)
    maker.addEXIF(bytes)
    #expect(try info(maker).camera == "Pixel 7")
  }

  @Test func `EXIF of another item is not that of the picture`() throws {
    var maker = HEIFMaker(width: 40, height: 30)
    maker.items.append(.init("hvc1", [1], [.size(8, 8)]))
    maker.items.append(.init("Exif", [0, 0, 0, 0] + Self.exif))
    #expect(try info(maker).camera == "Pixel 7", "nothing says what it is of")
    maker.references = [.init("cdsc", from: 3, to: [2])]
    #expect(try info(maker).camera == nil)
    maker.references = [.init("cdsc", from: 3, to: [2, 1])]
    #expect(try info(maker).camera == "Pixel 7")
  }

  // MARK: - Layout of the pixels

  @Test func `one channel is grey, and an item of alpha is transparency`() throws {
    #expect(try info(HEIFMaker(width: 4, height: 3, [.channels(1)])).colorModel == .grey)
    var maker = HEIFMaker(width: 4, height: 3, [.channels(3)])
    let kind = Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8)
    maker.items.append(
      .init("hvc1", [1], [.size(4, 3), .init("auxC", [0, 0, 0, 0] + kind)])
    )
    #expect(try info(maker).colorModel == .colour && !info(maker).hasAlpha)
    maker.references = [.init("auxl", from: 2, to: [1])]
    #expect(try info(maker).hasAlpha)
  }

  @Test(
    arguments: [
      ([.codePoints(12, 13)], "Display P3"), ([.codePoints(9, 16)], "BT.2020 PQ"),
      ([.codePoints(9, 18)], "BT.2020 HLG"), ([.codePoints(1, 13)], nil),
      ([.codePoints(1, 1)], nil),
      ([.codePoints(2, 2)], nil), ([.profile(ProfileMaker.named("Mine"))], "Mine"),
      ([.codePoints(9, 16), .profile(ProfileMaker.named("Mine"))], "Mine"),
      ([.init("colr", [1])], nil), ([.init("colr", Array("nclx".utf8))], nil),
    ] as [([HEIFMaker.Property], String?)]
  )
  func `colours have the name of a profile, or of code points`(
    properties: [HEIFMaker.Property],
    name: String?
  ) throws {
    #expect(try info(HEIFMaker(width: 4, height: 3, properties)).profileName == name)
  }

  @Test func `a grid leaves its colours to its tiles, and may not be of another size`() throws {
    var maker = HEIFMaker([
      .init("grid", [0, 0, 0, 1, 0, 80, 0, 30], [.size(80, 30)], isInData: true),
      .init("hvc1", [1], [.size(40, 30), .codePoints(12, 13)]),
    ])
    maker.references = [.init("dimg", from: 1, to: [2, 2])]
    #expect(try info(maker).size == size(80, 30) && info(maker).profileName == "Display P3")
    maker.items[0].bytes = [0, 1, 0, 1, 0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]
    #expect(throws: ImagingError.self) { try info(maker) }
  }

  // MARK: - Bad files

  @Test func `a file cut at any byte is read as far as it goes, or is damaged`() throws {
    let file = HEIFMaker(width: 40, height: 30, [.rotation(1)], exif: Self.exif).finished()
    for count in 0..<file.count {
      let info = try? PictureInfo(reading: file.prefix(count))
      #expect(info == nil || info?.size == size(30, 40))
    }
  }

  @Test(arguments: ["meta", "iinf", "iloc", "ipco", "ipma", "ispe", "iref", "hdlr", "infe"])
  func `a box with a false length causes no crash`(type: String) throws {
    let file = HEIFMaker(width: 40, height: 30, exif: Self.exif).finished()
    let start = try #require(file.range(of: Data(type.utf8))).lowerBound
    for length in [0, 1, 2, 7, 8, 9, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] as [UInt32] {
      var broken = file
      broken.replaceSubrange(start - 4..<start, with: length.bigEndianBytes)
      _ = try? PictureInfo(reading: broken)
      // Of 64 bits, which are those of what follows.
      broken.replaceSubrange(start - 4..<start, with: UInt32(1).bigEndianBytes)
      broken.replaceSubrange(start + 4..<start + 12, with: Array(repeating: 0xff, count: 8))
      _ = try? PictureInfo(reading: broken)
    }
  }

  @Test func `offsets beyond the file or into the box itself, and cycles, leave the size readable`()
    throws
  {
    var maker = HEIFMaker(width: 40, height: 30)
    maker.addEXIF([0, 0, 0, 0] + Self.exif)
    // Items that refer to themselves and to each other.
    maker.references += ["dimg", "auxl", "cdsc"].flatMap { type in
      [.init(type, from: 1, to: [1, 2]), .init(type, from: 2, to: [2, 1])]
    }
    #expect(try info(maker).size == size(40, 30))
    let file = maker.finished()
    let locations = try #require(file.range(of: Data("iloc".utf8))).upperBound
    for value in [0, 4, UInt32(locations), 0x7fff_ffff, 0xffff_ffff] {
      for place in stride(from: locations + 8, to: locations + 40, by: 4) {
        var broken = file
        broken.replaceSubrange(place..<place + 4, with: value.bigEndianBytes)
        #expect(try PictureInfo(reading: broken).size == size(40, 30))
      }
    }
  }

  @Test func `false counts leave the size readable`() throws {
    let file = HEIFMaker(width: 40, height: 30, exif: Self.exif).finished()
    for (type, offset, count) in [("iloc", 6, 2), ("iinf", 4, 2), ("ipma", 4, 4)] {
      var broken = file
      let start = try #require(file.range(of: Data(type.utf8))).upperBound + offset
      broken.replaceSubrange(start..<start + count, with: Array(repeating: 0xff, count: count))
      #expect(try PictureInfo(reading: broken).size == size(40, 30))
    }
  }

  @Test func `pixels behind the metadata are not read, and those before it at most once`() throws {
    var maker = HEIFMaker(width: 40, height: 30, exif: Self.exif)
    maker.items[0].bytes = Array(repeating: 0x55, count: 3 << 20)
    for isMetaLast in [false, true] {
      maker.isMetaLast = isMetaLast
      let file = maker.finished()
      var byteCount = 0
      let header = try PictureHeader { offset, count in
        byteCount += count
        return file.dropFirst(offset).prefix(count)
      }
      #expect(try PictureInfo(header).camera == "Pixel 7")
      #expect(byteCount < (isMetaLast ? 4 << 20 : 20_000))
    }
  }
}
