import Testing

@testable import TerminalGraphics

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Paris", 5), ("José", 4), ("Jose\u{301}", 4), ("Łódź", 4), ("Москва", 6),
    ("東京", 4), ("とうきょう", 10), ("ｶﾀｶﾅ", 4), ("ｶﾞ", 2), ("Ｔｏｋｙｏ", 10), ("서울", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}", 2), ("北京、上海", 10), ("，", 2), ("〒", 2),
    ("กรุงเทพ", 6), ("ลำปาง", 5), ("नमस्ते", 4), ("नि", 2), ("القدس", 5), ("שלום", 4), ("Ελλάδα", 6),
    ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("\u{2060}", 0), ("…", 1), ("–", 1), ("“”", 2), ("·", 1),
    ("😀", 2), ("🌅🏔", 3), ("⌚", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇯🇵", 2), ("🇯🇵🇫🇷", 4),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("©", 1), ("™", 1),
    ("\u{20000}", 2), ("\u{1F004}", 2),
  ])
  func `a text takes as many columns as a terminal gives it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("👨‍👩‍👧‍👦", "👨"), ("👍🏽", "👍"), ("❤️", "❤"), ("1️⃣", "1"), ("#️⃣", "#"), ("©️", "©"),
    ("🇯🇵", "🇯🇵"), ("😀", "😀"), ("é", "é"), ("e\u{301}", "e\u{301}"), ("1", "1"), ("東", "東"),
    ("กำ", "กำ"),
  ])
  func `in a table only the first part of a picture stays, on whose width terminals agree`(
    character: Character,
    shown: Character
  ) {
    #expect(character.withStableWidth == shown)
  }
}
