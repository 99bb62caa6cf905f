@_spi(_Unicode) import Swift

/// A text folded for comparison: case and diacritics are removed.
///
/// ```swift
/// FoldedText("Łódź") == FoldedText("lodz")   // true
/// FoldedText("Örebro") < FoldedText("Oslo")  // true
/// ```
///
/// Texts are ordered by their Unicode values after folding, so the order is the same on every machine
/// and in every locale. The standard library decomposes (`_nfd`), without ICU.
package struct FoldedText: Hashable, Sendable {
  /// The folded text.
  package let text: String

  package init(_ original: some StringProtocol) {
    let original = String(original)
    if original.isASCII {
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
  /// Returns true if two texts fold to the same one, without folding them if ASCII letters tell them apart.
  package static func isEqual(_ text: String, _ other: String) -> Bool {
    for (byte, otherByte) in zip(text.utf8, other.utf8) {
      if max(byte, otherByte) >= 0x80 { break }
      if byte.asciiLowercased != otherByte.asciiLowercased { return false }
    }
    return FoldedText(text).isFolding(of: other)
  }

  /// Returns true if a text folds to this one, without allocating for ASCII, the usual case.
  package func isFolding(of original: String) -> Bool {
    guard original.isASCII else {
      return mayBegin(original) && FoldedText(original) == self
    }
    return original.utf8.lazy.map(\.asciiLowercased).elementsEqual(text.utf8)
  }

  /// Returns true if the folding of a text begins with this one, without allocating for ASCII.
  package func isPrefix(ofFolding original: String) -> Bool {
    guard original.isASCII else {
      return mayBegin(original) && FoldedText(original).text.hasPrefix(text)
    }
    return original.utf8.lazy.map(\.asciiLowercased).starts(with: text.utf8)
  }

  /// Returns true if a text may fold to this one by its first scalar: an ASCII letter folds to its lowercase,
  /// and letters from Greek to Hangul, and of Asian scripts, do not fold to ASCII.
  private func mayBegin(_ original: String) -> Bool {
    guard let scalar = original.unicodeScalars.first else { return false }
    guard let first = text.utf8.first else { return true }
    if scalar.isASCII { return first == UInt8(ascii: scalar).asciiLowercased }
    return first >= 0x80 || !(0x0370..<0x1E00).contains(scalar.value) && scalar.value < 0x3000
  }
}

extension FoldedText: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool {
    // The bytes of UTF-8 have the order of the Unicode values.
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// Latin letters that Unicode does not decompose, with their usual transliterations.
private let plainLetters: [Unicode.Scalar: String] = [
  "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ŋ": "n", "ı": "i", "ĸ": "k",
  "ß": "ss", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ə": "e",
]

extension Unicode.Scalar {
  /// True if this is a combining mark, such as an accent.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension String {
  /// The text with its letters composed (NFC): `é` is one scalar.
  package var composed: String {
    var scalars = UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}
