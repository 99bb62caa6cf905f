import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct PictureInfoTests {
  @Test(arguments: [false, true])
  func `the camera's metadata is read in either byte order`(isLittleEndian: Bool) throws {
    let info = try info(
      isLittleEndian,
      [
        (0x010f, .text("NIKON CORPORATION")), (0x0110, .text("NIKON D750 ")),
        (0x0112, .short(8)),
        (
          0x8769,
          .directory([
            (0x829a, .fractions([(1, 250)])), (0x829d, .fractions([(28, 10)])),
            (0x8827, .short(100)), (0x9003, .text("2011:03:04 12:34:56")),
            (0x920a, .fractions([(350, 10)])), (0xa434, .text("35mm f/1.8")),
          ])
        ),
        (
          0x8825,
          .directory([
            (1, .text("S")), (2, .fractions([(33, 1), (52, 1), (12, 1)])),
            (3, .text("E")), (4, .fractions([(151, 1), (1260, 100), (0, 1)])),
          ])
        ),
      ]
    )
    #expect(info.camera == "NIKON D750")
    #expect(info.lens == "35mm f/1.8")
    #expect(info.exposure?.description == "1/250 s, f/2.8, ISO 100, 35 mm")
    #expect(info.dateTaken?.text == "2011-03-04 12:34:56")
    #expect(info.orientation == .left)
    #expect(info.size == PixelSize(width: 32, height: 48))
    #expect(info.latitude == -33.87)
    #expect(info.longitude == 151.21)
  }

  @Test func `a picture without metadata has no facts`() throws {
    let info = try PictureInfo(reading: Bitmap.scene().jpeg())
    #expect(info.format == .jpeg && info.orientation == .up && !info.hasAlpha)
    #expect(info.camera == nil && info.lens == nil && info.exposure == nil)
    #expect(info.dateTaken == nil && info.latitude == nil && info.longitude == nil)
    #expect(info.profileName == nil)
  }

  @Test(arguments: [
    ("Canon", "Canon EOS 5D", "Canon EOS 5D"),
    ("NIKON CORPORATION", "COOLPIX P7000", "Nikon COOLPIX P7000"),
    ("Apple", "iPhone 12", "Apple iPhone 12"),
    ("LG", "LG-H870", "LG-H870"),
    ("HTC", "One", "HTC One"),
    ("", "X100", "X100"),
    ("FUJIFILM", "", "FUJIFILM"),
    (" \u{1b}[31mBad\n", "Thing\t1", "[31mBad Thing 1"),
    ("", "", nil),
  ])
  func `maker and model make one tidy name`(make: String, model: String, name: String?) throws {
    let info = try info(false, [(0x010f, .text(make)), (0x0110, .text(model))])
    #expect(info.camera == name)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "", "yesterday at noon", "2011:13:04 12:34:56",
    "20110:3:04 12:34:56",
  ])
  func `an invalid date is left out`(text: String) throws {
    #expect(try info(false, [(0x8769, .directory([(0x9003, .text(text))]))]).dateTaken == nil)
  }

  @Test(
    arguments: [
      [(90, 1), (0, 1), (1, 1)], [(10, 0), (0, 1), (0, 1)], [],
      [(.max, 1), (0, 1), (0, 1)],
    ] as [[(UInt32, UInt32)]]
  )
  func `impossible coordinates are left out`(latitude: [(UInt32, UInt32)]) throws {
    let place: ExifMaker.Value = .directory([
      (1, .text("N")), (2, .fractions(latitude)), (3, .text("W")),
      (4, .fractions([(1, 1), (0, 1), (0, 1)])),
    ])
    let info = try info(false, [(0x8825, place)])
    #expect(info.latitude == nil && info.longitude == nil)
  }

  @Test(arguments: [
    ("N", "E", 1.0, 2.0), ("s", "e", -1, 2), ("n", "w", 1, -2), ("S", "W", -1, -2),
    ("S ", " w", -1, -2), ("North", "West", 1, -2), ("SOUTH", "East", -1, 2),
  ])
  func `hemispheres may be letters in any case, or words`(
    north: String,
    east: String,
    latitude: Double,
    longitude: Double
  ) throws {
    let info = try info(false, [(0x8825, position(north, east))])
    #expect(info.latitude == latitude && info.longitude == longitude)
  }

  @Test(arguments: [
    ("", "E"), ("N", ""), ("X", "E"), ("N", "N"), ("E", "N"), ("W", "S"), ("SN", "E"),
    ("Northern", "E"), ("+", "E"), ("0", "E"), ("-", "E"),
    ("N", "0"), ("Σ", "E"),
  ])
  func `without both hemispheres there is no position`(north: String, east: String) throws {
    let info = try info(false, [(0x8825, position(north, east))])
    #expect(info.latitude == nil && info.longitude == nil)
  }

  /// Returns a directory with 1° of latitude and 2° of longitude.
  private func position(_ north: String, _ east: String) -> ExifMaker.Value {
    .directory([
      (1, .text(north)), (2, .fractions([(1, 1), (0, 1), (0, 1)])), (3, .text(east)),
      (4, .fractions([(2, 1), (0, 1), (0, 1)])),
    ])
  }

  /// Cameras write 0/0 for unknown values, such as the seconds beside decimal minutes.
  @Test(
    arguments: [
      ([(33, 1), (5220, 100), (0, 0)], 33.87), ([(33, 1), (5220, 100), (7, 0)], 33.87),
      ([(3387, 100), (0, 0), (0, 0)], 33.87), ([(3387, 100), (0, 0), (0, 1)], 33.87),
      ([(33, 1), (0, 0), (12, 1)], nil), ([(0, 0), (52, 1), (12, 1)], nil),
      ([(0, 0), (0, 0), (0, 0)], nil),
    ] as [([(UInt32, UInt32)], Double?)]
  )
  func `a position without minutes or seconds is read without them`(
    latitude: [(UInt32, UInt32)],
    degrees: Double?
  ) throws {
    let place: ExifMaker.Value = .directory([
      (1, .text("N")), (2, .fractions(latitude)), (3, .text("W")),
      (4, .fractions([(151, 1), (126, 10), (0, 0)])),
    ])
    let info = try info(false, [(0x8825, place)])
    #expect(info.latitude == degrees)
    #expect(info.longitude == degrees.map { _ in -151.21 })
  }

  @Test func `a number is read whatever follows it`() throws {
    let photo: ExifMaker.Value = .directory([
      (0x829a, .fractions([(1, 250), (0, 0)])), (0x829d, .fractions([(0, 0)])),
      (0x920a, .fractions([(35, 1), (1, 0)])),
    ])
    let info = try info(false, [(0x8769, photo)])
    #expect(info.exposure?.description == "1/250 s, 35 mm")
  }

  @Test func `infinite and missing numbers are left out`() throws {
    let photo: ExifMaker.Value = .directory([
      (0x829a, .fractions([(.max, 1)])), (0x829d, .fractions([(0, 1)])), (0x8827, .short(0)),
      (0x920a, .fractions([(1, 0)])),
    ])
    #expect(try info(false, [(0x8769, photo)]).exposure == nil)
  }

  @Test func `a directory that names itself is read once`() throws {
    let cyclic = ExifMaker().tiff([
      (0x0110, .text("X")), (0x0112, .short(3)), (0x8769, .long(8)), (0x8825, .long(8)),
    ])
    let info = try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: cyclic))
    #expect(info.orientation == .down)
    #expect(info.camera == "X")
  }

  @Test func `EXIF truncated anywhere is read as far as it is valid`() throws {
    let data = try Bitmap.scene(8, 8).jpeg()
    let exif = ExifMaker().tiff([
      (0x0110, .text("A long model name")), (0x0112, .short(6)), (0x0132, .text("anything")),
    ])
    let read = try (0...exif.count).map { count in
      try PictureInfo(reading: data.inserting(exif: Array(exif.prefix(count))))
    }
    #expect(read.first?.orientation == .up)
    #expect(read.last?.orientation == .right)
    #expect(read.last?.camera == "A long model name")
    #expect(read.contains { $0.orientation == .right && $0.camera == nil })
  }

  @Test func `a file cut off in its header is refused, and text is not a picture`() throws {
    let data = try Bitmap.scene().jpeg()
    #expect(throws: ImagingError.self) { try PictureInfo(reading: data.prefix(20)) }
    #expect(throws: ImagingError.notAPicture) { try PictureInfo(reading: Data("text".utf8)) }
    #expect(throws: ImagingError.notAPicture) { try PictureInfo(reading: Data()) }
  }

  /// Returns the information in a JPEG of 48x32 pixels with EXIF.
  private func info(
    _ isLittleEndian: Bool,
    _ tags: [(UInt16, ExifMaker.Value)]
  ) throws -> PictureInfo {
    let exif = ExifMaker(isLittleEndian: isLittleEndian).tiff(tags)
    return try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: exif))
  }
}
