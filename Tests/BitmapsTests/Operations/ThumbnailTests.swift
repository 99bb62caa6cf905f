import Bitmaps
import TestSupport
import Testing

struct ThumbnailTests {
  @Test(arguments: [1, 2])
  func `corners are empty and edges full`(scale: Int) throws {
    let style = try #require(ThumbnailStyle(scale: scale))
    let thumbnail = Bitmap(width: 90, height: 61, color: .white).thumbnail(style)
    #expect(thumbnail.size == PixelSize(width: 40 * scale, height: 40 * scale))
    #expect(thumbnail.edges(exceptCorners: 5 * scale).allSatisfy { $0 == [255, 255, 255, 255] })
    #expect(thumbnail.edges().filter { $0[3] == 0 }.count >= 8)
    #expect(thumbnail[0, 0] == [255, 255, 255, 0])
  }

  @Test(arguments: [(90, 30), (30, 90)])
  func `the photo fills the square and is centred`(width: Int, height: Int) throws {
    let style = try #require(ThumbnailStyle(side: 30, radius: 0))
    let picture = Bitmap.make(width, height) { x, y in
      let isMiddle =
        (width - 30) / 2..<(width + 30) / 2 ~= x && (height - 30) / 2..<(height + 30) / 2 ~= y
      return isMiddle ? [0, 200, 0, 255] : [200, 0, 0, 255]
    }
    #expect(picture.thumbnail(style)[15, 15] == [0, 200, 0, 255])
    #expect(picture.thumbnail(style).edges(exceptCorners: 0).allSatisfy { $0[1] > 150 })
  }

  @Test(arguments: [10, 11, 12, 13, 16, 25, 37, 39, 41, 64, 99, 128, 200, 301])
  func `every size is exact, with no dark or transparent edge`(side: Int) throws {
    let style = try #require(ThumbnailStyle(side: side, radius: 0))
    let thumbnail = Bitmap(width: 53, height: 47, color: .white).thumbnail(style)
    #expect(thumbnail == Bitmap(width: side, height: side, color: .white))
  }

  @Test func `one pixel is enough for a picture`() {
    let thumbnail = Bitmap(width: 1, height: 1, color: .white).thumbnail()
    #expect(thumbnail == Bitmap(width: 40, height: 40, color: .white).roundingCorners(radius: 5))
  }

  @Test func `transparency is kept`() {
    let thumbnail = Bitmap.make(80, 80) { _, _ in [10, 20, 30, 0] }.thumbnail()
    #expect(thumbnail.edges().allSatisfy { $0[3] == 0 })
  }
}

struct ThumbnailStyleTests {
  @Test func `a thumbnail is 40 points with corners of 5 by default`() {
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
  func `a radius that is not a length is refused`(radius: Double) {
    #expect(ThumbnailStyle(radius: radius) == nil)
  }
}
