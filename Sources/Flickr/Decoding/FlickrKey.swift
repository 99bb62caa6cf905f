import Foundations

/// A key of Flickr's JSON, as Flickr spells it.
struct FlickrKey: CodingKey, ExpressibleByStringInterpolation {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral value: String) { stringValue = value }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FlickrKey> {
  /// A field that is a string or a number, or `nil` where it is missing or neither.
  func value(_ key: FlickrKey) -> Lenient? { try? decodeIfPresent(Lenient.self, forKey: key) }

  /// A field that is a text, or `nil` where it is missing or none.
  func text(_ key: FlickrKey) -> MarkedText? { try? decodeIfPresent(MarkedText.self, forKey: key) }

  /// A text on one line, or `nil` where it is missing or blank.
  func line(_ key: FlickrKey) -> String? {
    text(key).map(\.plain.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// An owner's id; throws where it is missing or blank.
  func ownerID(_ key: FlickrKey) throws -> String {
    guard let id = line(key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "a photo has an owner"
      )
    }
    return id
  }

  /// A photo's id; throws where it is not one.
  func photoID(_ key: FlickrKey) throws -> String {
    let value = try decode(Lenient.self, forKey: key)
    guard let id = value.text, !id.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "a photo's id is digits"
      )
    }
    return id
  }
}
