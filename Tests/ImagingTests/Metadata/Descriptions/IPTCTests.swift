import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// IPTC records, as programs write them and where.
struct IPTCTests {
  private func metadata(_ segments: [UInt8]...) throws -> DescriptiveMetadata {
    var jpeg = try Bitmap.scene(8, 8).jpeg()
    for segment in segments.reversed() { jpeg = jpeg.inserting(marker: 0xed, segment) }
    return try PictureHeader(of: jpeg).metadata
  }

  private let record = [UInt8].dataset(2, 5, Array("T".utf8))

  /// An image resource.
  private func resource(_ signature: String, _ id: UInt16, _ bytes: [UInt8], name: String = "")
    -> [UInt8]
  {
    let pascal = [UInt8(name.utf8.count)] + Array(name.utf8)
    let head = Array(signature.utf8) + id.highestFirst + pascal + (pascal.count % 2 == 1 ? [0] : [])
    return head + UInt32(bytes.count).highestFirst + bytes + (bytes.count % 2 == 1 ? [0] : [])
  }

  private let prefix = Array("Photoshop 3.0\0".utf8)

  // MARK: - Places

  @Test(arguments: ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"])
  func `a record is found after resources of every signature`(signature: String) throws {
    for name in ["", "a", "ab"] {
      let others = resource(signature, 0x03ed, [1, 2, 3], name: name)
      #expect(try metadata(prefix + others + resource("8BIM", 0x0404, record)).title == "T")
    }
  }

  @Test func `a record with another signature is ignored`() throws {
    #expect(try metadata(prefix + resource("PHUT", 0x0404, record)).title == nil)
    #expect(
      try metadata(prefix + resource("ABCD", 1, [1]) + resource("8BIM", 0x0404, record)).title
        == nil
    )
  }

  @Test func `image resources may be split over several segments`() throws {
    let all = resource("8BIM", 0x03ed, [1, 2, 3]) + resource("8BIM", 0x0404, record)
    for count in 0...all.count {
      #expect(try metadata(prefix + all.prefix(count), prefix + all.dropFirst(count)).title == "T")
    }
    // Each may begin anew, and the first need not be sound.
    #expect(
      try metadata(prefix + [1, 2, 3], prefix + resource("8BIM", 0x0404, record)).title == "T"
    )
    let other = resource(
      "8BIM",
      0x0404,
      .dataset(2, 5, Array("no".utf8)) + .dataset(2, 25, Array("fog".utf8))
    )
    let both = try metadata(prefix + resource("8BIM", 0x0404, record), prefix + other)
    #expect(both.title == "T")
  }

  @Test func `the prefix may be that of Photoshop 2.5`() throws {
    let old = Array("Adobe_Photoshop2.5:".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]
    #expect(try metadata(old + resource("8BIM", 0x0404, record)).title == "T")
    #expect(try metadata(Array("Adobe_CM".utf8) + resource("8BIM", 0x0404, record)).title == nil)
  }

  @Test func `a packet of XMP may be among image resources`() throws {
    let packet = resource("8BIM", 0x0424, Array(Data.xmp("<dc:title>X</dc:title>")))
    #expect(try metadata(prefix + resource("8BIM", 0x0404, record) + packet).title == "X")
  }

  @Test func `EXIF may be among image resources`() throws {
    let exif = resource(
      "8BIM",
      0x0422,
      ExifMaker().tiff([(0x0110, .text("X")), (0x0112, .short(6))])
    )
    let jpeg = try Bitmap.scene(8, 8).jpeg().inserting(marker: 0xed, prefix + exif)
    let header = try PictureHeader(of: jpeg)
    #expect(header.camera == "X" && header.orientation == .right)
  }

  @Test(arguments: [false, true])
  func `EXIF may have records and image resources in the tags of a TIFF`(isLittleEndian: Bool)
    throws
  {
    let resources = resource("8BIM", 0x0404, record)
    for (tag, bytes) in [(UInt16(0x83bb), record), (0x8649, resources)] {
      let value: ExifMaker.Value = .numbers(type: 7, bytes.map { Double($0) })
      let tiff = ExifMaker(isLittleEndian: isLittleEndian).tiff([(tag, value)])
      #expect(
        try PictureHeader(of: Bitmap.scene(8, 8).jpeg().inserting(exif: tiff)).metadata.title == "T"
      )
    }
  }

  // MARK: - Datasets

  private func described(_ record: [UInt8]) throws -> DescriptiveMetadata {
    try metadata(prefix + resource("8BIM", 0x0404, record))
  }

  private func text(_ number: UInt8, _ text: String) -> [UInt8] {
    .dataset(2, number, Array(text.utf8))
  }

  @Test func `each fact is read from its datasets`() throws {
    let metadata = try described(
      text(105, "Headline") + text(120, "Caption") + text(25, "fog") + text(25, "sea")
        + text(80, "Ada")
        + text(80, "Bob") + text(116, "© Ada")
    )
    #expect(metadata.title == "Headline" && metadata.text == "Caption")
    #expect(metadata.tags == ["fog", "sea"] && metadata.author == "Ada, Bob")
    #expect(metadata.license?.name == "© Ada")
    #expect(try described(text(5, " ") + text(105, "Headline")).title == "Headline")
    #expect(try described(text(105, "Headline") + text(5, "Name")).title == "Name")
  }

  @Test(arguments: [
    ("20110304", "123456+0200", "2011-03-04 12:34:56", "+02:00"),
    ("20110304", "123456", "2011-03-04 12:34:56", nil), ("20110304", "", "2011-03-04", nil),
    // Programs that know no zone write zeros.
    ("20110304", "123456+0000", "2011-03-04 12:34:56", nil),
    ("20110304", "12:34:56-05:00", "2011-03-04 12:34:56", "-05:00"),
    ("2011-03-04", "123456", "2011-03-04 12:34:56", nil),
    ("2011:03:04", "1234", "2011-03-04 12:34:00", nil),
    ("20110304", "999999", "2011-03-04", nil), ("20110000", "123456", "2011", nil),
    ("00000000", "", nil, nil),
    // GIMP writes a part of the time for the zone.
    ("20110304", "172257-1722", "2011-03-04 17:22:57", nil), ("4 March", "", nil, nil),
  ])
  func `a date and a time are two datasets`(
    date: String,
    time: String,
    taken: String?,
    zone: String?
  ) throws {
    let metadata = try described(text(55, date) + text(60, time))
    #expect(metadata.dateTaken?.text == taken && metadata.dateTaken?.offset?.text == zone)
  }

  /// Declared encodings (1:90): none, UTF-8, UTF-8 of levels 1 to 3, Latin-1, Cyrillic.
  @Test(arguments: [
    "", "\u{1b}%G", "\u{1b}%/G", "\u{1b}%/H", "\u{1b}%/I", "\u{1b}-A", "\u{1b}-L", "\u{1b}.A",
  ])
  func `a text is UTF-8 or Windows-1252, whatever is declared`(declaration: String) throws {
    let declared: [UInt8] = declaration.isEmpty ? [] : .dataset(1, 90, Array(declaration.utf8))
    #expect(
      try described(declared + .dataset(2, 5, [0x33, 0xb0, 0x96, 0x45, 0xe9])).title == "3°–Eé"
    )
    #expect(try described(declared + text(5, "3°–Eé")).title == "3°–Eé")
  }

  @Test func `a NUL ends a text`() throws {
    #expect(try described(.dataset(2, 5, Array("T\0rest".utf8))).title == "T")
    #expect(try described(.dataset(2, 5, Array("\0".utf8)) + text(105, "H")).title == "H")
  }

  @Test(arguments: [1, 2, 4, 8])
  func `an extended dataset has a length of 2, 4 or 8 bytes`(size: Int) throws {
    let length = Array(UInt64(3).highestFirst.suffix(size))
    let extended = [0x1c, 2, 5, 0x80, UInt8(size)] + length + Array("abc".utf8)
    #expect(try described(extended + text(25, "fog")).title == (size == 1 ? nil : "abc"))
    // A length beyond the end, and one of no number of bytes, end the record.
    let endless = [0x1c, 2, 5, 0x80, UInt8(size)] + [UInt8](repeating: 0xff, count: size)
    #expect(try described(text(25, "fog") + endless).tags == ["fog"])
  }

  @Test func `a record cut anywhere is read as far as it goes`() throws {
    let whole = [UInt8].iptc([(5, "Name"), (25, "fog")])
    for count in 0...whole.count { _ = try metadata(Array(whole.prefix(count))) }
    #expect(try metadata(Array(whole.prefix(whole.count - 1))).title == "Name")
    #expect(try metadata(.photoshop(.dataset(2, 5, []) + [0x1c, 2, 5, 0xff, 0xff])).title == nil)
  }
}
