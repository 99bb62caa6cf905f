extension StringProtocol {
  /// The text sanitized for printing: without control characters and bidirectional overrides.
  ///
  /// Line feeds stay; everything else that moves a cursor or hides text is replaced with a space or removed.
  package var printable: String {
    let text = String(self)
    if text.unicodeScalars.allSatisfy(\.isPrintable) { return text }
    var scalars = String.UnicodeScalarView()
    for character in text { scalars.append(contentsOf: character.printable) }
    return String(scalars)
  }

  /// The printable text on one line, with every run of white space replaced by a single space.
  package var onOneLine: String {
    let text = String(self)
    if text.isPlainLine { return text }
    return text.printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// True if the text is already ASCII on one line, like most titles; 100,000 of them are read at once.
  fileprivate var isPlainLine: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      if byte < 0x20 || byte >= 0x7F || byte == 0x20 && last == 0x20 { return false }
      last = byte
    }
    return last != 0x20 || isEmpty
  }
}

extension Character {
  /// The printable scalars of the character; any system's line ending becomes a line feed.
  fileprivate var printable: [Unicode.Scalar] {
    if self == "\r\n" || self == "\r" { return ["\n"] }
    return unicodeScalars.compactMap { scalar in
      scalar.isPrintable ? scalar : scalar.isInvisible ? nil : " "
    }
  }
}

extension Unicode.Scalar {
  /// True if the scalar is safe in a terminal, a table and a property list.
  var isPrintable: Bool { self == "\n" || !(isControl || isInvisible) }

  /// True if the scalar is a control (C0, C1, DEL) or a line separator (U+2028, U+2029).
  private var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x2029).contains(value)
  }

  /// True if the scalar is invisible and deceptive: bidirectional embeddings, overrides and isolates
  /// (UAX #9), the byte order mark, language tags, and noncharacters that XML forbids.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
