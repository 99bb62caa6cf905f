import Foundations

/// A coding key in a service's JSON, in the service's spelling.
package struct FieldKey: CodingKey, ExpressibleByStringInterpolation {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringLiteral value: String) { stringValue = value }
  package init?(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldKey> {
  /// Returns a string or number, or `nil` if the field is missing or neither.
  package func value(_ key: FieldKey) -> LenientValue? {
    try? decodeIfPresent(LenientValue.self, forKey: key)
  }

  /// Returns a count, or `nil` if it is missing or not a number of things.
  package func count(_ key: FieldKey) -> Int? { value(key)?.int?.within(.counts) }

  /// Returns a side of a picture in pixels, or `nil` if it is missing or not a length.
  package func side(_ key: FieldKey) -> Int? { value(key)?.int?.within(.sides) }

  /// Returns a nested object; throws if it is missing or not an object.
  package func object(_ key: FieldKey) throws -> Self {
    try nestedContainer(keyedBy: FieldKey.self, forKey: key)
  }

  /// Returns a URL, or `nil` if it is missing, too long or malformed.
  package func webAddress(_ key: FieldKey) -> URL? {
    guard let text = value(key)?.text, text.utf8.count <= Photo.addressLimit,
      let url = URL(string: text), url.isPlainWebAddress
    else { return nil }
    return url
  }

  /// Returns the error for an invalid field.
  package func corrupted(_ key: FieldKey, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}

/// A value that a service writes as a string in one row and as a number in another, as Flickr does.
///
/// ```json
/// {"total": "431", "page": 1, "isfamily": 0, "accuracy": "13", "latitude": -8.698568}
/// ```
///
/// Source: https://www.flickr.com/services/api/response.json.html and recorded responses.
package struct LenientValue: Hashable, Sendable {
  /// The value as text, or `nil` for a JSON null.
  package let text: String?

  /// The value as a whole number, or `nil` for one that not every program reads alike.
  package var int: Int? {
    text.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } }?.within(.exactNumbers)
  }
  package var double: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
  /// The value as a Boolean: `true`, or Flickr's 0 and 1, as numbers or strings.
  package var bool: Bool { text == "1" || text == "true" }
}

extension LenientValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      text = string.prefix(utf8Count: Photo.textLimit)
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

/// The decodable elements of a JSON array, and the number of others.
///
/// One malformed row must not cost the whole list.
package struct LossyArray<Element: Decodable & Sendable>: Sendable {
  package let elements: [Element]
  /// The number of elements that could not be decoded.
  package let skipped: Int

  /// An empty list, which a service may omit from a response.
  package static var empty: Self { Self(elements: [], skipped: 0) }

  /// Returns the list with its elements transformed.
  package func map<Other>(_ transform: (Element) -> Other) -> LossyArray<Other> {
    LossyArray<Other>(elements: elements.map(transform), skipped: skipped)
  }
}

extension LossyArray: Decodable {
  /// Any JSON value, decoded to skip it.
  private struct AnyValue: Decodable {}

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    var skipped = 0
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(AnyValue.self)
        skipped += 1
      }
    }
    self.init(elements: elements, skipped: skipped)
  }
}
