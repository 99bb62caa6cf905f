extension StringProtocol {
  /// The text without the white space at its ends.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// The text sanitized for printing: without control characters and bidirectional overrides.
  ///
  /// Line feeds stay; everything else that moves a cursor or hides text becomes a space or goes.
  package var printable: String {
    if unicodeScalars.allSatisfy(\.isPrintable) { return String(self) }
    var scalars = String.UnicodeScalarView()
    for character in self { scalars.append(contentsOf: character.printable) }
    return String(scalars)
  }

  /// The printable text on one line: every run of white space is a single space.
  package var onOneLine: String {
    printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// The text, or `nil` where it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// Returns the text with zeros before it, as many as make it so many characters long.
  package func zeroPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }

  /// Returns the beginning of the text, as many whole scalars as so many bytes of UTF-8 hold.
  package func prefix(utf8Count limit: Int) -> String {
    if utf8.count <= limit { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    return String(self[..<end])
  }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  package var isASCIIAlphanumeric: Bool { isASCIIDigit || (0x61...0x7A).contains(self | 0x20) }

  /// The byte with an ASCII letter in lower case.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether the byte is an ASCII digit.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

extension Character {
  /// The printable scalars of the character; a line ending of any system becomes a line feed.
  fileprivate var printable: [Unicode.Scalar] {
    if self == "\r\n" || self == "\r" { return ["\n"] }
    return unicodeScalars.compactMap { scalar in
      scalar.isPrintable ? scalar : scalar.isInvisible ? nil : " "
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is safe in a terminal, a table and a property list.
  var isPrintable: Bool { self == "\n" || !(isControl || isInvisible) }

  /// Whether the scalar is a control (C0, C1, DEL) or a line separator (U+2028, U+2029).
  private var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x2029).contains(value)
  }

  /// Whether the scalar is invisible and can deceive: bidirectional embeddings, overrides and
  /// isolates (UAX #9), the byte order mark, language tags, and the noncharacters that XML forbids.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
