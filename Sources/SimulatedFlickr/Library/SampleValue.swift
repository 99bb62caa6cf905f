/// A value of the sample library's JSON, kept as it is written: a number stays a number, a string a
/// string, so that answers mix the two as Flickr's do.
indirect enum SampleValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case object([String: SampleValue])
  case array([SampleValue])
  case null
}

extension SampleValue {
  /// The value as text, if it is a string or a number.
  var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .object, .array, .null: nil
    }
  }

  var int: Int? { text.flatMap { Int($0) } }
  var double: Double? { text.flatMap { Double($0) } }

  /// The value wrapped as Flickr wraps a text: `{"_content": …}`.
  var asContent: SampleValue { .object(["_content": self]) }
}

extension SampleValue: Codable {
  init(from decoder: any Decoder) throws {
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
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .object(let object): try container.encode(object)
    case .array(let array): try container.encode(array)
    case .null: try container.encodeNil()
    }
  }
}

extension SampleValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
}

extension SampleValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(dictionaryLiteral elements: (String, SampleValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  init(arrayLiteral elements: SampleValue...) { self = .array(elements) }
}
