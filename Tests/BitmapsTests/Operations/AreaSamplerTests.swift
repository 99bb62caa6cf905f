import Bitmaps
import TestSupport
import Testing

struct AreaSamplerTests {
  @Test(arguments: [(640, 480), (641, 479), (1000, 70)], [0.5, 1, 3, 9])
  func `samples are close to those of a Lanczos kernel`(
    side: (width: Int, height: Int),
    factor: Double
  ) {
    let picture = Bitmap.scene(side.width, side.height)
    let size = PixelSize(width: 240, height: 160)
    let zoom = Zoom(of: picture.size, in: PixelSize(width: 60, height: 40), mode: .fill)
      .zoomed(by: factor)
    let samples = ImagePyramid(of: picture).sampled(zoom, in: size)
    #expect(samples.decibels(from: picture.viewed(zoom, in: size)) >= 30)
  }

  @Test func `a sample is the mean of the pixels that it covers`() {
    let picture = Bitmap.make(6, 2) { x, y in [x * 40, y * 100, 7, 255] }
    let samples = picture.sampled(to: PixelSize(width: 2, height: 1))
    #expect(samples.pixels == [40, 50, 7, 255, 160, 50, 7, 255])
  }

  @Test func `a picture resized to its own size is unchanged`() {
    let picture = Bitmap.scene(50, 40)
    #expect(picture.sampled(to: picture.size) == picture)
  }

  @Test func `a transparent picture keeps its alpha`() {
    let picture = Bitmap.make(40, 40) { x, _ in [200, 100, 50, x < 20 ? 0 : 255] }
    let samples = picture.sampled(to: PixelSize(width: 8, height: 8))
    #expect(samples.pixels[3] == 0 && samples.pixels[31] == 255)
  }
}
