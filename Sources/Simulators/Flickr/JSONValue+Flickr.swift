import Foundations
import Sample

extension JSONValue {
  /// The value in Flickr's wrapper for text: `{"_content": …}`.
  var asContent: JSONValue { .object(["_content": self]) }

  /// The value as JSON, with keys in alphabetical order and escaped slashes, as at Flickr.
  var json: Data { sorted.data(.line, escapingSlashes: true) }
}

extension Data {
  /// Returns the JSON of a successful response: some fields, and `stat: ok`.
  static func success(_ fields: JSONObject = [:]) -> Data {
    JSONValue.object(fields.merging(["stat": "ok"])).json
  }
}

extension JSONValue {
  /// Returns a number as a string or as a number, at random by a seed; other values are unchanged.
  ///
  /// On today's Flickr a field is a string in one row and a number in the next.
  func mixingTypes(seed: String) -> JSONValue {
    var random = SeededRandom(seed: "\(seed) loose")
    let isText = Bool.random(using: &random)
    return switch self {
    case .string(let text):
      isText ? self : Int(text).map(Self.integer) ?? Double(text).map(Self.number) ?? self
    case .integer(let number): isText ? .string(String(number)) : self
    case .number(let number): isText ? .string(String(number)) : self
    case .literal, .boolean, .object, .array, .null: self
    }
  }
}

extension JSONObject {
  /// Returns the fields with numbers as strings or as numbers, at random by a seed, in the modern era.
  func mixingTypes(_ keys: Set<String>, in era: Era, seed: String) -> Self {
    guard era == .modern else { return self }
    return mapValues { field in
      keys.contains(field.key)
        ? field.value.mixingTypes(seed: "\(seed) \(field.key)") : field.value
    }
  }
}
