import Foundations

/// A JSON value, with the fields of objects in the order in which they are written.
///
/// `JSONEncoder` writes fields in no order or sorted; people read this output, too.
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case array([JSONValue])
  case object([Field])

  /// A field of an object.
  package struct Field: Hashable, Sendable {
    let name: String
    let value: JSONValue
  }

  /// Returns an object of the fields that have a value.
  static func known(_ fields: [(String, JSONValue?)]) -> JSONValue {
    .object(fields.compactMap { name, value in value.map { Field(name: name, value: $0) } })
  }

  /// Returns a number, or `nil` for infinity and NaN, which JSON lacks.
  package static func finite(_ number: Double?) -> JSONValue? {
    number.flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// Returns a text, or `nil` for an empty one.
  package static func text(_ text: String?) -> JSONValue? {
    text.flatMap { $0.isEmpty ? nil : .string($0) }
  }
}

// MARK: - Writing

extension JSONValue {
  /// The JSON, indented by two blanks a level.
  package var text: String { text(indent: "") }

  /// The JSON on one line, for a stream of objects.
  package var line: String {
    switch self {
    case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\($0.name.quoted):\($0.value.line)" }.joined(separator: ",") + "}"
    default: text
    }
  }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return text.quoted
    case .integer(let number): return String(number)
    case .number(let number): return number.json
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .array(let values):
      return list(values.map { $0.text(indent: inner) }, "[", "]", indent: indent)
    case .object(let fields):
      let lines = fields.map { "\($0.name.quoted): \($0.value.text(indent: inner))" }
      return list(lines, "{", "}", indent: indent)
    }
  }

  private func list(_ items: [String], _ open: String, _ close: String, indent: String) -> String {
    if items.isEmpty { return open + close }
    let lines = items.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(open)\n\(lines)\n\(indent)\(close)"
  }
}

extension Double {
  /// The number as JSON: a whole one without a fraction.
  fileprivate var json: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}

extension String {
  /// The text as a JSON string (RFC 8259, section 7).
  ///
  /// Control and invisible characters are escaped, too, as JSON is printed on terminals.
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where !scalar.isPrintable: quoted += scalar.escaped
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be printed as it is.
  fileprivate var isPrintable: Bool { String(self).printable == String(self) }

  /// The scalar as its UTF-16 code units in hexadecimal: `\u202e`.
  fileprivate var escaped: String {
    String(self).utf16.map { "\\u" + String($0, radix: 16).zeroPadded(to: 4) }.joined()
  }
}
