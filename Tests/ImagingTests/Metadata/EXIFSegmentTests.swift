import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// EXIF in the APP1 segments of a JPEG, as cameras and programs write them.
struct EXIFSegmentTests {
  private static let prefix = Array("Exif\0\0".utf8)
  private let tiff = ExifMaker().tiff([(0x0110, .text("X")), (0x0112, .short(6))])

  private func header(_ segments: [UInt8]...) throws -> PictureHeader {
    var jpeg = try Bitmap.scene(8, 8).jpeg()
    for segment in segments.reversed() { jpeg = jpeg.inserting(marker: 0xe1, segment) }
    return try PictureHeader(of: jpeg)
  }

  @Test(
    arguments: [
      prefix, Array("Exif\0\u{1}".utf8), Array("exif\0\0".utf8), Array("EXIF\0\0".utf8),
      [0] + prefix, [1, 2, 3, 4] + prefix,
    ]
  )
  func `the prefix may be behind up to four bytes, in any case, and end with another byte`(
    lead: [UInt8]
  )
    throws
  {
    #expect(try header(lead + tiff).camera == "X")
  }

  /// exiftool reads none of these either.
  @Test(
    arguments: [
      [], Array("Exif".utf8), Array("Exif\0".utf8), Array("Exif  ".utf8), [1, 2, 3, 4, 5] + prefix,
      prefix + prefix,
    ]
  )
  func `a segment with another prefix has no EXIF`(lead: [UInt8]) throws {
    #expect(try header(lead + tiff).camera == nil)
  }

  @Test func `EXIF may go on in the next segment`() throws {
    let long = ExifMaker().tiff([
      (0x010f, .text(String(repeating: "x", count: 900))), (0x0110, .text("A long model")),
    ])
    for count in stride(from: 12, to: long.count, by: 97) {
      let parts = [long.prefix(count), long.dropFirst(count)].map { Self.prefix + $0 }
      #expect(try header(parts[0], parts[1]).camera == header(Self.prefix + long).camera)
      // A segment of another kind ends it.
      let apart = try header(parts[0], Array("http".utf8), parts[1]).camera
      #expect(apart?.hasSuffix("A long model") != true)
    }
  }

  @Test func `the first structure with a tag counts`() throws {
    let other = ExifMaker().tiff([(0x0110, .text("Y"))])
    #expect(try header(Self.prefix + tiff, Self.prefix + other).camera == "X")
    #expect(try header(Self.prefix + ExifMaker().tiff([]), Self.prefix + tiff).camera == "X")
    #expect(try header(Self.prefix + [1, 2, 3], Self.prefix + tiff).camera == "X")
  }

  /// Some raw formats have other numbers than 42; 43 is BigTIFF.
  @Test(
    arguments: [(42, true), (0x4f52, true), (0x55, true), (0, true), (43, false)]
      as [(UInt16, Bool)]
  )
  func `the number behind the byte order may be another one`(number: UInt16, isRead: Bool) throws {
    var bytes = tiff
    bytes.replaceSubrange(2..<4, with: number.highestFirst)
    #expect(try header(Self.prefix + bytes).camera == (isRead ? "X" : nil))
  }

  @Test func `photo tags may be in the main directory`() throws {
    let tiff = ExifMaker().tiff([
      (0x829a, .fractions([(1, 250)])), (0x9003, .text("2011:03:04 12:34:56")),
      (0x9011, .text("+02:00")), (0x9291, .text("25 ")),
    ])
    let header = try header(Self.prefix + tiff)
    #expect(header.exposure?.description == "1/250 s")
    #expect(header.metadata.dateTaken?.description == "2011-03-04 12:34:56.250+02:00")
  }

  @Test(arguments: [
    ("2011:03:04 12:34:56", "", "2011-03-04 12:34:56+02:00"),
    ("2011:03:04 12:34:57", "", "2011-03-04 12:34:56"),
    ("2011:03:04 12:34:56", "+01:00", "2011-03-04 12:34:56+01:00"),
  ])
  func `the offset of the last change counts if there was none`(
    changed: String,
    original: String,
    taken: String
  ) throws {
    let tags: [(UInt16, String)] = [
      (0x9003, "2011:03:04 12:34:56"), (0x9010, "+02:00"), (0x9011, original),
    ]
    let photo = tags.filter { !$0.1.isEmpty }.map { ($0.0, ExifMaker.Value.text($0.1)) }
    let tiff = ExifMaker().tiff([(0x0132, .text(changed)), (0x8769, .directory(photo))])
    #expect(try header(Self.prefix + tiff).metadata.dateTaken?.description == taken)
  }

  @Test(arguments: [
    ("2011:03:04", "", "2011-03-04 12:34:56+00:00"), ("1980:01:06", "", nil),
    ("2011:03:04", "2011:03:04 14:34:56", "2011-03-04 14:34:56"),
  ])
  func `the time of the satellites is the date of a picture without another`(
    day: String,
    original: String,
    taken: String?
  ) throws {
    let gps: [(UInt16, ExifMaker.Value)] = [
      (7, .fractions([(12, 1), (34, 1), (56, 1)])), (29, .text(day)),
    ]
    let photo: [(UInt16, ExifMaker.Value)] =
      original.isEmpty ? [] : [(0x8769, .directory([(0x9003, .text(original))]))]
    let tiff = ExifMaker().tiff(photo + [(0x8825, .directory(gps))])
    #expect(try header(Self.prefix + tiff).metadata.dateTaken?.description == taken)
  }

  @Test func `the date of digitizing is not the date taken`() throws {
    let tiff = ExifMaker().tiff([
      (0x0132, .text("2011:03:04 12:34:56")),
      (0x8769, .directory([(0x9004, .text("2011:03:04 12:34:56"))])),
    ])
    #expect(try header(Self.prefix + tiff).metadata.dateTaken == nil)
  }

  @Test(arguments: [false, true])
  func `tags of Windows describe a picture if nothing else does`(isLittleEndian: Bool) throws {
    func text(_ text: String) -> ExifMaker.Value {
      .numbers(type: 1, (text + "\0").utf16.flatMap { [Double($0 & 0xff), Double($0 >> 8)] })
    }
    let maker = ExifMaker(isLittleEndian: isLittleEndian)
    let tags: [(UInt16, ExifMaker.Value)] = [
      (0x9c9b, text("Été 😀")), (0x9c9c, text("Text")), (0x9c9d, text("Ada")),
      (0x9c9e, text("fog; sea;fog;")),
    ]
    let metadata = try header(Self.prefix + maker.tiff(tags)).metadata
    #expect(metadata.title == "Été 😀" && metadata.text == "Text" && metadata.author == "Ada")
    #expect(metadata.tags == ["fog", "sea"])
    let both = try header(
      Self.prefix + maker.tiff([(0x010e, .text("D")), (0x013b, .text("Bob"))] + tags)
    ).metadata
    #expect(both.text == "D" && both.author == "Bob" && both.title == "Été 😀")
  }

  @Test func `a copyright may have two parts`() throws {
    let both = "Ada\0Editor".utf8.map { Double($0) }
    for (bytes, name) in [(both, "Ada, Editor"), ([0x20, 0] + both.suffix(6), "Editor")]
      as [([Double], String)]
    {
      let tiff = ExifMaker().tiff([(0x8298, .numbers(type: 2, bytes))])
      #expect(try header(Self.prefix + tiff).metadata.license?.name == name)
    }
  }
}
