import Bitmaps
import TestSupport
import Testing

struct ImagePyramidTests {
  @Test(arguments: [(640, 480), (641, 479), (1000, 70), (3, 5)], [0.5, 1, 3, 9])
  func `a view is close to that of the picture itself`(
    side: (width: Int, height: Int),
    factor: Double
  ) {
    let picture = Bitmap.scene(side.width, side.height)
    let size = PixelSize(width: 60, height: 40)
    let zoom = Zoom(of: picture.size, in: size, mode: .fill).zoomed(by: factor)
      .panned(by: ViewPoint(x: 13.7, y: -9.2))
    let view = ImagePyramid(of: picture).viewed(zoom, in: size)
    #expect(view.decibels(from: picture.viewed(zoom, in: size)) >= 42)
  }

  @Test func `transparent pixels add no colour when a picture is halved`() {
    let picture = Bitmap.make(256, 256) { x, _ in
      x % 2 == 0 ? [200, 100, 50, 255] : [0, 255, 0, 0]
    }
    let size = PixelSize(width: 32, height: 32)
    let zoom = Zoom(of: picture.size, in: size, mode: .fit)
    let view = ImagePyramid(of: picture).viewed(zoom, in: size)
    #expect(view.edges().allSatisfy { $0[0...2] == [200, 100, 50] && (126...129).contains($0[3]) })
  }

  @Test func `the original picture is kept unchanged`() {
    #expect(ImagePyramid(of: .scene(200, 100)).picture == .scene(200, 100))
  }
}
