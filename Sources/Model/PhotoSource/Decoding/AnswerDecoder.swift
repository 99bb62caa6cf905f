import Foundations

/// The decoder of all JSON from services.
///
/// It refuses JSON that would take much more memory than its bytes, before decoding it.
///
/// Foundation's decoder takes some hundred bytes for a value of one byte, so that a response of 9 MB
/// can take 3 GB.
package enum AnswerDecoder {
  /// The maximum number of values and names in a response: several times those of the longest list.
  static let valueLimit = 250_000
  /// The maximum nesting depth of objects and arrays.
  static let depthLimit = 64
  /// The maximum number of bytes in a string, including its escapes.
  static let stringLimit = 1 << 20

  /// Decodes a value.
  ///
  /// - Throws: `AnswerExcess`, and `DecodingError`.
  package static func decode<Value: Decodable>(_: Value.Type, from json: Data) throws -> Value {
    if let excess = AnswerExcess(in: json) { throw excess }
    return try JSONDecoder().decode(Value.self, from: json)
  }
}

/// The reason why a response is not decoded, as the end of a sentence.
package enum AnswerExcess: String, Error {
  case values = "it has far more values than any list"
  case depth = "its lists lie within each other too deeply"
  case string = "it has a text of over 1 MB"

  /// Scans the bytes once, whether or not they are JSON; `nil` if no limit is exceeded.
  fileprivate init?(in json: Data) {
    var (values, depth, start) = (0, 0, 0)
    var (isInString, isEscaped) = (false, false)
    let bytes = json.span
    for index in bytes.indices {
      let byte = bytes[index]
      if isInString {
        if index - start > AnswerDecoder.stringLimit {
          self = .string
          return
        }
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isInString, start) = (true, index)
      case UInt8(ascii: ","), UInt8(ascii: ":"): values += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): (values, depth) = (values + 1, depth + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if values > AnswerDecoder.valueLimit {
        self = .values
        return
      }
      if depth > AnswerDecoder.depthLimit {
        self = .depth
        return
      }
    }
    return nil
  }
}
