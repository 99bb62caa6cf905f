import Model
import Testing

struct PhotoIDTests {
  @Test(arguments: ["1", "53999384540", "000", String(repeating: "9", count: 20)])
  func `the id of a photo is digits`(id: String) { #expect(id.isPhotoID) }

  @Test(arguments: [
    "", " 1", "1\n", "-1", "+1", "1.5", "0x1", "../1", "a", "١٢", "１", "1\u{301}",
    "M\u{301}1", "F\u{301}0123456789abcdef", String(repeating: "9", count: 21),
  ])
  func `any other text is not an id`(id: String) {
    #expect(!id.isPhotoID)
    #expect(PhotoReference(id) != .id(id))
  }
}
