import Foundations
import Imaging

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
    return [
      try picture.jpeg(options).inserting(exif: exif),
      try picture.jpeg(JPEGOptions(isProgressive: true)).inserting(exif: exif),
      try Fixture.data("ycck-adobe.jpg"), try picture.png(), interlaced.finished([[0]]),
    ]
  }
}
