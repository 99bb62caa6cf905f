import Imaging
import Places
import Testing

/// Thousands of broken files, the same in every run: none may crash, whatever it comes to.
struct MutationTests {
  @Test(arguments: 0..<8)
  func `no broken file crashes the readers`(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let files = try Self.files()
    var outcomes: Set<Bool> = []
    for round in 0..<400 {
      let file = files[round % files.count].mutated(&random)
      let info = try? PictureInfo(reading: file)
      let completeness: Completeness = round % 2 == 0 ? .whole : .asFarAsItGoes
      let bitmap = try? Bitmap(decoding: file, completeness, limit: 10_000)
      let profile = iccProfile(of: file)
      outcomes.insert(bitmap == nil)
      if let info, let bitmap { #expect(bitmap.size.pixelCount == info.size.pixelCount) }
      #expect(profile.map { $0.count < file.count * 1100 } ?? true)
    }
    #expect(outcomes == [true, false])
  }

  /// Small files of every kind, with all the metadata that is read.
  private static func files() throws -> [Data] {
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
