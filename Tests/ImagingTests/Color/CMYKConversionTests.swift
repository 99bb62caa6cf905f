import Bitmaps
import Imaging
import TestSupport
import Testing

/// `Fixtures/make-cmyk.c` says how the files were made.
struct CMYKTests {
  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck-adobe.jpg"])
  func `CMYK inks become RGB colours`(name: String) throws {
    let bitmap = try Bitmap(decoding: Fixture.data(name))
    let expected = Bitmap.make(32, 32) { x, y in
      switch (x < 16, y < 16) {
      case (true, true): [255, 0, 0, 255]
      case (false, true): [0, 255, 0, 255]
      case (true, false): [0, 0, 255, 255]
      case (false, false): [255, 255, 255, 255]
      }
    }
    #expect(bitmap.decibels(from: expected) > 40)
    #expect(bitmap.isOpaque)
    #expect(try PictureInfo(reading: Fixture.data(name)).colorModel == .cmyk)
  }
}
