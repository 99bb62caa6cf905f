import Foundations

extension String {
  /// The text transliterated to ASCII: letters without accents, and question marks for the rest.
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

/// The ASCII equivalents of typographic punctuation.
private let punctuation: [Character: String] = [
  "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "«": "<<", "»": ">>",
  "–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "·": ".", "•": "*", "≈": "~", "\u{A0}": " ",
]
