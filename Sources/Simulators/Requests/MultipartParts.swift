import Foundations
import Net

/// The parts of a form with files, `multipart/form-data` (RFC 7578), parsed strictly.
///
/// Every line ends with CRLF, every part has a name, and nothing follows the last boundary.
struct MultipartParts: Hashable, Sendable {
  private(set) var fields: [FormField] = []
  private(set) var files: [ServerRequest.File] = []

  /// Parses a body, or returns `nil` if the body or its content type is malformed.
  init?(_ body: Data, contentType: String) {
    guard let boundary = Self.parameter("boundary", of: contentType),
      (1...70).contains(boundary.utf8.count)
    else { return nil }
    let delimiter = Data("\r\n--\(boundary)".utf8)
    // The first boundary has no line break before it; with one, all delimiters are equal.
    let text = Data("\r\n".utf8) + body
    guard text.starts(with: delimiter) else { return nil }
    var position = delimiter.count
    while true {
      let rest = text[position...]
      if rest.elementsEqual(Data("--\r\n".utf8)) || rest.elementsEqual(Data("--".utf8)) { return }
      guard rest.starts(with: Data("\r\n".utf8)), let end = rest.firstRange(of: delimiter),
        add(rest[(position + 2)..<max(position + 2, end.lowerBound)])
      else { return nil }
      position = end.upperBound
    }
  }

  /// Adds a part: headers, an empty line and bytes; returns `false` if it is malformed.
  private mutating func add(_ part: Data) -> Bool {
    guard let gap = part.firstRange(of: Data("\r\n\r\n".utf8)),
      let head = String(validating: part[..<gap.lowerBound], as: UTF8.self)
    else { return false }
    let bytes = Data(part[gap.upperBound...])
    let headers = head.split(separator: "\r\n")
    let disposition = headers.first { $0.lowercased().hasPrefix("content-disposition:") }
      .map { $0.dropFirst("content-disposition:".count).trimmed }
    guard let disposition, disposition.lowercased().hasPrefix("form-data"),
      let name = Self.parameter("name", of: disposition)
    else { return false }
    if let fileName = Self.parameter("filename", of: disposition) {
      files.append(ServerRequest.File(field: name, name: fileName, bytes: bytes))
    } else {
      guard let value = String(validating: bytes, as: UTF8.self) else { return false }
      fields.append(FormField(name, value))
    }
    return true
  }

  /// Returns a parameter of a header, quoted or not: `form-data; name="a\"b"`.
  ///
  /// Within quotes `\` escapes a quote, as does `%22` in a name (RFC 7578, section 2).
  private static func parameter(_ name: String, of header: String) -> String? {
    var rest = Substring(header)
    while let start = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: start)...].drop { $0 == " " }
      let key = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest.dropFirst(key.count)
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst()
      guard let value = value(from: &rest) else { return nil }
      if key.lowercased() == name { return value.replacing("%22", with: "\"") }
    }
    return nil
  }

  /// Removes a value from the front of a text; `nil` if its quotes are not closed.
  private static func value(from rest: inout Substring) -> String? {
    guard rest.first == "\"" else {
      let value = rest.prefix { $0 != ";" }
      rest = rest.dropFirst(value.count)
      return value.trimmed
    }
    var value = ""
    var isEscaped = false
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      switch character {
      case "\\" where !isEscaped: isEscaped = true
      case "\"" where !isEscaped: return value
      default:
        value.append(character)
        isEscaped = false
      }
    }
    return nil
  }
}
