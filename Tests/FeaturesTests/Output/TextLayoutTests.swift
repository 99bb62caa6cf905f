import TerminalGraphics
import TestSupport
import Testing

@testable import Features

struct TextLayoutTests {
  /// `COLUMNS` may say anything, and a grid of cells takes memory.
  @Test func `a layout is no wider than a screen may be`() {
    let layout = TextLayout.make(1_000_000_000)
    #expect(layout.columns == TerminalSize.limit)
  }

  @Test(arguments: [
    (TextStyle.plain, "Kyoto"), (.bold, "\u{1B}[1mKyoto\u{1B}[0m"),
    (.dim, "\u{1B}[2mKyoto\u{1B}[0m"),
  ])
  func `a style is set and reset`(style: TextStyle, text: String) {
    #expect(TextLayout.make(hasStyles: true).styled("Kyoto", style) == text)
    #expect(TextLayout.make().styled("Kyoto", style) == "Kyoto")
  }

  @Test func `an empty text has no style`() {
    #expect(TextLayout.make(hasStyles: true).styled("", .bold).isEmpty)
  }

  @Test(arguments: [
    ("Łódź", "Lodz"), ("Örebro", "Orebro"), ("Œuvre", "Oeuvre"), ("straße", "strasse"),
    ("Ærø", "Aero"), ("“A” – ‘b’…", "\"A\" - 'b'..."), ("«x»", "<<x>>"), ("40×40", "40x40"),
    ("京都 Kyoto", "?? Kyoto"), ("😀", "?"), ("a · b", "a . b"), ("plain", "plain"),
  ])
  func `without UTF-8 a text is reduced to ASCII`(text: String, reduced: String) {
    #expect(TextLayout.make(isUTF8: false).oneLine(text) == reduced)
    #expect(TextLayout.make().oneLine(text) == text)
  }

  @Test(arguments: hostileTexts, [true, false])
  func `a hostile text is one harmless line`(text: String, isUTF8: Bool) {
    let line = TextLayout.make(isUTF8: isUTF8).oneLine(text)
    #expect(line.dangerousScalars.isEmpty)
    #expect(!line.contains(where: { $0 == "\n" || $0 == "\t" }))
  }
}

struct TruncationTests {
  private static let texts = [
    "", "a", "Paris", "São Paulo by night", "東京タワー夜景", "a東b京c", "👨‍👩‍👧‍👦👍🏽🇯🇵❤️",
    "e\u{301}e\u{301}e\u{301}e\u{301}",
    "กรุงเทพมหานคร", "שלום עולם", "one two three four", "tab\there\nand there",
  ]

  @Test(arguments: texts, [true, false])
  func `a text fits every width, and says how wide it is`(text: String, isUTF8: Bool) {
    let layout = TextLayout.make(isUTF8: isUTF8)
    for width in 0...20 {
      let (fitted, used) = layout.truncated(text, toWidth: width)
      #expect(used <= width)
      #expect(fitted.displayWidth == used)
    }
  }

  @Test(arguments: texts) func `a text that fits stays whole`(text: String) {
    let layout = TextLayout.make()
    let whole = layout.truncated(text, toWidth: .max)
    #expect(layout.truncated(text, toWidth: whole.width) == whole)
    #expect(!whole.text.hasSuffix("…"))
  }

  @Test(arguments: [
    ("Reykjavík", 9, "Reykjavík"), ("Reykjavík", 8, "Reykjav…"), ("Reykjavík", 1, "…"),
    ("Reykjavík", 0, ""), ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"),
    ("東京都", 3, "東…"), ("東京都", 2, "…"), ("New York", 5, "New…"), ("👍🏽👍🏽", 4, "👍👍"),
  ])
  func `a text that does not fit ends in an ellipsis`(text: String, width: Int, fitted: String) {
    #expect(TextLayout.make().truncated(text, toWidth: width).text == fitted)
  }

  @Test(arguments: [
    ("Reykjavík", 9, "Reykjavik"), ("Reykjavík", 8, "Reykj..."), ("Reykjavík", 3, "..."),
    ("Reykjavík", 2, ""), ("東京", 2, "??"),
  ])
  func `the ellipsis in ASCII is three dots`(text: String, width: Int, fitted: String) {
    #expect(TextLayout.make(isUTF8: false).truncated(text, toWidth: width).text == fitted)
  }
}

struct WrappingTests {
  private let layout = TextLayout.make(80)

  @Test(arguments: [
    ("", 10, []),
    ("dawn", 10, ["dawn"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("東京 の 夜", 5, ["東京", "の 夜"]),
    (
      "see https://example.org/a/long/path now", 8,
      ["see", "https://example.org/a/long/path", "now"]
    ),
  ])
  func `words fill lines, and a long word stays whole`(
    text: String,
    width: Int,
    lines: [String]
  ) {
    #expect(layout.wrapped(text, toWidth: width) == lines)
  }
}
