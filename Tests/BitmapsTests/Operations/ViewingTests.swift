import Bitmaps
import TestSupport
import Testing

struct ViewingTests {
  private let picture = Bitmap.scene(60, 40)

  @Test func `a view is transparent outside the picture`() {
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

struct PlacingTests {
  private let picture = Bitmap.scene(60, 40)

  @Test func `a picture that fits lies between bars of the background`() {
    let view = picture.placed(zoom(in: 30, 40, .fit), background: .black)
    #expect(view.size == PixelSize(width: 30, height: 40))
    #expect(view[15, 9] == [0, 0, 0, 255])
    #expect(view[15, 30] == [0, 0, 0, 255])
    let middle = view.cropped(to: PixelRect(x: 0, y: 10, width: 30, height: 20))
    #expect(middle == picture.resized(to: PixelSize(width: 30, height: 20)))
  }

  @Test func `a picture that fills leaves no background`() {
    let white = Bitmap(width: 60, height: 40, color: .white)
    #expect(
      white.placed(zoom(in: 31, 47, .fill), background: .black)
        == Bitmap(width: 31, height: 47, color: .white)
    )
  }

  @Test func `at real size the pixels are those of the picture`() {
    let zoom = zoom(in: 20, 10, .fill).zoomed(to: 1).panned(by: ViewPoint(x: 7, y: -4))
    let part = picture.cropped(to: PixelRect(x: 13, y: 19, width: 20, height: 10))
    #expect(picture.placed(zoom, background: .black) == part)
  }

  @Test func `a background shows through what is transparent`() {
    let clear = Bitmap.make(60, 40) { _, _ in [0, 0, 0, 0] }
    #expect(
      clear.placed(zoom(in: 9, 9, .fill), background: .white)
        == Bitmap(width: 9, height: 9, color: .white)
    )
  }

  @Test(arguments: 0..<12)
  func `only the bars around a zoomed white picture are dark`(seed: UInt64) {
    var random = SeededGenerator(seed)
    let picture = Bitmap(width: 37, height: 23, color: .white)
    func side() -> Int { Int.random(in: 1...30, using: &random) }
    var zoom = Zoom(of: picture.size, in: PixelSize(width: side(), height: side()), mode: .fit)
    for _ in 0..<5 {
      zoom = zoom.zoomed(by: Double.random(in: 0.4...2.5, using: &random))
      zoom = zoom.panned(by: ViewPoint(x: Double.random(in: -30...30, using: &random), y: 3))
      let isFull = zoom.placed.width >= Double(zoom.viewport.width)
      let view = picture.placed(zoom, background: .black)
      let middle = (0..<view.width).map { view[$0, view.height / 2][0] }
      #expect(middle.allSatisfy { $0 == 255 || ($0 == 0 && !isFull) })
      #expect(middle.contains(255))
    }
  }

  private func zoom(in width: Int, _ height: Int, _ mode: ZoomMode) -> Zoom {
    Zoom(of: picture.size, in: PixelSize(width: width, height: height), mode: mode)
  }
}
