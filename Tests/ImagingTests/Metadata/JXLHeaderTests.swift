import Bitmaps
import Foundation
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// What is read of JPEG XL without a library.
struct JXLHeaderTests {
  private func info(_ maker: JXLMaker) throws -> PictureInfo {
    try PictureInfo(reading: Data(maker.codestream()))
  }

  private func info(_ boxes: (type: String, payload: [UInt8])...) throws -> PictureInfo {
    try PictureInfo(reading: JXLMaker.container(boxes))
  }

  /// The box with EXIF: an offset of 4 bytes, and the TIFF structure.
  private static let exif = ("Exif", [0, 0, 0, 0] + ForeignPicture.exif)

  private static func with(
    _ width: Int = 40,
    _ height: Int = 30,
    _ change: (inout JXLMaker) -> Void
  ) -> JXLMaker {
    var maker = JXLMaker(width, height)
    change(&maker)
    return maker
  }

  @Test(arguments: [
    (8, 8), (256, 8), (8, 256), (1, 1), (512, 512), (513, 7), (8193, 3), (4032, 3024), (262_145, 1),
    (1, 300_000),
  ])
  func `a side is read in every number of bits`(width: Int, height: Int) throws {
    #expect(try info(JXLMaker(width, height)).size == PixelSize(width: width, height: height))
  }

  @Test(arguments: zip(1...7, [3025, 3630, 4033, 4537, 5377, 3781, 6050]))
  func `a ratio stands for the width`(ratio: Int, width: Int) throws {
    let maker = Self.with(1, 3025) { $0.ratio = ratio }
    #expect(try info(maker).size == PixelSize(width: width, height: 3025))
  }

  @Test(arguments: 1...8)
  func `a picture is turned by its own orientation, not by EXIF's`(orientation: Int) throws {
    let maker = Self.with { $0.orientation = orientation }
    let bare = try info(maker)
    let boxed = try info(("jxlc", maker.codestream()), Self.exif)
    #expect(bare.orientation == Orientation(exif: orientation))
    #expect(boxed.orientation == bare.orientation && boxed.camera == "Pixel 7")
    #expect(bare.storedSize == PixelSize(width: 40, height: 30))
  }

  @Test(
    arguments: [
      with { _ in }, with { $0.hasIntrinsicSize = true }, with { $0.hasPreview = true },
      with { $0.isAnimated = true }, with { $0.isFloat = true },
      with { ($0.hasIntrinsicSize, $0.hasPreview, $0.isAnimated) = (true, true, true) },
    ]
  )
  func `channels and colours are found behind all other fields`(maker: JXLMaker) throws {
    var maker = maker
    maker.colors = .described(white: 1, primaries: 11, curve: 13)
    maker.channels = [(1, 3), (2, 1), (5, 15), (0, 60)]
    let info = try info(maker)
    #expect(info.hasAlpha && info.colorModel == .colour && info.profileName == "Display P3")
    maker.channels = [(1, 70)]
    #expect(try !self.info(maker).hasAlpha && self.info(maker).profileName == "Display P3")
    maker.channels = [(0, 0)]
    #expect(try self.info(maker).hasAlpha)
    maker.channels = [(4, 2)]
    #expect(try self.info(maker).colorModel == .cmyk)
  }

  @Test(
    arguments: [
      (.sRGB, nil), (.profile, nil), (.described(white: 1, primaries: 1, curve: 13), nil),
      (.described(white: 1, primaries: 11, curve: 13), "Display P3"),
      (.described(white: 1, primaries: 9, curve: 16), "BT.2020 PQ"),
      (.described(white: 1, primaries: 9, curve: 18), "BT.2020 HLG"),
      // Colours that only the library describes: P3 of cinemas, a power, chromaticities, linear light.
      (.described(white: 11, primaries: 11, curve: 17), nil),
      (.described(white: 1, primaries: 2, curve: nil), nil),
      (.described(white: 2, primaries: 2, curve: 13), nil),
      (.described(white: 1, primaries: 1, curve: 8), nil),
    ] as [(JXLMaker.Colors, String?)]
  )
  func `colours are read as code points`(colors: JXLMaker.Colors, name: String?) throws {
    let maker = Self.with { ($0.colors, $0.channels) = (colors, [(0, 1)]) }
    let info = try info(maker)
    #expect(info.profileName == name && info.colorModel == .colour && info.hasAlpha)
  }

  @Test func `a grey codestream is recognized`() throws {
    let info = try info(Self.with { $0.colors = .grey(curve: 13) })
    #expect(info.colorModel == .grey && info.profileName == nil)
  }

  @Test func `a codestream may be in parts, with EXIF and XMP before or after it`() throws {
    let codestream = Self.with { $0.orientation = 8 }.codestream()
    let xmp = Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default"
      >Dawn</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8
    )
    for split in 0...codestream.count {
      let parts = [
        ("jxlp", [0, 0, 0, 0] + codestream[..<split]), Self.exif,
        ("jxlp", [0x80, 0, 0, 1] + codestream[split...]), ("xml ", xmp),
      ]
      let info = try PictureInfo(reading: JXLMaker.container(parts))
      #expect(info.orientation == .left && info.storedSize == PixelSize(width: 40, height: 30))
      #expect(info.latitude == 51.5 && info.metadata.title == "Dawn")
    }
  }

  @Test func `a file cut at any byte, or with false lengths, is read as far as it goes`() throws {
    let maker = Self.with { ($0.orientation, $0.channels) = (6, [(0, 9)]) }
    let file = JXLMaker.container([("jxlc", maker.codestream()), Self.exif])
    for count in 0..<file.count {
      let info = try? PictureInfo(reading: file.prefix(count))
      #expect(info == nil || info?.size == PixelSize(width: 30, height: 40))
    }
    for length in [0, 1, 7, 9, 0x7fff_ffff, 0xffff_ffff] as [UInt32] {
      for start in [12, 32] {
        var broken = file
        broken.replaceSubrange(start..<start + 4, with: length.bigEndianBytes)
        _ = try? PictureInfo(reading: broken)
      }
    }
  }

  @Test(arguments: [[], [0xff], [0, 0], [0, 0, 0, 0]] as [[UInt8]])
  func `a codestream that ends before its colours is damaged`(bytes: [UInt8]) {
    for file in [
      Data([0xff, 0x0a] + bytes), JXLMaker.container([("jxlc", [0xff, 0x0a] + bytes)]),
      JXLMaker.container([("jxlc", bytes)]),
    ] {
      let error = #expect(throws: ImagingError.self) { try PictureInfo(reading: file) }
      #expect(error == .damaged(.jxl, detail: "it does not say what size the picture is"))
    }
  }

  @Test(
    arguments: [
      ("scene.jxl", false, .colour, nil), ("lossless.jxl", false, .colour, nil),
      ("alpha.jxl", true, .colour, nil), ("grey16.jxl", false, .grey, nil),
      ("anim.jxl", false, .colour, nil), ("p3.jxl", false, .colour, "Display P3"),
      ("transcoded.jxl", false, .colour, nil),
    ] as [(String, Bool, ColorModel, String?)]
  )
  func `facts of cjxl's files are read`(
    name: String,
    hasAlpha: Bool,
    model: ColorModel,
    profile: String?
  ) throws {
    let info = try PictureInfo(reading: ForeignPicture.data(name))
    #expect(info.format == .jxl && info.storedSize == Bitmap.scene().size)
    #expect(info.hasAlpha == hasAlpha && info.colorModel == model && info.profileName == profile)
    #expect(info.orientation == (name == "transcoded.jxl" ? .right : .up))
  }

  /// libcurl of Debian brings the library.
  @Test func `EXIF that is compressed is read, as cjxl writes it`() throws {
    let file = try ForeignPicture.data("transcoded.jxl")
    let info = try PictureInfo(reading: file)
    #expect(info.camera == "Pixel 7" && info.dateTaken?.text == "2021-05-06 07:08:09")
    #expect(info.latitude == 51.5 && info.longitude == -0.125)
    let brotli = try #require(file.range(of: Data("brobExif".utf8)))
    for offset in brotli.upperBound..<min(brotli.upperBound + 60, file.count) {
      var broken = file
      broken[offset] ^= 0x55
      #expect(try PictureInfo(reading: broken).storedSize == Bitmap.scene().size)
    }
  }
}
