import Imaging
import Testing

struct ViewingTests {
  private let picture = Bitmap.scene(60, 40)

  @Test func `where a view shows no picture it is transparent`() {
    let view = picture.viewed(zoom(in: 30, 40, .fit), in: PixelSize(width: 30, height: 40))
    #expect(view[15, 9] == [0, 0, 0, 0])
    #expect(view[15, 30] == [0, 0, 0, 0])
    #expect(view[15, 20][3] == 255)
  }

  @Test func `a view may be shown in pixels of another shape`() {
    let size = PixelSize(width: 30, height: 80)
    let view = picture.viewed(zoom(in: 60, 40, .fit), in: size)
    #expect(view == picture.resized(to: size))
  }

  private func zoom(in width: Int, _ height: Int, _ mode: ZoomMode) -> Zoom {
    Zoom(of: picture.size, in: PixelSize(width: width, height: height), mode: mode)
  }
}
