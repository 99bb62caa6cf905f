/// A JSON value in which strings and numbers stay apart, so that responses mix them as Flickr's do.
package indirect enum SampleValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case boolean(Bool)
  case object([String: SampleValue])
  case array([SampleValue])
  case null

  /// The value as text, if it is a string or a number.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .boolean, .object, .array, .null: nil
    }
  }

  package var int: Int? { text.flatMap { Int($0) } }
  package var double: Double? { text.flatMap { Double($0) } }

  /// A field of an object; assigning `nil` removes it, and assigning to no object does nothing.
  package subscript(_ key: String) -> SampleValue? {
    get { if case .object(let fields) = self { fields[key] } else { nil } }
    set {
      guard case .object(var fields) = self else { return }
      // The enum's copy is released first, so that the dictionary is changed in place.
      self = .null
      fields[key] = newValue
      self = .object(fields)
    }
  }

  /// The elements of an array; none of anything else.
  package var elements: [SampleValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension SampleValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .decimal(number)
    } else if let object = try? container.decode([String: SampleValue].self) {
      self = .object(object)
    } else if let array = try? container.decode([SampleValue].self) {
      self = .array(array)
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else {
      self = .null
    }
  }
}

extension SampleValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension SampleValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral elements: (String, SampleValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  package init(arrayLiteral elements: SampleValue...) { self = .array(elements) }
}
