import Imaging
import Testing

struct ThumbnailStyleTests {
  @Test func `a thumbnail is 40 points with corners of 5 unless told`() {
    #expect(ThumbnailStyle().pixelSide == 40)
    #expect(ThumbnailStyle().pixelRadius == 5)
    #expect(ThumbnailStyle(scale: 2)?.pixelSide == 80)
    #expect(ThumbnailStyle(scale: 2)?.pixelRadius == 10)
  }

  @Test(arguments: [(0, 5, 1), (-40, 5, 1), (40, 5, 0), (40, 5, -1), (10_001, 5, 1), (6000, 5, 2)])
  func `a side without pixels or with too many is refused`(side: Int, radius: Double, scale: Int) {
    #expect(ThumbnailStyle(side: side, radius: radius, scale: scale) == nil)
  }

  @Test func `sides that overflow are refused`() {
    #expect(ThumbnailStyle(side: .max, scale: 2) == nil)
    #expect(ThumbnailStyle(side: .min, scale: -1) == nil)
  }

  @Test(arguments: [-1, .nan, .infinity, -Double.infinity])
  func `a radius that is no length is refused`(radius: Double) {
    #expect(ThumbnailStyle(radius: radius) == nil)
  }
}
