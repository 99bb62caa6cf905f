import Bitmaps
import Imaging
import TestSupport
import Testing

/// Thousands of broken files, the same in every run: none may crash the decoder.
struct MutationTests {
  @Test(arguments: 0..<8)
  func `no broken file crashes the readers`(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let files = try SmallFiles.all()
    var outcomes: Set<Bool> = []
    for round in 0..<400 {
      let file = files[round % files.count].mutated(&random)
      let info = try? PictureInfo(reading: file)
      let completeness: Completeness = round % 2 == 0 ? .whole : .partial
      let bitmap = try? Bitmap(decoding: file, completeness, limit: 10_000)
      let profile = iccProfile(of: file)
      outcomes.insert(bitmap == nil)
      #expect((try? EncodedPicture(file).thumbnail(limit: 10_000))?.size.pixelCount ?? 1600 == 1600)
      if let info, let bitmap { #expect(bitmap.size.pixelCount == info.size.pixelCount) }
      #expect(profile.map { $0.count < file.count * 1100 } ?? true)
    }
    #expect(outcomes == [true, false])
  }
}
