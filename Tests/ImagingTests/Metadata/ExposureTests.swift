import Bitmaps
import Imaging
import TestSupport
import Testing

struct ExposureTests {
  @Test(arguments: [
    (
      Exposure(seconds: 0.004, aperture: 2.8, iso: 100, focalLength: 35),
      "1/250 s, f/2.8, ISO 100, 35 mm"
    ),
    (Exposure(seconds: 1 / 3.0, aperture: 8, iso: nil, focalLength: nil), "0.3 s, f/8"),
    (
      Exposure(seconds: 2.5, aperture: nil, iso: 25600, focalLength: 4.74),
      "2.5 s, ISO 25600, 4.7 mm"
    ),
    (Exposure(seconds: 30, aperture: nil, iso: nil, focalLength: nil), "30 s"),
    (Exposure(seconds: nil, aperture: 1e30, iso: 1, focalLength: nil), "f/1e+30, ISO 1"),
  ])
  func `an exposure reads as photographers write it`(exposure: Exposure?, text: String) {
    #expect(exposure?.description == text)
  }

  @Test func `an exposure without a known value is missing`() {
    #expect(Exposure(seconds: nil, aperture: nil, iso: nil, focalLength: nil) == nil)
  }
}

struct LensSpecificationTests {
  private func lens(_ tags: [(UInt16, ExifMaker.Value)]) throws -> String? {
    let tiff = ExifMaker().tiff([(0x8769, .directory(tags))])
    return try PictureInfo(reading: Bitmap.scene().jpeg().inserting(exif: tiff)).lens
  }

  @Test func `a zoom lens has its range and its widest apertures`() throws {
    #expect(
      try lens([(0xa432, .fractions([(24, 1), (70, 1), (28, 10), (28, 10)]))]) == "24-70 mm f/2.8"
    )
    #expect(
      try lens([(0xa432, .fractions([(18, 1), (55, 1), (35, 10), (56, 10)]))])
        == "18-55 mm f/3.5-5.6"
    )
  }

  @Test func `a prime lens has one focal length`() throws {
    #expect(
      try lens([(0xa432, .fractions([(35, 1), (35, 1), (18, 10), (18, 10)]))]) == "35 mm f/1.8"
    )
  }

  @Test func `an aperture that is not known is left out`() throws {
    #expect(try lens([(0xa432, .fractions([(50, 1), (50, 1), (0, 0), (0, 0)]))]) == "50 mm")
  }

  @Test func `the name of a lens replaces its numbers`() throws {
    let range = ExifMaker.Value.fractions([(24, 1), (70, 1), (28, 10), (28, 10)])
    #expect(try lens([(0xa432, range), (0xa434, .text("EF24-70mm"))]) == "EF24-70mm")
  }

  @Test func `impossible numbers are not a lens`() throws {
    let zero: (UInt32, UInt32) = (0, 0)
    for values in [[zero, zero, zero, zero], [(70, 1), (24, 1), (1, 1), (1, 1)], [(50, 1)]] {
      #expect(try lens([(0xa432, .fractions(values))]) == nil)
    }
  }
}
