import Bitmaps
import TestSupport
import Testing

struct BitmapTests {
  @Test func `a picture of one colour is opaque and even`() {
    let bitmap = Bitmap(width: 3, height: 2, color: RGBColor(red: 1, green: 2, blue: 3))
    #expect(bitmap.size == PixelSize(width: 3, height: 2))
    #expect(bitmap.pixels == Array(repeating: [1, 2, 3, 255], count: 6).flatMap(\.self))
    #expect(bitmap.isOpaque)
  }

  @Test func `one translucent pixel makes a picture not opaque`() {
    let bitmap = Bitmap.make(3, 2) { x, y in [0, 0, 0, x == 2 && y == 1 ? 254 : 255] }
    #expect(!bitmap.isOpaque)
  }
}

struct CroppingTests {
  private let picture = Bitmap.make(4, 3) { x, y in [x, y, 0, 255] }

  @Test func `a crop has the pixels in its rectangle`() {
    let part = picture.cropped(to: PixelRect(x: 1, y: 2, width: 2, height: 1))
    #expect(part == Bitmap.make(2, 1) { x, _ in [x + 1, 2, 0, 255] })
  }

  @Test func `a rectangle that extends beyond the picture is clipped`() {
    let part = picture.cropped(to: PixelRect(x: -9, y: 1, width: 10, height: 10))
    #expect(part == Bitmap.make(1, 2) { _, y in [0, y + 1, 0, 255] })
  }

  @Test func `a rectangle beside the picture has no crop`() {
    #expect(picture.cropped(to: PixelRect(x: 4, y: 0, width: 1, height: 1)) == nil)
  }
}
