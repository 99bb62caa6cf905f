/// A JSON value in which strings and numbers stay apart, so that responses mix them as Flickr's do.
indirect enum SampleValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case object([String: SampleValue])
  case array([SampleValue])
  case null

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

  /// The value in Flickr's wrapper of text: `{"_content": …}`.
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

extension SampleValue {
  /// Returns a number as a string or as a number, at random by a seed; other values are unchanged.
  ///
  /// On today's Flickr the same field is a string in one row and a number in the next.
  func mixingTypes(seed: String) -> SampleValue {
    var random = SeededRandom(seed: "\(seed) loose")
    let isText = Bool.random(using: &random)
    return switch self {
    case .string(let text):
      isText ? self : Int(text).map(Self.integer) ?? Double(text).map(Self.decimal) ?? self
    case .integer(let number): isText ? .string(String(number)) : self
    case .decimal(let number): isText ? .string(String(number)) : self
    case .object, .array, .null: self
    }
  }
}

extension [String: SampleValue] {
  /// Returns the fields with numbers as strings or as numbers, at random by a seed in the modern era.
  func mixingTypes(_ keys: Set<String>, in era: Era, seed: String) -> Self {
    guard era == .modern else { return self }
    return reduce(into: self) { fields, field in
      if keys.contains(field.key) {
        fields[field.key] = field.value.mixingTypes(seed: "\(seed) \(field.key)")
      }
    }
  }
}
