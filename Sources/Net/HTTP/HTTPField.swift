import Foundations

/// A header field of a request or a response: a name, whose case does not count, and a value.
///
/// ```swift
/// HTTPField("Accept", "image/jpeg")
/// ```
package struct HTTPField: Hashable, Sendable {
  package let name: String
  package let value: String

  /// Creates a field; control characters in the value become spaces (RFC 9110, section 5.5), which
  /// prevents header injection.
  package init(_ name: String, _ value: String) {
    precondition(name.isToken, "not the name of a field: \(name)")
    self.name = name
    self.value = value.withoutControls
  }

  /// Returns whether the field has a name.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// Parses a line of a response head; `nil` if it is no field.
  package init?(line: String) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon])
    guard name.isToken else { return nil }
    self.init(name, line[line.index(after: colon)...].trimmed)
  }
}

extension [HTTPField] {
  /// The value of the first field of a name, or `nil` where there is none; to set it replaces all of them.
  package subscript(name: String) -> String? {
    get { first { $0.isNamed(name) }?.value }
    set {
      let index = firstIndex { $0.isNamed(name) } ?? endIndex
      removeAll { $0.isNamed(name) }
      if let newValue { insert(HTTPField(name, newValue), at: index) }
    }
  }
}

extension String {
  /// Whether the text is a token, as the name of a field must be (RFC 9110, section 5.6.2).
  var isToken: Bool {
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
