import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Descriptions by XMP, as programs write it.
struct XMPTests {
  @Test func `a packet of elements describes a picture`() throws {
    let metadata = try #require(DescriptiveMetadata(sidecar: .xmp(elements)))
    #expect(metadata.title == "Golden Gate & fog")
    #expect(metadata.text == "First line\nsecond <line>")
    #expect(metadata.tags == ["fog", "Golden Gate"])
    #expect(metadata.dateTaken?.text == "2011-03-04 12:34:56")
    #expect(metadata.position == .init(latitude: 37.5, longitude: -122.25))
    let license = metadata.license
    #expect(license?.name == "CC BY-SA 4.0")
    #expect(license?.address == "https://creativecommons.org/licenses/by-sa/4.0/")
  }

  private let elements = """
    <dc:title><rdf:Alt><rdf:li xml:lang="de">Goldenes Tor</rdf:li>
      <rdf:li xml:lang="x-default">Golden Gate &amp; fog</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">First line&#10;<![CDATA[second <line>]]>
      </rdf:li></rdf:Alt></dc:description>
    <dc:subject><rdf:Bag><rdf:li>fog</rdf:li><rdf:li> Golden  Gate </rdf:li><rdf:li>fog</rdf:li>
      <rdf:li/></rdf:Bag></dc:subject>
    <exif:DateTimeOriginal>2011-03-04T12:34:56.78+02:00</exif:DateTimeOriginal>
    <exif:GPSLatitude>37,30.0N</exif:GPSLatitude><exif:GPSLongitude>122,15,0W</exif:GPSLongitude>
    <cc:license rdf:resource="https://creativecommons.org/licenses/by-sa/4.0/"/>
    """

  @Test func `a packet of attributes describes a picture, with any prefix`() throws {
    let packet = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about=''
        xmlns:p='http://ns.adobe.com/photoshop/1.0/' xmlns:e="http://ns.adobe.com/exif/1.0/"
        p:Headline='Dawn' p:DateCreated="2011-03" e:GPSLatitude="51.5S" e:GPSLongitude="0,0E"/>
      </r:RDF>
      """
    let metadata = try #require(DescriptiveMetadata(sidecar: Data(packet.utf8)))
    #expect(metadata.title == "Dawn" && metadata.dateTaken?.text == "2011-03")
    #expect(metadata.position == .init(latitude: -51.5, longitude: 0))
    #expect(metadata.tags.isEmpty && metadata.text == nil && metadata.license == nil)
  }

  @Test func `a prefix that means another namespace is another property`() throws {
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:dc="http://example.org/"><dc:title>No</dc:title></rdf:Description></rdf:RDF>
      """
    #expect(DescriptiveMetadata(sidecar: Data(packet.utf8)) == DescriptiveMetadata())
  }

  @Test func `a namespace is stored once, however many elements it contains`() {
    let outer = (0..<60).map { depth in
      "<a\((0..<200).map { " xmlns:p\(depth)-\($0)='n'" }.joined())>"
    }
    let inner = (0..<1_000).map { "<b xmlns:q\($0)='n'/>" }
    var reader = XMLReader(Array((outer + inner).joined().utf8))
    var (held, elements) = ([Int](), 0)
    while let event = reader.next() {
      held.append(reader.namespaces.count)
      if case .start = event { elements += 1 }
    }
    #expect(elements == 1_060)
    // What an element adds is what it declares, and what it declared is gone behind it.
    #expect(held.max() == 60 * 200 + 1 && held.last == 60 * 200)
  }

  @Test func `a prefix has the meaning of the innermost declaration around it`()
    throws
  {
    let text =
      "<p:a xmlns:p='1' xmlns='0'><p:b xmlns:p='2' p:c=''><d/></p:b><p:e xml:lang='en'/></p:a>"
    var (reader, names) = (XMLReader(Array(text.utf8)), [String]())
    while let event = reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      for name in [name] + attributes.keys { names.append("\(name.namespace):\(name.local)") }
    }
    let lang = "http://www.w3.org/XML/1998/namespace:lang"
    #expect(names == ["1:a", "2:b", "2:c", "0:d", "1:e", lang])
    #expect(reader.namespaces.count == 0 && reader.namespaces.depth == 0)
  }

  @Test func `properties inside a structure are not the picture's`() {
    let packet = Data.xmp(
      "<dc:source><rdf:Description><dc:title>Inner</dc:title></rdf:Description></dc:source>"
    )
    #expect(DescriptiveMetadata(sidecar: packet)?.title == nil)
  }

  @Test(arguments: [
    ("2021", "2021"), ("2021-10", "2021-10"), ("2021-10-01", "2021-10-01"),
    ("2021-10-01T18:19", "2021-10-01 18:19:00"), ("2021-10-01T18:19:43Z", "2021-10-01 18:19:43"),
    ("2021-10-01T", "2021-10-01"), ("2021-10-01T99:00", "2021-10-01"), ("0000", nil),
    ("2021-13", nil), ("yesterday", nil), ("2021-10-01-02", "2021-10-01"), ("21-1-1", nil),
  ])
  func `a date is read as far as it is valid`(text: String, date: String?) {
    let packet = Data.xmp("<exif:DateTimeOriginal>\(text)</exif:DateTimeOriginal>")
    #expect(DescriptiveMetadata(sidecar: packet)?.dateTaken?.text == date)
  }

  @Test(arguments: ["91N", "51,30", "51,x,3N", "", "N", "1,2,3,4N", "51,30E"])
  func `an invalid position is left out`(latitude: String) {
    let packet = Data.xmp(
      "<exif:GPSLatitude>\(latitude)</exif:GPSLatitude><exif:GPSLongitude>1E</exif:GPSLongitude>"
    )
    #expect(DescriptiveMetadata(sidecar: packet)?.position == nil)
  }

  @Test(arguments: [
    ("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
    ("http://creativecommons.org/licenses/by-nc-nd/2.0/deed.en", "CC BY-NC-ND 2.0"),
    ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
    ("https://example.org/terms", "© Ada"), ("javascript:alert(1)", "© Ada"),
  ])
  func `a licence is named by its URL, or else by the rights`(address: String, name: String) {
    let packet = Data.xmp(
      "<xmpRights:WebStatement>\(address)</xmpRights:WebStatement>"
        + "<dc:rights><rdf:Alt><rdf:li xml:lang='x-default'>© Ada</rdf:li></rdf:Alt></dc:rights>"
    )
    let license = DescriptiveMetadata(sidecar: packet)?.license
    #expect(license?.name == name)
    #expect(license?.address == (address.hasPrefix("http") ? address : nil))
  }

  @Test func `control characters become spaces`() {
    let packet = Data.xmp("<photoshop:Headline>a&#27;[2J\u{7}b</photoshop:Headline>")
    #expect(DescriptiveMetadata(sidecar: packet)?.title == "a [2J b")
  }
}

/// Documents that are hostile, or not XMP.
struct HostileXMPTests {
  @Test(arguments: [
    "", "hello", "<", "<a", "<a b", "<a b='", "<!--", "<![CDATA[", "<?", "</", "<>", "\u{FEFF}<x/>",
    "&#x;&#xD800;&;",
  ])
  func `data that is not XMP has no facts`(text: String) {
    #expect(DescriptiveMetadata(sidecar: Data(text.utf8)) == nil)
  }

  @Test func `entities are not expanded`() {
    let names = (0..<20).map { "<!ENTITY e\($0 + 1) \"&e\($0);&e\($0);\">" }.joined()
    let packet =
      "<!DOCTYPE x [<!ENTITY e0 \"laugh\">\(names)<!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
      + String(
        decoding: Data.xmp("<photoshop:Headline>&e20;&f;</photoshop:Headline>"),
        as: UTF8.self
      )
    #expect(DescriptiveMetadata(sidecar: Data(packet.utf8))?.title == "&e20;&f;")
  }

  @Test func `an endlessly nested document is refused`() {
    let deep = String(repeating: "<a>", count: 1_000_000)
    #expect(DescriptiveMetadata(sidecar: Data(deep.utf8)) == nil)
    let packet = Data.xmp("<photoshop:Headline>a</photoshop:Headline>\(deep.prefix(30_000))")
    #expect(DescriptiveMetadata(sidecar: packet)?.title == "a")
  }

  @Test func `a sidecar of 100 MB is ignored, and a long list or text is read in part`() {
    #expect(DescriptiveMetadata(sidecar: Data(count: 100_000_000)) == nil)
    let items = (0..<20_000).map { "<rdf:li>\($0)</rdf:li>" }.joined()
    let long = Data.xmp("<dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>")
    #expect(DescriptiveMetadata(sidecar: long)?.tags.count == 500)
    let text = Data.xmp(
      "<dc:description>\(String(repeating: "é", count: 500_000))</dc:description>"
    )
    let count = DescriptiveMetadata(sidecar: text)?.text?.utf8.count ?? 0
    #expect((10_000...16_400).contains(count))
  }

  @Test func `a packet cut anywhere is read as far as it goes`() {
    let whole = Data.xmp("<dc:subject><rdf:Bag><rdf:li>fog</rdf:li></rdf:Bag></dc:subject>")
    var found: Set<[String]> = []
    for count in 0...whole.count {
      if let metadata = DescriptiveMetadata(sidecar: whole.prefix(count)) {
        found.insert(metadata.tags)
      }
    }
    #expect(found == [[], ["fog"]])
  }
}

/// XMP and IPTC in picture files.
struct EmbeddedDescriptionTests {
  private let picture = try? Bitmap.scene(6, 4).jpeg()
  private let xmp = Data.xmp("<photoshop:Headline>By XMP</photoshop:Headline>")
  private let prefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  @Test func `a JPEG's XMP comes before its IPTC, and that before EXIF, but for the date`() throws {
    let exif = ExifMaker().tiff([
      (0x010e, .text("By EXIF")), (0x8298, .text("© Ada")),
      (0x8769, .directory([(0x9003, .text("2001:01:01 00:00:00"))])),
    ])
    let iptc = [UInt8].iptc([
      (5, "By IPTC"), (120, "Caption"), (25, "fog"), (25, "sea"), (55, "20110304"),
      (60, "123456+0200"),
    ])
    var jpeg = try #require(picture).inserting(exif: exif)
    #expect(try PictureInfo(reading: jpeg).metadata.text == "By EXIF")
    #expect(try PictureInfo(reading: jpeg).metadata.license?.name == "© Ada")
    jpeg = jpeg.inserting(marker: 0xed, iptc)
    var metadata = try PictureInfo(reading: jpeg).metadata
    #expect(metadata.title == "By IPTC" && metadata.text == "Caption")
    #expect(metadata.tags == ["fog", "sea"] && metadata.dateTaken?.text == "2001-01-01 00:00:00")
    jpeg = jpeg.inserting(marker: 0xe1, prefix + xmp)
    metadata = try PictureInfo(reading: jpeg).metadata
    #expect(metadata.title == "By XMP" && metadata.text == "Caption")
    #expect(metadata.license?.name == "© Ada")
    #expect(try PictureInfo(reading: jpeg).dateTaken?.text == "2001-01-01 00:00:00")
  }

  /// The IPTC of each picture says 2011-03-05 01:02:03+0000.
  @Test(arguments: [
    ("2001:02:03 04:05:06", "", "2011-03-04T12:34:56+02:00", "2001-02-03 04:05:06"),
    // Copies of one time, with zeros for a zone and with a zone; one instant in two zones.
    ("2011:03:04 12:34:56", "", "2011-03-04T12:34:56Z", "2011-03-04 12:34:56"),
    ("2011:03:04 12:34:56", "", "2011-03-04T12:34+00:00", "2011-03-04 12:34:56"),
    ("2011:03:04 12:34:56", "", "2011-03-04T12:34:56+02:00", "2011-03-04 12:34:56+02:00"),
    ("2011:03:04 00:34:56", "+02:00", "2011-03-03T22:34:56Z", "2011-03-04 00:34:56+02:00"),
    ("2011:03:05 01:02:03", "+02:00", "", "2011-03-05 01:02:03+02:00"),
    ("2011:03:05 01:02:03", "", "", "2011-03-05 01:02:03"),
    // Less is known of it, or nothing that is true.
    ("2011:03:04", "", "2011-03-04T12:34:56Z", "2011-03-04 12:34:56"),
    ("2000:01:01 00:00:00", "+09:00", "2011-03-04T12:34:56+01:00", "2011-03-04 12:34:56+01:00"),
    ("0000:00:00 00:00:00", "+09:00", "2011-03-04T12:34:56Z", "2011-03-04 12:34:56+00:00"),
    ("", "", "2011-03-04T12:34:56Z", "2011-03-04 12:34:56+00:00"),
    ("", "", "", "2011-03-05 01:02:03"),
  ])
  func `the date taken is by EXIF, or else XMP, or else IPTC`(
    exif: String,
    offset: String,
    xmp: String,
    taken: String
  ) throws {
    let tags: [(UInt16, String)] = [(0x9003, exif), (0x9011, offset)]
    let known = tags.filter { !$0.1.isEmpty }.map { ($0.0, ExifMaker.Value.text($0.1)) }
    let tiff = ExifMaker().tiff([(0x8769, .directory(known))])
    let date = "<exif:DateTimeOriginal>\(xmp)</exif:DateTimeOriginal>"
    let jpeg = try #require(picture).inserting(exif: tiff)
      .inserting(marker: 0xed, [UInt8].iptc([(55, "20110305"), (60, "010203+0000")]))
      .inserting(marker: 0xe1, prefix + Data.xmp(date))
    let metadata = try PictureInfo(reading: jpeg).metadata
    #expect(metadata.dateTaken?.description == taken)
  }

  @Test func `a PNG's XMP is read before or after its pixels`() throws {
    let png = try Bitmap.scene(3, 2).png()
    let payload = Data("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp
    for offset in [33, png.count - 12] {
      let marked =
        Data(png.prefix(offset)) + Data.chunk("iTXt", payload) + Data(png.dropFirst(offset))
      #expect(try PictureInfo(reading: marked).metadata.title == "By XMP")
    }
  }
}

extension Data {
  /// A packet of XMP with properties as elements.
  static func xmp(_ properties: String) -> Data {
    Data(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><!-- <dc:title> -->
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:cc="http://creativecommons.org/ns#"
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
      \(properties)
      </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """.utf8
    )
  }

  /// A chunk of a PNG; nobody checks its checksum here.
  static func chunk(_ type: String, _ payload: Data) -> Data {
    let length = UInt32(payload.count)
    return Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }) + Data(type.utf8)
      + payload + Data(count: 4)
  }
}

extension [UInt8] {
  /// A dataset of IPTC-IIM.
  static func dataset(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1c, record, number, UInt8(value.count >> 8), UInt8(value.count & 0xff)] + value
  }

  /// Photoshop's image resources with an IPTC record, behind one of another kind.
  static func photoshop(_ record: [UInt8]) -> [UInt8] {
    let other = Array("8BIM".utf8) + [0x03, 0xed, 3, 0x61, 0x62, 0x63, 0, 0, 0, 3, 1, 2, 3, 0]
    let count = [0, 0, UInt8(record.count >> 8), UInt8(record.count & 0xff)]
    return Array("Photoshop 3.0\0".utf8) + other + Array("8BIM".utf8) + [0x04, 0x04, 0, 0] + count
      + record
  }

  static func iptc(_ texts: [(UInt8, String)]) -> [UInt8] {
    photoshop(texts.flatMap { dataset(2, $0.0, Array($0.1.utf8)) })
  }
}
