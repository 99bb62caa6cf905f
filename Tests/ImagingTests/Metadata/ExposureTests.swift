import Imaging
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

  @Test func `nothing known is no exposure`() {
    #expect(Exposure(seconds: nil, aperture: nil, iso: nil, focalLength: nil) == nil)
  }
}
