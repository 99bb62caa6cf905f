import Model
import Testing

struct SourceIDTests {
  @Test(arguments: [
    ("flickr", SourceID.flickr), ("commons", .commons), ("sample", .sample),
    ("folder:/home/ada/a:b", .folder(path: "/home/ada/a:b")), ("folder: ", .folder(path: " ")),
  ])
  func `a source is read as it is written`(text: String, source: SourceID) {
    #expect(SourceID(rawValue: text) == source)
    #expect(source.rawValue == text)
  }

  @Test(arguments: [
    "", ":", "Flickr", "flickr:", "flickr:/a", "folder", "folder:", "f\u{301}older:/a",
  ])
  func `any other text is refused`(text: String) {
    #expect(SourceID(rawValue: text) == nil)
  }

  @Test func `each kind has its own word`() {
    let words = SourceKind.all.map(\.facts.word)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { word in word.allSatisfy { $0.isASCII && $0.isLowercase } })
  }

  @Test func `an id names the kinds that have such ids, the likeliest first`() {
    #expect(SourceKind.having(photoWithID: "53999384540").first?.id == .flickr)
    #expect(SourceKind.having(photoWithID: "M3078866").map(\.id) == [.commons])
    #expect(SourceKind.having(photoWithID: "F0123456789abcdef").map(\.id) == [nil])
    #expect(SourceKind.having(photoWithID: "dawn").isEmpty)
  }
}
