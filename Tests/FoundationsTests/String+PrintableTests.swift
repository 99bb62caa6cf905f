import Foundations
import Testing

struct PrintableStringTests {
  @Test(arguments: [("", ""), (" a b ", "a b"), ("\n\u{A0}\u{3000}a\t", "a"), (" \n", "")])
  func `trimmed text has no white space at its ends`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(arguments: [
    "Plain", "José 東京 한국", "two\nlines", "\u{A0}",
    "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️", "e\u{301}", "نص\u{200F} abc\u{200E}",
    "a\u{200C}b",
  ])
  func `harmless text is printed as it is, emoji and direction marks included`(text: String) {
    #expect(Array(text.printable.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `no control character is left, except the line feed`() {
    for value in Array(0x00...0x1F) + Array(0x7F...0x9F) where value != 0x0A {
      let text = "a\(scalar(value))b"
      #expect(text.printable == (value == 0x0D ? "a\nb" : "a b"), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("a\rb", "a\nb"), ("a\n\rb", "a\n\nb"),
    ("a\u{2028}b\u{2029}c", "a b c"),
  ])
  func `line endings become line feeds, and Unicode's separators blanks`(
    text: String,
    printable: String
  ) {
    #expect(text.printable == printable)
  }

  @Test func `an escape sequence loses its escape`() {
    #expect("\u{1B}[31mred\u{1B}[0m\u{9B}2J".printable == " [31mred [0m 2J")
    #expect("\u{1B}]0;title\u{7}".printable == " ]0;title ")
  }

  @Test(arguments: Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xFEFF, 0xFFF9, 0xE0001])
  func `characters that hide or reverse text are removed`(value: Int) {
    #expect("a\(scalar(value))b".printable == "ab")
  }

  @Test func `no noncharacter is left, because XML forbids them`() {
    let planes = (0...16).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    for value in Array(0xFDD0...0xFDEF) + planes {
      #expect("a\(scalar(value))b".printable == "ab", "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("a\n b\r\n\tc", "a b c"), ("  a  ", "a"), ("\u{1B}\u{1B}a", "a"), ("a\u{0}b", "a b"),
    ("a\u{2028}b", "a b"), ("\n\n", ""), ("a b", "a b"), ("a  b", "a b"), ("", ""),
    (" ", ""), ("東\u{3000}京", "東 京"), ("👩‍👩‍👧 ok", "👩‍👩‍👧 ok"),
  ])
  func `on one line every run of white space is a single space`(text: String, line: String) {
    #expect(text.onOneLine == line)
  }

  /// The character of a Unicode value.
  private func scalar(_ value: Int) -> Character {
    UInt32(exactly: value).flatMap(Unicode.Scalar.init).map(Character.init) ?? "?"
  }
}
