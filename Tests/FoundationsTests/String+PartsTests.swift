import Foundations
import Testing

/// The parts of a path around the dot of its extension.
struct StringPartsTests {
  @Test(arguments: [
    ("dawn.JPG", "dawn", "jpg"), ("a.b/dawn.tar.gz", "a.b/dawn.tar", "gz"),
    ("a.b/dawn", "a.b/dawn", ""),
    ("dawn.", "dawn", ""), (".jpg", "", "jpg"), ("dawn", "dawn", ""), ("", "", ""),
  ])
  func `the extension follows the last dot of the name`(path: String, stem: String, end: String) {
    #expect(path.withoutExtension == stem)
    #expect(path.fileExtension == end)
  }
}
