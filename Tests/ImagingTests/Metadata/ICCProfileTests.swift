import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct ICCProfileTests {
  @Test(arguments: [0, 100_000, 200_000])
  func `a profile comes back as it was embedded, in as many segments as it takes`(
    padding: Int
  ) throws {
    let profile = ProfileMaker.named("Test", padding: padding)
    let data = try Bitmap.scene().jpeg(JPEGOptions(iccProfile: profile))
    #expect(iccProfile(of: data) == profile)
    #expect(try Bitmap(decoding: data) == Bitmap(decoding: Bitmap.scene().jpeg()))
  }

  @Test func `a profile is read from a PNG`() throws {
    let profile = try Fixture.data("srgb.icc")
    var maker = PNGMaker(1, 1, depth: 8, colorType: 2)
    maker.addProfile([UInt8](profile))
    let data = maker.finished([[1, 2, 3]])
    #expect(iccProfile(of: data) == profile)
    #expect(try PictureInfo(reading: data).profileName == "sRGB built-in")
  }

  @Test(arguments: [ProfileMaker.named("Wide Gamut"), ProfileMaker.localized("Wide Gamut")])
  func `a profile says its name`(profile: Data) throws {
    let data = try Bitmap.scene().jpeg(JPEGOptions(iccProfile: profile))
    #expect(try PictureHeader(of: data).profile?.name == "Wide Gamut")
    #expect(try PictureInfo(reading: data).profileName == "Wide Gamut")
  }

  @Test(arguments: [[1], [2], [1, 3], [0, 1], [2, 2]])
  func `a profile with a missing part is ignored`(numbers: [UInt8]) throws {
    let data = numbers.reduce(try Bitmap.scene().jpeg()) { data, number in
      let part = Array("ICC_PROFILE\0".utf8) + [number, 2] + Array(repeating: 0, count: 200)
      return data.inserting(marker: 0xe2, part)
    }
    #expect(iccProfile(of: data) == nil)
  }

  /// Each segment is put in front of those before it.
  @Test func `the parts of a profile may come in any order`() throws {
    let numbers: [UInt8] = [1, 2]
    let data = numbers.reduce(try Bitmap.scene().jpeg()) { data, number in
      let part = Array("ICC_PROFILE\0".utf8) + [number, 2] + Array(repeating: number, count: 100)
      return data.inserting(marker: 0xe2, part)
    }
    let expected = Data(repeating: 1, count: 100) + Data(repeating: 2, count: 100)
    #expect(iccProfile(of: data) == expected)
  }

  @Test func `data without a picture or a profile has no profile`() throws {
    #expect(iccProfile(of: Data("hello".utf8)) == nil)
    #expect(iccProfile(of: Data()) == nil)
    #expect(iccProfile(of: try Bitmap.scene().png()) == nil)
    #expect(iccProfile(of: try Bitmap.scene().jpeg()) == nil)
  }
}
