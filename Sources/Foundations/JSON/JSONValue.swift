/// A JSON value, with the fields of objects in written order.
package enum JSONValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  /// A number that no other case represents exactly, as written: `12345678901234567890`.
  case literal(String)
  case boolean(Bool)
  case array([JSONValue])
  case object(JSONObject)
  case null
}

// MARK: - Making

extension JSONValue {
  /// Returns an object of the fields with a value.
  package static func known(_ fields: [(String, JSONValue?)]) -> JSONValue {
    .object(JSONObject(fields.compactMap { name, value in value.map { (name, $0) } }))
  }

  /// Returns a number, or `nil` for infinity and NaN, which JSON lacks.
  package static func finite(_ number: Double?) -> JSONValue? {
    number.flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// Returns a text, or `nil` if it is empty.
  package static func text(_ text: String?) -> JSONValue? {
    text.flatMap { $0.isEmpty ? nil : .string($0) }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

// MARK: - Reading

extension JSONValue {
  /// The string, or a number as a string.
  package var string: String? {
    switch self {
    case .string(let text), .literal(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean, .object, .array, .null: nil
    }
  }

  /// The whole number, also from a string; `nil` for one that not every program reads alike.
  package var int: Int? { string.flatMap { Int($0) }?.within(.exactNumbers) }

  /// The number, also from a string.
  package var double: Double? { string.flatMap { Double($0) } }

  /// The elements of an array; empty for any other value.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// A field of an object.
  ///
  /// Assigning `nil` removes it; assigning has no effect unless this is an object.
  package subscript(_ key: String) -> JSONValue? {
    get { if case .object(let fields) = self { fields[key] } else { nil } }
    set {
      guard case .object(var fields) = self else { return }
      // The enum's copy is released first, so that the fields are changed in place.
      self = .null
      fields[key] = newValue
      self = .object(fields)
    }
  }

  /// The value with the fields of all its objects in alphabetical order.
  package var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let fields): .object(fields.sorted)
    case .string, .integer, .number, .literal, .boolean, .null: self
    }
  }
}
