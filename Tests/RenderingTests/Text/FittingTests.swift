import TerminalGraphics
import Testing

@testable import Rendering

struct FittingTests {
  private static let texts = [
    "", "a", "Paris", "São Paulo by night", "東京タワー夜景", "a東b京c", "👨‍👩‍👧‍👦👍🏽🇯🇵❤️",
    "e\u{301}e\u{301}e\u{301}e\u{301}",
    "กรุงเทพมหานคร", "שלום עולם", "one two three four", "tab\there\nand there",
  ]

  @Test(arguments: texts, [true, false])
  func `a text fits every width, and says how wide it is`(text: String, isUTF8: Bool) {
    let paper = TextLayout.make(isUTF8: isUTF8)
    for width in 0...20 {
      let (fitted, used) = paper.fit(text, in: width)
      #expect(used <= width)
      #expect(fitted.displayWidth == used)
    }
  }

  @Test(arguments: texts) func `a text that has room is whole`(text: String) {
    let paper = TextLayout.make()
    let whole = paper.fit(text, in: .max)
    #expect(paper.fit(text, in: whole.width) == whole)
    #expect(!whole.text.hasSuffix("…"))
  }

  @Test(arguments: [
    ("Reykjavík", 9, "Reykjavík"), ("Reykjavík", 8, "Reykjav…"), ("Reykjavík", 1, "…"),
    ("Reykjavík", 0, ""), ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"),
    ("東京都", 3, "東…"), ("東京都", 2, "…"), ("New York", 5, "New…"), ("👍🏽👍🏽", 4, "👍👍"),
  ])
  func `what does not fit ends in an ellipsis`(text: String, width: Int, fitted: String) {
    #expect(TextLayout.make().fit(text, in: width).text == fitted)
  }

  @Test(arguments: [
    ("Reykjavík", 9, "Reykjavik"), ("Reykjavík", 8, "Reykj..."), ("Reykjavík", 3, "..."),
    ("Reykjavík", 2, ""), ("東京", 2, "??"),
  ])
  func `in ASCII the ellipsis is three dots`(text: String, width: Int, fitted: String) {
    #expect(TextLayout.make(isUTF8: false).fit(text, in: width).text == fitted)
  }
}
