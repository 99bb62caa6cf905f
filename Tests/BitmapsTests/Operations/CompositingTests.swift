import Bitmaps
import TestSupport
import Testing

struct FlatteningTests {
  private let orange = RGBColor(red: 255, green: 128, blue: 0)

  @Test(arguments: [
    ([10, 20, 30, 0], [255, 128, 0, 255]),
    ([10, 20, 30, 255], [10, 20, 30, 255]),
    ([0, 0, 255, 51], [204, 102, 51, 255]),
  ])
  func `a background shows as far as a pixel is transparent`(pixel: [Int], expected: [Int]) {
    let flat = Bitmap.make(2, 1) { x, _ in x == 0 ? pixel : [0, 0, 0, 0] }.flattened(over: orange)
    #expect(flat[0, 0] == expected)
    #expect(flat.isOpaque)
  }

  @Test func `an opaque picture stays as it is`() {
    #expect(Bitmap.scene().flattened(over: orange) == Bitmap.scene())
  }
}
