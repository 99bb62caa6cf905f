import Foundations

/// A header field of a request or response: a case-insensitive name, and a value.
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

  /// Returns true if the field has a name.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// Parses a line of a response head, or returns `nil` if it is not a field.
  package init?(line: String) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon])
    guard name.isToken else { return nil }
    self.init(name, line[line.index(after: colon)...].trimmed)
  }
}

extension [HTTPField] {
  /// The value of the first field with a name, or `nil` if there is none; setting it replaces all of them.
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
  /// True if the text is a token, as field names have to be (RFC 9110, section 5.6.2).
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
