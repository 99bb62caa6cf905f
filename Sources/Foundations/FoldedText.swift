@_spi(_Unicode) import Swift

/// A text folded for comparison: without case and without diacritics.
///
/// ```swift
/// FoldedText("Łódź") == FoldedText("lodz")   // true
/// FoldedText("Örebro") < FoldedText("Oslo")  // true
/// ```
///
/// The order is that of Unicode values after folding, so it is the same on every machine and in
/// every locale. The standard library decomposes (`_nfd`): no ICU is needed.
package struct FoldedText: Hashable, Sendable {
  /// The folded text.
  package let text: String

  package init(_ original: some StringProtocol) {
    if original.utf8.allSatisfy({ $0 < 0x80 }) {
      text = original.lowercased()
      return
    }
    var scalars = String.UnicodeScalarView()
    for scalar in original.lowercased()._nfd where !scalar.isMark {
      if let letters = plainLetters[scalar] {
        scalars.append(contentsOf: letters.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    text = String(scalars)
  }
}

extension FoldedText {
  /// Returns whether a text folds to this one; of ASCII, as most are, it makes no other text.
  package func isFolding(of original: String) -> Bool {
    guard original.utf8.allSatisfy({ $0 < 0x80 }) else {
      return (original.unicodeScalars.first.map(mayBegin(with:)) ?? false)
        && FoldedText(original) == self
    }
    return original.utf8.lazy.map(\.asciiLowercased).elementsEqual(text.utf8)
  }

  /// Returns whether a text that begins with a scalar may fold to this one: no letter from Greek to Hangul,
  /// and of the scripts of Asia, folds to ASCII.
  private func mayBegin(with scalar: Unicode.Scalar) -> Bool {
    guard let first = text.utf8.first, first < 0x80 else { return true }
    return !(0x0370..<0x1E00).contains(scalar.value) && scalar.value < 0x3000
  }
}

extension FoldedText: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.text.unicodeScalars.lexicographicallyPrecedes(rhs.text.unicodeScalars)
  }
}

/// The Latin letters that Unicode does not decompose, and their usual transliterations.
private let plainLetters: [Unicode.Scalar: String] = [
  "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ŋ": "n", "ı": "i", "ĸ": "k",
  "ß": "ss", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ə": "e",
]

extension Unicode.Scalar {
  /// Whether this is a mark on the letter before it, such as an accent.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
