import Foundations

/// The parsed value of the header `Authorization` with the scheme `OAuth` (RFC 5849, section 3.5.1).
package struct OAuthHeader: Sendable {
  /// The decoded parameters in order, without `realm`.
  package let parameters: [FormField]

  /// Parses a value such as `OAuth realm="a, b", oauth_token="c%2Bd"`.
  package init?(_ text: String) {
    guard text.prefix(5).lowercased() == "oauth", text.dropFirst(5).first?.isWhitespace == true
    else { return nil }
    var parser = ParameterParser(rest: text.dropFirst(6))
    var parameters: [FormField] = []
    while let next = parser.next() {
      if next.name.lowercased() == "realm" { continue }
      guard let name = String(percentDecoding: next.name.utf8),
        let value = String(percentDecoding: next.value.utf8)
      else { return nil }
      parameters.append(FormField(name, value))
    }
    if !parser.isAtEnd || parameters.isEmpty { return nil }
    self.parameters = parameters
  }
}

/// The parameters include a token and a signature.
extension OAuthHeader: Redacted {}

/// An iterator over comma-separated `name="value"` pairs (RFC 9110, section 11.2).
private struct ParameterParser {
  var rest: Substring

  /// True if the whole text was parsed.
  var isAtEnd: Bool { rest.isEmpty }

  /// Returns the next parameter, undecoded, or `nil` at the end or if it is malformed.
  mutating func next() -> (name: String, value: String)? {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
    let name = rest.prefix { $0 != "=" && $0 != "\"" && $0 != "," }
    let start = rest.dropFirst(name.count)
    guard !name.isEmpty, start.hasPrefix("=\""), let value = quoted(start.dropFirst(2))
    else { return nil }
    rest = value.rest.drop(while: \.isWhitespace)
    if !rest.isEmpty && rest.first != "," { return nil }
    return (name.trimmed, value.text)
  }

  /// Reads a quoted string to its end; a backslash escapes the next character.
  private func quoted(_ text: Substring) -> (text: String, rest: Substring)? {
    var value = ""
    var index = text.startIndex
    while index < text.endIndex, text[index] != "\"" {
      if text[index] == "\\" {
        text.formIndex(after: &index)
        if index == text.endIndex { return nil }
      }
      value.append(text[index])
      text.formIndex(after: &index)
    }
    return index < text.endIndex ? (value, text[text.index(after: index)...]) : nil
  }
}
