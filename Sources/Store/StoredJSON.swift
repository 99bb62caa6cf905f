import Foundations

/// A JSON value, so that what is not understood can be written again.
package enum StoredJSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case decimal(Decimal)
  case number(Double)
  case string(String)
  case array([StoredJSON])
  case object([String: StoredJSON])
}

extension StoredJSON {
  /// Parses a text, or returns `nil` where it is not JSON in UTF-8, or nests deeper than 32 levels: each
  /// takes a call of the decoder within another.
  package init?(parsing data: Data) {
    guard String(validating: data, as: UTF8.self) != nil, !data.isJSONNested(deeperThan: 32),
      let value = try? JSONDecoder().decode(StoredJSON.self, from: data)
    else { return nil }
    self = value
  }

  /// Returns the value as text for people to read and change, its fields in alphabetical order.
  package func text() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension StoredJSON: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let object = try? value.decode([String: StoredJSON].self) {
      self = .object(object)
    } else if let array = try? value.decode([StoredJSON].self) {
      self = .array(array)
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let decimal = try? value.decode(Decimal.self) {
      self = .decimal(decimal)
    } else if value.decodeNil() {
      self = .null
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let boolean): try container.encode(boolean)
    case .integer(let integer): try container.encode(integer)
    case .decimal(let decimal): try container.encode(decimal)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}

extension Data {
  /// Returns whether arrays and objects of a JSON text lie within one another deeper than so many levels.
  fileprivate func isJSONNested(deeperThan limit: Int) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    for byte in self {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
    }
    return false
  }
}
