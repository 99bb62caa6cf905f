import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// EXIF, IPTC, XMP and words in the chunks of text of a PNG.
struct PNGTextTests {
  /// The chunks that can have a text, compressed or not.
  enum Chunk: CaseIterable {
    case text, compressed, international, compressedInternational

    func bytes(_ keyword: String, _ text: [UInt8]) -> (type: String, payload: [UInt8]) {
      let key = Array(keyword.utf8) + [0]
      return switch self {
      case .text: ("tEXt", key + text)
      case .compressed: ("zTXt", key + [0] + PNGMaker.zlib(text))
      case .international: ("iTXt", key + [0, 0] + Array("en\0k\0".utf8) + text)
      case .compressedInternational:
        ("iTXt", key + [1, 0] + Array("\0\0".utf8) + PNGMaker.zlib(text))
      }
    }
  }

  private func header(_ chunks: (type: String, payload: [UInt8])..., isBehind: Bool = false) throws
    -> PictureHeader
  {
    let png = try Bitmap.scene(3, 2).png()
    let added = chunks.reduce(Data()) { $0 + Data.chunk($1.type, Data($1.payload)) }
    let offset = isBehind ? png.count - 12 : 33
    return try PictureHeader(of: png.prefix(offset) + added + png.dropFirst(offset))
  }

  /// A raw profile as ImageMagick writes it.
  private func profile(_ bytes: [UInt8], name: String = "exif", length: Int? = nil) -> [UInt8] {
    let digits = bytes.hexadecimal.enumerated().map { $0 % 72 == 71 ? "\($1)\n" : "\($1)" }.joined()
    return Array("\n\(name)\n    \(length ?? bytes.count)\n\(digits)\n".utf8)
  }

  private let exif = ExifMaker().tiff([
    (0x0112, .short(6)), (0x010e, .text("T")),
    (0x8769, .directory([(0x9003, .text("2011:03:04 12:34:56"))])),
  ])

  @Test(arguments: Chunk.allCases, ["exif", "APP1", "app1"])
  func `EXIF is read in a raw profile, with its prefix or without`(chunk: Chunk, name: String)
    throws
  {
    for bytes in [exif, Array("Exif\0\0".utf8) + exif] {
      for isBehind in [false, true] {
        let text = profile(bytes, name: name)
        let header = try header(chunk.bytes("Raw profile type \(name)", text), isBehind: isBehind)
        #expect(header.orientation == .right && header.metadata.text == "T")
        #expect(header.metadata.dateTaken?.text == "2011-03-04 12:34:56")
      }
    }
  }

  @Test func `a chunk of EXIF comes before a raw profile, and may have the prefix of a JPEG`()
    throws
  {
    let other = ExifMaker().tiff([(0x0112, .short(3))])
    let raw = Chunk.text.bytes("Raw profile type exif", profile(exif))
    for bytes in [other, Array("Exif\0\0".utf8) + other] {
      #expect(try header(("eXIf", bytes), raw).orientation == .down)
    }
  }

  @Test(
    arguments: Chunk.allCases,
    ["XML:com.adobe.xmp", "Raw profile type xmp", "Raw profile type APP1"]
  )
  func `XMP is read in every chunk`(chunk: Chunk, keyword: String) throws {
    let packet = Array(Data.xmp("<dc:title>T</dc:title>"))
    let isRaw = keyword.hasPrefix("Raw")
    #expect(
      try header(chunk.bytes(keyword, isRaw ? profile(packet) : packet)).metadata.title == "T"
    )
    guard isRaw else { return }
    let prefixed = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
    #expect(try header(chunk.bytes(keyword, profile(prefixed))).metadata.title == "T")
  }

  @Test(arguments: ["iptc", "8bim", "APP13"])
  func `IPTC is read in a raw profile: the record, or the image resources around it`(name: String)
    throws
  {
    let record = [UInt8].dataset(2, 5, Array("T".utf8))
    let resources = Array([UInt8].photoshop(record).dropFirst("Photoshop 3.0\0".utf8.count))
    for bytes in [record, resources, .photoshop(record)] {
      let chunk = Chunk.compressed.bytes("Raw profile type \(name)", profile(bytes, name: name))
      #expect(try header(chunk).metadata.title == "T")
    }
  }

  @Test func `a raw profile with a wrong length, or in capitals, is read as it is`() throws {
    for length in [exif.count - 4, exif.count + 7, 0] {
      let text = profile(exif, length: length)
      #expect(try header(Chunk.text.bytes("Raw profile type exif", text)).orientation == .right)
    }
    let capitals = Array(String(decoding: profile(exif), as: UTF8.self).uppercased().utf8)
    #expect(try header(Chunk.text.bytes("Raw profile type exif", capitals)).orientation == .right)
  }

  @Test(arguments: Chunk.allCases)
  func `the predefined keywords are facts, which come last`(chunk: Chunk) throws {
    let words = [
      ("Title", "T"), ("Author", "Ada"), ("Description", "a\nb"), ("Copyright", "© Ada"),
    ]
    let chunks = words.map { chunk.bytes($0.0, Array($0.1.utf8)) }
    let metadata = try header(chunks[0], chunks[1], chunks[2], chunks[3]).metadata
    #expect(metadata.title == "T" && metadata.author == "Ada" && metadata.text == "a\nb")
    #expect(metadata.license?.name == "© Ada")
    let xmp = Chunk.text.bytes("XML:com.adobe.xmp", Array(Data.xmp("<dc:title>X</dc:title>")))
    #expect(try header(chunks[0], xmp).metadata.title == "X")
    #expect(try header(Chunk.text.bytes("Title", [0x45, 0xe9])).metadata.title == "Eé")
    #expect(try header(chunk.bytes("author", Array("Ada".utf8))).metadata.author == "Ada")
    for keyword in ["Comment", "Software", "Creation Time", "Titles", ""] {
      #expect(try header(chunk.bytes(keyword, Array("no".utf8))).metadata == DescriptiveMetadata())
    }
  }

  /// A text of zeros, whose checksum is known without adding them up.
  private func bomb(_ count: Int) throws -> (type: String, payload: [UInt8]) {
    let checksum = UInt32(count % 65_521) << 16 | 1
    let stream =
      [0x78, 0x01] + Array(try Deflate.deflate(Data(count: count))) + checksum.bigEndianBytes
    return ("zTXt", Array("XML:com.adobe.xmp\0\0".utf8) + stream)
  }

  /// One that fits, and one that is longer than a text may be.
  @Test(arguments: [11 << 20, 20 << 20])
  func `the texts of a file are decompressed up to 32 MB in all`(count: Int) throws {
    let raw = Chunk.compressed.bytes("Raw profile type exif", profile(exif))
    let bomb = try bomb(count)
    #expect(try header(bomb, bomb, raw).orientation == .right)
    #expect(try header(bomb, bomb, bomb, raw).orientation == .up)
  }

  @Test func `a damaged text, or a decompression bomb, is ignored`() throws {
    let packet = Array(Data.xmp("<dc:title>T</dc:title>"))
    let good = Chunk.compressed.bytes("XML:com.adobe.xmp", packet)
    for count in 0..<good.payload.count {
      _ = try header(("zTXt", Array(good.payload.prefix(count))))
    }
    #expect(try header(("zTXt", good.payload.dropLast(9).map { $0 })).metadata.title == nil)
    let bomb = try PNGMaker.deflated(packet + [UInt8](repeating: 0x20, count: 20 << 20))
    let payload = Array("XML:com.adobe.xmp\0\0".utf8) + bomb
    #expect(try header(("zTXt", payload)).metadata.title == nil)
    for text in ["", "\n", "\nexif\n", "\nexif\n4\n", "\nexif\n4\nzz", "\n\n\n\n"] {
      let chunk = Chunk.text.bytes("Raw profile type exif", Array(text.utf8))
      #expect(try header(chunk).metadata == DescriptiveMetadata())
    }
  }
}

/// The colours of a PNG.
struct PNGColorTests {
  /// 200, 60, 60 with chunks before its pixels.
  private func color(_ chunks: [(String, [UInt8])]) throws -> [Int] {
    var maker = PNGMaker(1, 1, depth: 8, colorType: 2)
    for (type, payload) in chunks { maker.add(type, payload) }
    return try Array(Bitmap(decoding: maker.finished([[200, 60, 60]]))[0, 0].prefix(3))
  }

  /// The values are those of Chromium.
  @Test func `code points define the colours, and come before a profile`() throws {
    #expect(try color([]) == [200, 60, 60])
    #expect(try color([("cICP", [12, 13, 0, 1])]) == [217, 42, 52])
    #expect(try color([("cICP", [1, 13, 0, 1])]) == [200, 60, 60])
    let wide = try color([("cICP", [9, 16, 0, 1])])
    #expect(wide[0] > 230)
    let adobe = Array(try Fixture.data("srgb.icc"))
    let profile = ("iCCP", Array("p\0\0".utf8) + PNGMaker.zlib(adobe))
    #expect(try color([profile, ("cICP", [12, 13, 0, 1])]) == [217, 42, 52])
    // Of two the first counts, and behind the pixels none.
    #expect(try color([("cICP", [12, 13, 0, 1]), ("cICP", [1, 13, 0, 1])]) == [217, 42, 52])
  }

  @Test func `unspecified code points leave the colours to the profile`() throws {
    // Swapped channels, which are easy to tell.
    let columns = [
      [0.3850649, 0.7168786, 0.0971045], [0.4360747, 0.2225045, 0.0139322],
      [0.1430804, 0.0606169, 0.7141733],
    ]
    let swapped = ProfileMaker.matrix(columns, curve: ProfileMaker.gamma(2.2))
    let profile = ("iCCP", Array("p\0\0".utf8) + PNGMaker.zlib(Array(swapped)))
    let expected = try color([profile])
    #expect(expected[1] > 190)
    for points in [[2, 2, 0, 1], [0, 13, 0, 1], [9, 16, 1, 1]] as [[UInt8]] {
      #expect(try color([profile, ("cICP", points)]) == expected)
    }
    #expect(try color([profile, ("cICP", [1, 13, 0, 1])]) == [200, 60, 60])
  }

  /// A matrix other than RGB's, the range of video, unknown numbers, too few bytes, too many.
  @Test(
    arguments: [
      [12, 13, 1, 1], [12, 13, 0, 0], [99, 13, 0, 1], [12], [], [12, 13, 0, 1, 0],
    ] as [[UInt8]]
  )
  func `invalid code points change nothing`(points: [UInt8]) throws {
    #expect(try color([("cICP", points)]) == [200, 60, 60])
  }
}
