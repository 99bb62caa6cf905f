import Foundations
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Łódź", "lodz"), ("ÖREBRO", "orebro"), ("Tromsø", "tromso"), ("Đà Nẵng", "da nang"),
    ("Straße", "strasse"), ("STRAẞE", "strasse"), ("İstanbul", "istanbul"), ("ısparta", "isparta"),
    ("Þingvellir", "thingvellir"), ("Reykjavík", "reykjavik"), ("Ærø", "aero"), ("Œuvre", "oeuvre"),
    ("Ħamrun", "hamrun"), ("Gəncə", "gence"), ("Ǿ", "o"),
    ("Москва", "москва"), ("Йошкар-Ола", "иошкар-ола"), ("ΑΘΉΝΑ", "αθηνα"), ("東京", "東京"), ("", ""),
  ])
  func `case and diacritics are ignored`(original: String, folded: String) {
    #expect(FoldedText(original).text == folded)
  }

  @Test(arguments: [
    "Kyoto", "KYOTO", "Kyōto", "kyoto ", "Kyot", "Kyo@o", "Łódź", "lodz", "京都", "Κως", "[", "{", "",
  ])
  func `a text is compared with a folding as if it were folded first`(original: String) {
    for folded in ["kyoto", "lodz", "京都", "κως", "kyo`o", "{", ""] {
      let text = FoldedText(folded)
      #expect(text.isFolding(of: original) == (FoldedText(original) == text))
      #expect(FoldedText.isEqual(original, folded) == (FoldedText(original) == text))
    }
  }

  @Test(arguments: ["Kyoto", "KYŌTO", "Łódź", "京都", "Κως", "[", ""])
  func `a text begins with another if its folding does`(original: String) {
    for folded in ["kyo", "kyoto!", "lo", "京", "κ", "{", ""] {
      let text = FoldedText(folded)
      let begins = FoldedText(original).text.hasPrefix(text.text)
      #expect(text.isPrefix(ofFolding: original) == begins)
    }
  }

  @Test func `a letter and its decomposition are the same`() {
    #expect(FoldedText("e\u{301}") == FoldedText("é"))
    #expect(FoldedText("한국") == FoldedText("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"))
  }

  @Test func `folding twice changes nothing more`() {
    for text in ["Łódź", "Straße", "İzmir", "Ørsta", "がぎぐ", "👩‍👩‍👧"] {
      let folded = FoldedText(text)
      #expect(FoldedText(folded.text) == folded)
    }
  }

  @Test func `the order is that of Unicode values`() {
    let sorted = ["Lagos", "Łódź", "Lyon", "Örebro", "Oslo", "Zürich", "Афины", "京都", "🗻"]
    #expect(sorted.reversed().sorted { FoldedText($0) < FoldedText($1) } == sorted)
  }
}
