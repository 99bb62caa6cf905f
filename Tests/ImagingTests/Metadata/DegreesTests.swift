import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Positions as cameras and programs write them in EXIF and XMP.
struct DegreesTests {
  /// The types of TIFF that have numbers.
  ///
  /// They are BYTE, SHORT, LONG, RATIONAL, SBYTE, SSHORT, SLONG, SRATIONAL, FLOAT, DOUBLE and IFD. LONG8, SLONG8 and IFD8 are of BigTIFF, in which no EXIF is.
  private static let types: [UInt16] = [1, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]

  @Test(arguments: types, [false, true])
  func `degrees in EXIF may be numbers of any type`(type: UInt16, isLittleEndian: Bool) throws {
    let info = try info(.numbers(type: type, [48, 51, 24]), isLittleEndian)
    #expect(try abs(#require(info.latitude) - 48.856_667) < 1e-5)
    #expect(info.longitude == -2.5)
  }

  @Test(
    arguments: [
      (.numbers(type: 5, [48.5]), 48.5), (.numbers(type: 5, [48, 30]), 48.5),
      (.numbers(type: 5, [48, 30, 0]), 48.5), (.numbers(type: 10, [-48.5]), -48.5),
      (.numbers(type: 12, [48.5]), 48.5), (.text("48.5"), 48.5), (.text("48 30 0"), 48.5),
      (.text("48,30.0N"), 48.5), (.text("48/1,30/1,0/1"), 48.5),
      // FLIR One: decimal commas.
      (.text("52,00000,50,00000,34,01180"), nil), (.numbers(type: 11, [.nan, 1, 1]), nil),
      (.numbers(type: 12, [.infinity]), nil), (.numbers(type: 5, [48, 30, 0, 9]), 48.5),
      (.numbers(type: 5, [91]), nil), (.text("north"), nil), (.numbers(type: 7, [48, 30, 0]), nil),
    ] as [(ExifMaker.Value, Double?)]
  )
  func `degrees in EXIF may be one number, two or three, or a text`(
    value: ExifMaker.Value,
    latitude: Double?
  ) throws {
    #expect(try info(value).latitude == latitude)
  }

  @Test(arguments: types.filter { ![5, 10, 11, 12].contains($0) })
  func `a directory is found by an offset of any type`(type: UInt16) throws {
    // Directories of one entry each: the main one at 8, that of photo tags behind it.
    var tiff = ExifMaker().tiff([(UInt16(0x8769), .numbers(type: type, [26]))])
    tiff += ExifMaker().tiff([(0x9003, .text("2011:03:04 12:34:56"))]).dropFirst(8).map { $0 }
    // The text is behind the entry: at 44 from the beginning, at 26 in its own structure.
    tiff[26 + 2 + 11] = 44
    let jpeg = try Bitmap.scene().jpeg().inserting(exif: tiff)
    #expect(try PictureInfo(reading: jpeg).dateTaken?.text == "2011-03-04 12:34:56")
  }

  @Test(arguments: types)
  func `an orientation may be a number of any type`(type: UInt16) throws {
    let tiff = ExifMaker().tiff([(0x0112, .numbers(type: type, [6]))])
    let jpeg = try Bitmap.scene().jpeg().inserting(exif: tiff)
    #expect(try PictureInfo(reading: jpeg).orientation == .right)
  }

  @Test func `an orientation may be a text`() throws {
    let tiff = ExifMaker().tiff([(0x0112, .text("6"))])
    #expect(
      try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: tiff)).orientation == .right
    )
  }

  @Test func `GPS tags may be named in the directory of photo tags`() throws {
    let gps: ExifMaker.Value = .directory([
      (1, .text("N")), (2, .numbers(type: 5, [1, 0, 0])), (3, .text("E")),
      (4, .numbers(type: 5, [2, 0, 0])),
    ])
    let tiff = ExifMaker().tiff([(0x8769, .directory([(UInt16(0x8825), gps)]))])
    let info = try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: tiff))
    #expect(info.latitude == 1 && info.longitude == 2)
  }

  /// Returns the information in a JPEG whose EXIF has a latitude, and 2.5° W.
  private func info(_ latitude: ExifMaker.Value, _ isLittleEndian: Bool = false) throws
    -> PictureInfo
  {
    let gps: ExifMaker.Value = .directory([
      (1, .text("N")), (UInt16(2), latitude), (3, .text("W")), (4, .numbers(type: 12, [2.5])),
    ])
    let exif = ExifMaker(isLittleEndian: isLittleEndian).tiff([(UInt16(0x8825), gps)])
    return try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: exif))
  }

  @Test(
    arguments: [
      // The forms of the specification.
      ("51,30.5N", nil, 51.508_333), ("51,30,30N", nil, 51.508_333),
      ("51,30,30S", nil, -51.508_333),
      // Those of programs: decimal degrees, a sign, a letter beside it, the words of exiftool and Apple.
      ("51.5", nil, 51.5), ("-51.5", nil, -51.5), ("+51.5", nil, 51.5), ("51.5N", nil, 51.5),
      ("51.5", "North", 51.5),
      ("51.5 s", nil, -51.5), ("51.5", "S", -51.5), ("51.5", "south", -51.5), ("-51.5", "S", -51.5),
      ("-51.5", "N", -51.5), ("51,30", "N", 51.5), ("51 deg 30' 30.00\" N", nil, 51.508_333),
      ("51 deg 30' 30.00\"", nil, 51.508_333), ("51° 30′ 30″ S", nil, -51.508_333),
      ("51;30;30N", nil, 51.508_333), ("51:30:30 North", nil, 51.508_333),
      ("51/1 30/1 3000/100", "N", 51.508_333), ("5130/100", nil, 51.3),
      (" 51,30.5N ", nil, 51.508_333), ("N51,30.5", nil, 51.508_333), ("S 51.5", nil, -51.5),
      // Without a letter two numbers may be one with a decimal comma.
      ("51,30", nil, nil), ("51,508333", nil, nil), ("51,30.5X", nil, nil), ("51,30E", nil, nil),
      ("51.5", "E", nil), ("91N", nil, nil), ("51,60N", nil, nil), ("51,x,3N", nil, nil),
      ("1,2,3,4N", nil, nil), ("", nil, nil), ("N", nil, nil), ("51/0", nil, nil),
      ("nan", nil, nil),
      ("1e400N", nil, nil),
    ] as [(String, String?, Double?)]
  )
  func `degrees in XMP are read in every form`(text: String, letter: String?, degrees: Double?) {
    let read = Double(xmpDegrees: text, hemisphere: letter, of: .latitude)
    #expect(read.map { ($0 * 1e5).rounded() } == degrees.map { ($0 * 1e5).rounded() })
  }
}
