/// A line of the head of a request or of an answer: a name, whose case does not count, and a value.
///
/// ```swift
/// HTTPField("Accept", "image/jpeg")
/// ```
package struct HTTPField: Hashable, Sendable {
  package let name: String
  package let value: String

  /// Creates a field; control characters in the value become spaces (RFC 9110, section 5.5), so
  /// that no value can end its line and begin another.
  package init(_ name: String, _ value: String) {
    precondition(name.isToken, "not the name of a field: \(name)")
    self.name = name
    self.value = value.withoutControls
  }

  /// Whether the field has that name.
  package func isNamed(_ name: String) -> Bool {
    self.name.lowercased() == name.lowercased()
  }
}

// MARK: - Parsing

extension HTTPField {
  /// Creates a field from a line that a server sent, or returns `nil` if it is not one.
  init?(line: String) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon])
    guard name.isToken else { return nil }
    self.init(name, line[line.index(after: colon)...].withoutOuterBlanks)
  }
}

extension [HTTPField] {
  /// The value of the first field of that name.
  package func value(of name: String) -> String? {
    first { $0.isNamed(name) }?.value
  }
}

extension Substring {
  /// The text without blanks at its ends, the end of the line among them.
  fileprivate var withoutOuterBlanks: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return String(end.map { start[...$0] } ?? "")
  }
}

extension String {
  /// Whether the text may be the name of a field: a token in the words of RFC 9110, section 5.6.2.
  fileprivate var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"(),/:;<=>?@[\]{}""#.utf8.contains($0) }
  }

  fileprivate var withoutControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
      )
    )
  }
}
