import TestSupport
import Testing

@testable import Rendering

struct PaperTests {
  @Test(arguments: [
    (TextStyle.plain, "Kyoto"), (.bold, "\u{1B}[1mKyoto\u{1B}[0m"),
    (.dim, "\u{1B}[2mKyoto\u{1B}[0m"),
  ])
  func `a style is set and reset`(style: TextStyle, text: String) {
    #expect(TextLayout.make(hasStyles: true).styled("Kyoto", style) == text)
    #expect(TextLayout.make().styled("Kyoto", style) == "Kyoto")
  }

  @Test func `nothing has no style`() {
    #expect(TextLayout.make(hasStyles: true).styled("", .bold).isEmpty)
  }

  @Test(arguments: [
    ("Łódź", "Lodz"), ("Örebro", "Orebro"), ("Œuvre", "Oeuvre"), ("straße", "strasse"),
    ("Ærø", "Aero"), ("“A” – ‘b’…", "\"A\" - 'b'..."), ("«x»", "<<x>>"), ("40×40", "40x40"),
    ("京都 Kyoto", "?? Kyoto"), ("😀", "?"), ("a · b", "a . b"), ("plain", "plain"),
  ])
  func `where UTF-8 does not show, a text is reduced to ASCII`(text: String, reduced: String) {
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
