import Foundations
import Testing

struct StringFileNameTests {
  @Test(arguments: [
    ("dawn", "_thumbnail.png", "dawn_thumbnail.png"), ("", ".tmp", ".tmp"), ("夜", "", "夜"),
  ])
  func `a short name is kept`(name: String, ending: String, whole: String) {
    #expect(name.fileName(ending: ending) == whole)
  }

  @Test(arguments: ["x", "é", "霧", "🌻", "e\u{301}", "👩‍👩‍👧‍👦", "🇯🇵", "\r\n", "क्षि", "한"])
  func `a long name is cut between characters, and keeps its ending`(character: String) {
    for count in [23, 60, 127, 250, 251, 255, 1_000] {
      let name = String(repeating: character, count: count)
      let whole = name.fileName(ending: "_zoom.png")
      let stem = whole.dropLast("_zoom.png".count)
      #expect(whole.utf8.count <= 255 && whole.hasSuffix("_zoom.png") && name.hasPrefix(stem))
      #expect(stem.allSatisfy { String($0) == character })
      let isWhole = name.utf8.count + 9 <= 255
      #expect(isWhole ? stem == name : whole.utf8.count > 255 - character.utf8.count)
    }
  }

  @Test func `a character that is longer than a name is cut between scalars`() {
    let name = "e" + String(repeating: "\u{301}", count: 1_000)
    let whole = name.fileName(ending: ".png")
    #expect(
      whole.utf8.count == 255 && name.unicodeScalars.starts(with: whole.unicodeScalars.dropLast(4))
    )
  }

  @Test func `an ending that is longer than the limit is kept`() {
    #expect("dawn".fileName(ending: "_thumbnail.png", limit: 4) == "_thumbnail.png")
  }
}
