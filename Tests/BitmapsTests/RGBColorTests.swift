import Bitmaps
import Testing

struct RGBColorTests {
  @Test(arguments: [
    ("#ff8000", RGBColor(red: 255, green: 128, blue: 0)),
    ("FF8000", RGBColor(red: 255, green: 128, blue: 0)),
    ("#fff", .white),
    ("000", .black),
    ("#1a2", RGBColor(red: 0x11, green: 0xaa, blue: 0x22)),
  ])
  func `three or six digits are a colour`(text: String, color: RGBColor) {
    #expect(RGBColor(text) == color)
    #expect(RGBColor(color.description) == color)
  }

  @Test(arguments: ["", "#", "ff", "ffff", "#ff80000", "#12345g", "##fff", "f#ff", "f-f", "red"])
  func `any other text is refused`(text: String) {
    #expect(RGBColor(text) == nil)
  }
}
