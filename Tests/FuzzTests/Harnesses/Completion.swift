import Foundations

@testable import CLI

/// Completes the first line of the input, as typed in a shell, with the other lines, which are titles of places
/// from a server.
///
/// Every candidate must be a title that continues the typed text.
func readCompletion(_ input: Data) throws {
  let lines =
    input
    .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let (typed, titles) = (lines[0], lines.dropFirst().map(\.printable))
  for word in try completions(of: typed, among: titles) {
    try hold(!word.contains(where: \.isNewline), "A word has a line break.")
  }
}

/// Returns the words that the program offers a shell's script.
private func completions(of typed: String, among titles: [String]) throws -> [String] {
  let completion = PlaceCompletion(["places", "photos", typed], at: 2, typed, isRaw: true)
  return try blocking {
    await completion.candidates { text in
      let beginning = FoldedText(text)
      return titles.filter { FoldedText($0).text.hasPrefix(beginning.text) }
    }
  }
}
