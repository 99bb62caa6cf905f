import Foundations
import Places

/// A coding key of Flickr's JSON, as Flickr spells it.
struct FlickrCodingKey: CodingKey, ExpressibleByStringInterpolation {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral value: String) { stringValue = value }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FlickrCodingKey> {
  /// Returns a field that is a string or a number, or `nil` if it is missing or neither.
  func value(_ key: FlickrCodingKey) -> LenientValue? {
    try? decodeIfPresent(LenientValue.self, forKey: key)
  }

  /// Returns a field that counts something, or `nil` if it is missing, no number or negative.
  func count(_ key: FlickrCodingKey) -> Int? { value(key)?.int.flatMap { $0 >= 0 ? $0 : nil } }

  /// Returns a field that is a text, or `nil` if it is missing or none.
  func text(_ key: FlickrCodingKey) -> HTMLText? {
    try? decodeIfPresent(HTMLText.self, forKey: key)
  }

  /// Returns the fields of a field; throws if it is missing or has none.
  func object(_ key: FlickrCodingKey) throws -> Self {
    try nestedContainer(keyedBy: FlickrCodingKey.self, forKey: key)
  }

  /// Returns a text on one line, or `nil` if it is missing or blank.
  func line(_ key: FlickrCodingKey) -> String? {
    text(key).map(\.plain.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the address of a picture, or `nil` if it is missing, too long, or nothing that can be
  /// asked for.
  func pictureAddress(_ key: FlickrCodingKey) -> URL? {
    guard let text = value(key)?.text, text.utf8.count <= Photo.addressLimit,
      let url = URL(string: text), url.isPlainWebAddress
    else { return nil }
    return url
  }

  /// Returns an owner's id; throws if it is missing, blank or too long.
  func ownerID(_ key: FlickrCodingKey) throws -> String {
    guard let id = line(key), id.utf8.count <= Photo.tokenLimit
    else { throw corrupted(key, "a photo has an owner") }
    return id
  }

  /// Returns a photo's id; throws if it is not digits.
  func photoID(_ key: FlickrCodingKey) throws -> String {
    let value = try decode(LenientValue.self, forKey: key)
    guard let id = value.text, id.isPhotoID
    else { throw corrupted(key, "a photo's id is digits") }
    return id
  }

  /// Returns a secret, or the name of a server, or `nil` if it is missing or too long.
  func token(_ key: FlickrCodingKey) -> String? {
    value(key)?.text.flatMap { $0.utf8.count <= Photo.tokenLimit ? $0 : nil }
  }

  /// Returns the error of a field that is not as it must be.
  func corrupted(_ key: FlickrCodingKey, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}

/// A value that Flickr writes as a string in one row and as a number in the next.
///
/// ```json
/// {"total": "431", "page": 1, "isfamily": 0, "accuracy": "13", "latitude": -8.698568}
/// ```
///
/// Source: https://www.flickr.com/services/api/response.json.html and recorded responses.
struct LenientValue: Hashable, Sendable {
  /// The value as text, or `nil` for a JSON null.
  let text: String?

  var int: Int? { text.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } } }
  var double: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
  /// The value as one of Flickr's Booleans, 0 and 1, which are numbers or strings.
  var bool: Bool { text == "1" || text == "true" }
}

extension LenientValue: Decodable {
  init(from decoder: any Decoder) throws {
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

/// The elements of a JSON array that can be decoded, and the number of those that cannot.
///
/// One odd row must not cost the list.
struct LossyArray<Element: Decodable & Sendable>: Sendable {
  let elements: [Element]
  /// The number of elements that could not be decoded and were left out.
  let skipped: Int

  /// The list without elements, which Flickr may leave out of a response.
  static var empty: Self { Self(elements: [], skipped: 0) }
}

extension LossyArray: Decodable {
  /// Any JSON value, decoded to step over it.
  private struct AnyValue: Decodable {}

  init(from decoder: any Decoder) throws {
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
