import Foundations

/// A piece of JSON, its fields in the order in which they are written.
///
/// `JSONEncoder` gives fields in no order or that of the alphabet; people read this output, too.
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case array([JSONValue])
  case object([Field])

  /// A name and its value.
  package struct Field: Hashable, Sendable {
    let name: String
    let value: JSONValue
  }
}

extension JSONValue {
  /// An object of the fields that are known; a field without a value is left out.
  static func known(_ fields: [(String, JSONValue?)]) -> JSONValue {
    .object(fields.compactMap { name, value in value.map { Field(name: name, value: $0) } })
  }

  /// A number, or nothing where JSON has no such number.
  package static func finite(_ number: Double?) -> JSONValue? {
    number.flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// A text, or nothing where there is none.
  package static func text(_ text: String?) -> JSONValue? {
    text.flatMap { $0.isEmpty ? nil : .string($0) }
  }
}

// MARK: - Writing

extension JSONValue {
  /// The JSON, indented by two blanks a level.
  package var text: String { text(indent: "") }

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
  /// What a terminal would obey or a reader not see is escaped, too: JSON is printed on terminals.
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where !scalar.isHarmless: quoted += scalar.escaped
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be printed as it is.
  fileprivate var isHarmless: Bool { String(self).printable == String(self) }

  /// The scalar as its UTF-16 code units in hexadecimal: `\u202e`.
  fileprivate var escaped: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
