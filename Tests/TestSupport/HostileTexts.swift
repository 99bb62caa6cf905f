/// Texts that try to move a cursor, hide a word, break a line or turn it around.
package let hostileTexts = [
  "\u{1B}[2J\u{1B}]0;title\u{7}", "a\tb\nc\rd\r\ne", "\u{202E}gpj.exe\u{202C}", "\u{2066}x\u{2069}",
  "nul\u{0}del\u{7F}c1\u{9B}31m", "line\u{2028}paragraph\u{2029}", "\u{FEFF}bom\u{E0001}tag",
  "quote\" back\\slash",
]

extension String {
  /// The scalars that a terminal obeys or that hide other text, except line feeds and tabs.
  package var dangerousScalars: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029: true
      default: false
      }
    }
  }
}
