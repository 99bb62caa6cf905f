import Imaging
import Testing

struct BitmapTests {
  @Test func `a picture of one colour is opaque and even`() {
    let bitmap = Bitmap(width: 3, height: 2, color: RGBColor(red: 1, green: 2, blue: 3))
    #expect(bitmap.size == PixelSize(width: 3, height: 2))
    #expect(bitmap.pixels == Array(repeating: [1, 2, 3, 255], count: 6).flatMap(\.self))
    #expect(bitmap.isOpaque)
  }

  @Test func `one pixel that shines through is enough not to be opaque`() {
    let bitmap = Bitmap.make(3, 2) { x, y in [0, 0, 0, x == 2 && y == 1 ? 254 : 255] }
    #expect(!bitmap.isOpaque)
  }
}
