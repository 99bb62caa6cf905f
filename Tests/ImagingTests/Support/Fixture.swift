import Bitmaps
import Foundations
import Imaging
import TestSupport

/// The files beside the tests.
enum Fixture {
  static func data(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Fixtures/\(name)"))
  }
}

/// Small files of every kind, with all the metadata that is read.
enum SmallFiles {
  static func all() throws -> [Data] {
    let exif = ExifMaker(isLittleEndian: true).tiff([
      (0x010f, .text("Maker")), (0x0110, .text("Model")), (0x0112, .short(6)),
      (
        0x8769,
        .directory([(0x829a, .fractions([(1, 50)])), (0x9003, .text("2020:01:02 03:04:05"))])
      ),
      (0x8825, .directory([(1, .text("N")), (2, .fractions([(1, 1), (2, 1), (3, 1)]))])),
    ])
    let picture = Bitmap.scene(12, 10)
    let options = JPEGOptions(iccProfile: ProfileMaker.named("Test"))
    var interlaced = PNGMaker(1, 1, depth: 8, colorType: 3, isInterlaced: true)
    interlaced.add("PLTE", [1, 2, 3])
    interlaced.add("eXIf", exif)
    let stream = try ForeignPicture.data("scene.jxl")
    let raw = RawMaker(try picture.jpeg())
    // Cyan, magenta, yellow and black of 12 bits.
    var inks = TIFFMaker.Page(2, 1, (0..<12).map { UInt8($0 * 20) })
    inks.tags = [
      0x0102: .numbers(type: 3, [12, 12, 12, 12]), 0x0106: .short(5), 0x0115: .short(4),
    ]
    return [
      try picture.jpeg(options).inserting(exif: exif),
      try picture.jpeg(JPEGOptions(isProgressive: true)).inserting(exif: exif),
      try Fixture.data("ycck-adobe.jpg"), try picture.png(), interlaced.finished([[0]]),
      HEIFMaker(width: 12, height: 10, [.rotation(1), .codePoints(12, 13)], exif: exif).finished(),
      try ForeignPicture.data("alpha.heic"), try ForeignPicture.data("scene.avif"),
      WebPMaker.picture(12, 10, exif: exif), try ForeignPicture.data("lossless.webp"),
      try ForeignPicture.data("alpha.webp"), try ForeignPicture.data("scene.jxl"),
      try ForeignPicture.data("alpha.jxl"), try ForeignPicture.data("transcoded.jxl"),
      JXLMaker.container([
        ("Exif", [0, 0, 0, 0] + exif), ("jxlp", [0, 0, 0, 0] + stream.prefix(1)),
        ("jxlp", [0x80, 0, 0, 1] + stream.dropFirst()),
      ]),
      TIFFMaker(.init(4, 2, (0..<24).map { UInt8($0 * 9) }, rowsPerStrip: 1)).data,
      TIFFMaker(inks).data,
      GIFMaker(4, 2, [.black, .white], [0, 1, 1, 1, 1, 1, 0, 0]).data,
    ] + RawMaker.Layout.allCases.map(raw.data)
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}
