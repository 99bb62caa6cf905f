import Bitmaps
import Testing

struct PixelSizeTests {
  @Test(arguments: [("640x480", 640, 480), ("1X1", 1, 1), ("7×9", 7, 9), ("0640x0480", 640, 480)])
  func `two numbers are a size`(text: String, width: Int, height: Int) {
    #expect(PixelSize(text) == PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "x", "640", "640x", "x480", "0x480", "640x0", "-1x5", "+1x5", "1x2x3", "640 x 480", "axb",
    "2147483648x1", "99999999999999999999x1", "1xx2", "٣x٤",
  ])
  func `any other text is refused`(text: String) {
    #expect(PixelSize(text) == nil)
  }

  @Test func `a size prints as it parses`() throws {
    let size = try #require(PixelSize("1024x683"))
    #expect(size.description == "1024x683")
    #expect(size.pixelCount == 699_392)
    #expect(size.transposed == PixelSize("683x1024"))
  }
}
