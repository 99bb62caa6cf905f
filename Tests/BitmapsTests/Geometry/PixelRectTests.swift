import Bitmaps
import Testing

struct PixelRectTests {
  @Test(arguments: [
    (PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 1, y: 2, width: 3, height: 4)),
    (PixelRect(x: -5, y: -5, width: 7, height: 8), PixelRect(x: 0, y: 0, width: 2, height: 3)),
    (PixelRect(x: 8, y: 9, width: 7, height: 8), PixelRect(x: 8, y: 9, width: 2, height: 1)),
    (PixelRect(x: 10, y: 0, width: 1, height: 1), nil),
    (PixelRect(x: 0, y: -3, width: 5, height: 3), nil),
    (PixelRect(x: .max, y: 0, width: 5, height: 3), nil),
    (PixelRect(x: .min, y: 0, width: 5, height: 3), nil),
  ])
  func `a rectangle is clipped to the picture`(rect: PixelRect, expected: PixelRect?) {
    #expect(rect.clipped(to: PixelSize(width: 10, height: 10)) == expected)
  }
}
