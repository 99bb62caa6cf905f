import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// The ways in which RDF can say one thing, and the places where files have XMP.
struct XMPFormTests {
  @Test(arguments: [
    "<dc:title>T</dc:title>",
    "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>T</rdf:li></rdf:Alt></dc:title>",
    "<dc:title><rdf:Alt><rdf:li xml:lang='de'>D</rdf:li><rdf:li xml:lang='x-default'>T</rdf:li></rdf:Alt></dc:title>",
    "<dc:title><rdf:Bag><rdf:li>T</rdf:li></rdf:Bag></dc:title>",
    "<dc:title><rdf:Seq><rdf:_1>T</rdf:_1><rdf:_2>no</rdf:_2></rdf:Seq></dc:title>",
    "<d:title xmlns:d='http://purl.org/dc/elements/1.1'>T</d:title>",
    "<dc:title><rdf:Alt><rdf:li xml:lang='de'>D</rdf:li><rdf:li xml:lang='X-DEFAULT'>T</rdf:li></rdf:Alt></dc:title>",
    "<dc:title rdf:resource='T'/>", "<dc:title rdf:value='T'/>",
    "<dc:title rdf:parseType='Resource'><rdf:value>T</rdf:value><dc:source>no</dc:source></dc:title>",
    "<dc:title><rdf:Description><rdf:value>T</rdf:value></rdf:Description></dc:title>",
    "<dc:title><rdf:Description rdf:value='T'/></dc:title>",
    """
    <dc:title><rdf:Alt><rdf:li xml:lang='de'>D</rdf:li><rdf:li rdf:parseType='Resource' xml:lang='x-default'>
    <rdf:value>T</rdf:value></rdf:li></rdf:Alt></dc:title>
    """,
    "<dc:title><rdf:Alt><rdf:li rdf:resource='T'/></rdf:Alt></dc:title>",
    "<dc:title><![CDATA[T]]></dc:title>", "<dc:title> &#84; </dc:title>",
    "<dc:title><!-- no -->T</dc:title>",
    "<d:title xmlns:d='http://purl.org/dc/elements/1.1/'>T</d:title>",
    "<title xmlns='http://purl.org/dc/elements/1.1/'>T</title>",
    "<dc:title rdf:nodeID='a'/></rdf:Description><rdf:Alt rdf:nodeID='a'><rdf:li>T</rdf:li></rdf:Alt><rdf:Description>",
    "</rdf:Description><rdf:Bag rdf:nodeID='a'><rdf:li>T</rdf:li></rdf:Bag><rdf:Description><dc:title rdf:nodeID='a'/>",
    "</rdf:Description><rdf:Description rdf:about='' dc:title='T'/><rdf:Description>",
  ])
  func `a value is read in every form`(properties: String) {
    #expect(DescriptiveMetadata(sidecar: .xmp(properties))?.title == "T")
  }

  @Test(arguments: [
    "<dc:source><rdf:Description><dc:title>no</dc:title></rdf:Description></dc:source>",
    "<dc:title><dc:source>no</dc:source></dc:title>",
    "<dc:title rdf:parseType='Resource'><dc:source><rdf:value>no</rdf:value></dc:source></dc:title>",
    "<dc:title rdf:nodeID='a'/></rdf:Description><rdf:Alt rdf:nodeID='b'><rdf:li>no</rdf:li></rdf:Alt><rdf:Description>",
  ])
  func `a text inside a structure is not a value`(properties: String) {
    #expect(DescriptiveMetadata(sidecar: .xmp(properties))?.title == nil)
  }

  @Test(arguments: [
    "<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject>",
    "<dc:subject><rdf:Seq><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Seq></dc:subject>",
    "<dc:subject><rdf:Bag><rdf:_1>a</rdf:_1><rdf:_2>b</rdf:_2></rdf:Bag></dc:subject>",
    "<dc:subject>a</dc:subject><dc:subject>b</dc:subject>",
    "<dc:subject rdf:nodeID='n'/></rdf:Description><rdf:Bag rdf:nodeID='n'><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag><rdf:Description>",
  ])
  func `a list is read in every form`(properties: String) {
    #expect(DescriptiveMetadata(sidecar: .xmp(properties))?.tags == ["a", "b"])
  }

  @Test func `a usual prefix needs no declaration, and means what is declared where it is`() {
    let packet =
      "<rdf:RDF><rdf:Description><dc:title>T</dc:title><d:subject/></rdf:Description></rdf:RDF>"
    #expect(DescriptiveMetadata(sidecar: Data(packet.utf8))?.title == "T")
    let other = packet.replacing("<rdf:RDF>", with: "<rdf:RDF xmlns:dc='http://example.org/'>")
    #expect(DescriptiveMetadata(sidecar: Data(other.utf8))?.title == nil)
  }

  @Test func `the most precise of a packet's agreeing dates counts, with the offset of any`() {
    func taken(_ original: String, _ created: String) -> String? {
      DescriptiveMetadata(
        sidecar: .xmp(
          "<exif:DateTimeOriginal>\(original)</exif:DateTimeOriginal><photoshop:DateCreated>\(created)</photoshop:DateCreated>"
        )
      )?.dateTaken?.description
    }
    #expect(taken("2011-03-04", "2011-03-04T12:34:56Z") == "2011-03-04 12:34:56+00:00")
    #expect(taken("2011-03-04T12:34:56", "2011-03-04") == "2011-03-04 12:34:56")
    let time = "2011-03-04T12:34:56"
    #expect(taken(time, "\(time)+02:00") == "2011-03-04 12:34:56+02:00")
    #expect(taken("2011-03-05", "\(time)Z") == "2011-03-05")
  }

  @Test func `an unreadable date hides no other`() {
    let packet = Data.xmp(
      "<exif:DateTimeOriginal>sometime</exif:DateTimeOriginal><photoshop:DateCreated>2011-03-04</photoshop:DateCreated>"
    )
    #expect(DescriptiveMetadata(sidecar: packet)?.dateTaken?.text == "2011-03-04")
  }

  @Test func `the tags of TIFF and EXIF are facts, if no other property has them`() {
    let tags = """
      <t:ImageDescription xmlns:t='http://ns.adobe.com/tiff/1.0/'>D</t:ImageDescription>
      <t:Artist xmlns:t='http://ns.adobe.com/tiff/1.0/'>Ada</t:Artist>
      <t:Copyright xmlns:t='http://ns.adobe.com/tiff/1.0/'>© Ada</t:Copyright>
      <exif:DateTimeOriginal>2011:03:04 12:34:56</exif:DateTimeOriginal>
      <x:OffsetTimeOriginal xmlns:x='http://cipa.jp/exif/1.0/'>+02:00</x:OffsetTimeOriginal>
      """
    let metadata = DescriptiveMetadata(sidecar: .xmp(tags))
    #expect(
      metadata?.text == "D" && metadata?.author == "Ada" && metadata?.license?.name == "© Ada"
    )
    #expect(metadata?.dateTaken?.description == "2011-03-04 12:34:56+02:00")
    let both =
      tags
      + "<dc:description>E</dc:description><dc:creator>Bob</dc:creator><dc:rights>R</dc:rights>"
    let other = DescriptiveMetadata(sidecar: .xmp(both))
    #expect(other?.text == "E" && other?.author == "Bob" && other?.license?.name == "R")
  }

  @Test func `the hemisphere may be a property of its own`() {
    let packet = Data.xmp(
      """
      <exif:GPSLatitude>43.076</exif:GPSLatitude><exif:GPSLatitudeRef>N</exif:GPSLatitudeRef>
      <exif:GPSLongitude>79.077</exif:GPSLongitude><exif:GPSLongitudeRef>W</exif:GPSLongitudeRef>
      """
    )
    #expect(
      DescriptiveMetadata(sidecar: packet)?.position == .init(latitude: 43.076, longitude: -79.077)
    )
  }

  // MARK: - Places

  private let packet = Array(Data.xmp("<photoshop:Headline>T</photoshop:Headline>"))
  private let prefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  private func title(_ file: Data) throws -> String? { try PictureHeader(of: file).metadata.title }

  @Test(arguments: [
    "http://ns.adobe.com/xap/1.0/\0", "http://ns.adobe.com/xap/1.0/", "XMP\0",
    "XMP\0://ns.adobe.com/xap/1.0/\0", "", "\0\0",
  ])
  func `a JPEG has XMP in APP1, with any prefix or none`(prefix: String) throws {
    let jpeg = try Bitmap.scene(8, 8).jpeg()
    #expect(try title(jpeg.inserting(marker: 0xe1, Array(prefix.utf8) + packet)) == "T")
    // Other things are in APP1, too.
    #expect(try title(jpeg.inserting(marker: 0xe1, Array("FLIR\0".utf8) + packet)) == nil)
  }

  @Test func `the first of several packets with a fact counts`() throws {
    var jpeg = try Bitmap.scene(8, 8).jpeg()
    let other = Data.xmp("<photoshop:Headline>no</photoshop:Headline><dc:subject>fog</dc:subject>")
    for packet in [Array(other), packet] { jpeg = jpeg.inserting(marker: 0xe1, prefix + packet) }
    let metadata = try PictureHeader(of: jpeg).metadata
    #expect(metadata.title == "T" && metadata.tags == ["fog"])
  }

  @Test func `a WebP has XMP in a chunk, whose type may end with a NUL`() throws {
    for type in ["XMP ", "XMP\0"] {
      let vp8x: [UInt8] = [0, 0, 0, 0, 39, 0, 0, 29, 0, 0]
      #expect(try title(WebPMaker.file([("VP8X", vp8x), (type, packet)])) == "T")
    }
  }

  @Test(arguments: ["application/rdf+xml", "text/plain"])
  func `a HEIF has XMP in an item that describes the picture`(type: String) throws {
    var maker = HEIFMaker(width: 40, height: 30)
    maker.items.append(.init("mime", packet, contentType: type))
    #expect(try title(maker.finished()) == (type == "text/plain" ? nil : "T"))
    maker.references.append(.init("cdsc", from: 2, to: [1]))
    #expect(try title(maker.finished()) == (type == "text/plain" ? nil : "T"))
    maker.references = [.init("cdsc", from: 2, to: [7])]
    #expect(try title(maker.finished()) == nil)
  }

  @Test func `EXIF has XMP in the tag of a TIFF`() throws {
    let exif = ExifMaker().tiff([(0x02bc, .numbers(type: 1, packet.map { Double($0) }))])
    #expect(try title(Bitmap.scene(8, 8).jpeg().inserting(exif: exif)) == "T")
  }
}

/// Packets that are too long for a segment of a JPEG.
struct ExtendedXMPTests {
  private let main = Data.xmp(
    "<xmpNote:HasExtendedXMP xmlns:xmpNote='http://ns.adobe.com/xmp/note/'>\(id)</xmpNote:HasExtendedXMP><dc:title>T</dc:title>"
  )
  private static let id = String(repeating: "0123456789ABCDEF", count: 2)
  private let extended = Array(
    Data.xmp(
      "<dc:title>no</dc:title><dc:subject><rdf:Bag><rdf:li>fog</rdf:li></rdf:Bag></dc:subject>"
    )
  )

  /// A piece of the extension: its range, and the offset and the length that it says.
  private struct Piece {
    var range: Range<Int>
    var offset: Int?
    var length: Int?
    var id = ExtendedXMPTests.id
  }

  private func tags(_ pieces: [Piece]) throws -> [String] {
    func bytes(_ number: Int) -> [UInt8] { UInt32(truncatingIfNeeded: number).highestFirst }
    var segments: [[UInt8]] = [Array("http://ns.adobe.com/xap/1.0/\0".utf8) + main]
    for piece in pieces {
      let head = Array("http://ns.adobe.com/xmp/extension/\0\(piece.id)".utf8)
      let numbers =
        bytes(piece.length ?? extended.count) + bytes(piece.offset ?? piece.range.lowerBound)
      segments.append(head + numbers + extended[piece.range])
    }
    var jpeg = try Bitmap.scene(8, 8).jpeg()
    for segment in segments.reversed() { jpeg = jpeg.inserting(marker: 0xe1, segment) }
    let metadata = try PictureHeader(of: jpeg).metadata
    #expect(metadata.title == "T")
    return metadata.tags
  }

  @Test func `the pieces of an extension are read in their order, in any order of the segments`()
    throws
  {
    let (half, all) = (extended.count / 2, extended.count)
    #expect(try tags([Piece(range: 0..<all)]) == ["fog"])
    #expect(try tags([Piece(range: 0..<half), Piece(range: half..<all)]) == ["fog"])
    #expect(try tags([Piece(range: half..<all), Piece(range: 0..<half)]) == ["fog"])
    // Once more is no harm.
    let twice = [Piece(range: 0..<half), Piece(range: 0..<half), Piece(range: half..<all)]
    #expect(try tags(twice) == ["fog"])
  }

  @Test func `an extension with a missing piece or a false length is left out`() throws {
    let (half, all) = (extended.count / 2, extended.count)
    let first = Piece(range: 0..<half)
    for pieces in [
      [first], [Piece(range: half..<all)], [first, Piece(range: half + 1..<all)],
      [first, Piece(range: half - 9..<all)], [Piece(range: 0..<all, length: all + 1)],
      [Piece(range: 0..<all, length: .max)], [Piece(range: 0..<all, offset: -1)],
      [Piece(range: 0..<all, id: String(repeating: "f", count: 32))], [Piece(range: 0..<0)], [],
    ] {
      #expect(try tags(pieces) == [])
    }
    // A length that is too short ends it in the midst of a piece.
    #expect(try tags([Piece(range: 0..<all, length: 1)]) == ["fog"])
  }

  @Test func `an extension that several packets name is read once`() throws {
    var extensions = ExtendedXMP()
    let numbers = [extended.count, 0].flatMap { UInt32($0).highestFirst }
    extensions.append(ByteView(Data(Array(Self.id.utf8) + numbers + extended)))
    #expect(extensions.packets([Self.id, "other", Self.id]) == [Data(extended)])
  }

  @Test func `XMP beyond the size limit of a sidecar is not read`() throws {
    var extensions = ExtendedXMP()
    let piece = [UInt8](repeating: 0x20, count: 65_000)
    let count = DescriptiveMetadata.largestSidecar / piece.count + 10
    for number in 0..<count {
      let numbers = [count, number].flatMap { UInt32($0 * piece.count).highestFirst }
      extensions.append(ByteView(Data(Array(Self.id.utf8) + numbers + piece)))
    }
    #expect(extensions.packets([Self.id]).isEmpty)
  }
}
