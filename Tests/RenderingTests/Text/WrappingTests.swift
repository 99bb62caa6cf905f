import Testing

@testable import Rendering

struct WrappingTests {
  private let paper = TextLayout(columns: 80, hasStyles: false, isUTF8: true)

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
    #expect(paper.lines(of: text, width: width) == lines)
  }
}
