/// A value that Flickr writes as a string in one row and as a number in the next.
///
/// ```json
/// {"total": "431", "page": 1, "isfamily": 0, "accuracy": "13", "latitude": -8.698568}
/// ```
///
/// Source: https://www.flickr.com/services/api/response.json.html and recorded answers.
struct Lenient: Hashable, Sendable {
  /// The value as text, or `nil` for a JSON null.
  let text: String?

  var int: Int? { text.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } } }
  var double: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
  /// Flickr's booleans are 0 and 1, as numbers or as strings.
  var bool: Bool { text == "1" || text == "true" }
}

extension Lenient: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      text = string
    } else if let int = try? container.decode(Int.self) {
      text = String(int)
    } else if let double = try? container.decode(Double.self) {
      text = String(double)
    } else if let bool = try? container.decode(Bool.self) {
      text = bool ? "1" : "0"
    } else if container.decodeNil() {
      text = nil
    } else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "neither a string nor a number"
      )
    }
  }
}
