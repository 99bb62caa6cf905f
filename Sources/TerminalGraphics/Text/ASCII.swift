import Foundations

extension String {
  /// The text in ASCII: letters without their accents, a question mark for what has none.
  package var asciiApproximation: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return map { character in
      if character.isASCII { return String(character) }
      if let plain = punctuation[character] { return plain }
      let folded = FoldedText(String(character)).text
      guard folded.utf8.allSatisfy({ $0 < 0x80 }), !folded.isEmpty else { return "?" }
      return character.isUppercase ? folded.prefix(1).uppercased() + folded.dropFirst() : folded
    }.joined()
  }
}

/// What typewriters put in the place of printers' marks.
private let punctuation: [Character: String] = [
  "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "«": "<<", "»": ">>",
  "–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "·": ".", "•": "*", "\u{A0}": " ",
]
