import Imaging
import Testing

struct LensSpecificationTests {
  private func lens(_ tags: [(UInt16, ExifMaker.Value)]) throws -> String? {
    let tiff = ExifMaker().tiff([(0x8769, .directory(tags))])
    return try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: tiff)).lens
  }

  @Test func `a zoom tells its range and how wide it opens`() throws {
    #expect(
      try lens([(0xa432, .fractions([(24, 1), (70, 1), (28, 10), (28, 10)]))]) == "24-70 mm f/2.8"
    )
    #expect(
      try lens([(0xa432, .fractions([(18, 1), (55, 1), (35, 10), (56, 10)]))])
        == "18-55 mm f/3.5-5.6"
    )
  }

  @Test func `a lens of one length tells it once`() throws {
    #expect(
      try lens([(0xa432, .fractions([(35, 1), (35, 1), (18, 10), (18, 10)]))]) == "35 mm f/1.8"
    )
  }

  @Test func `an aperture that is not known is left out`() throws {
    #expect(try lens([(0xa432, .fractions([(50, 1), (50, 1), (0, 0), (0, 0)]))]) == "50 mm")
  }

  @Test func `its name says more`() throws {
    let range = ExifMaker.Value.fractions([(24, 1), (70, 1), (28, 10), (28, 10)])
    #expect(try lens([(0xa432, range), (0xa434, .text("EF24-70mm"))]) == "EF24-70mm")
  }

  @Test func `what makes no sense is no lens`() throws {
    let zero: (UInt32, UInt32) = (0, 0)
    for values in [[zero, zero, zero, zero], [(70, 1), (24, 1), (1, 1), (1, 1)], [(50, 1)]] {
      #expect(try lens([(0xa432, .fractions(values))]) == nil)
    }
  }
}
