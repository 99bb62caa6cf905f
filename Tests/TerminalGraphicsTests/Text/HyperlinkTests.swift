import TerminalGraphics
import Testing

struct HyperlinkTests {
  @Test func `a link begins with its address and ends without one`() {
    #expect(Hyperlink.sequence(to: "https://a.example/") == "\u{1B}]8;;https://a.example/\u{1B}\\")
    #expect(Hyperlink.sequence(to: nil) == "\u{1B}]8;;\u{1B}\\")
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\u{9C}", "\n", "\0", " ", "\u{7F}", "\u{202E}", "é"])
  func `nothing but printable ASCII is in an address`(text: String) {
    #expect(Hyperlink.sequence(to: "a\(text)b") == "\u{1B}]8;;ab\u{1B}\\")
  }
}
