import Foundations
import PhotoSources
import Places

extension KeyedDecodingContainer<FieldKey> {
  /// Returns a field that is a text, or `nil` if it is missing or none.
  func text(_ key: FieldKey) -> HTMLText? {
    try? decodeIfPresent(HTMLText.self, forKey: key)
  }

  /// Returns a text on one line, or `nil` if it is missing or blank.
  func line(_ key: FieldKey) -> String? {
    text(key).map(\.plain.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns an owner's id; throws if it is missing, blank or too long.
  func ownerID(_ key: FieldKey) throws -> String {
    guard let id = line(key), id.utf8.count <= Photo.tokenLimit
    else { throw corrupted(key, "a photo has an owner") }
    return id
  }

  /// Returns a photo's id; throws if it is not digits.
  func photoID(_ key: FieldKey) throws -> String {
    let value = try decode(LenientValue.self, forKey: key)
    guard let id = value.text, id.isNumber
    else { throw corrupted(key, "a photo's id is digits") }
    return id
  }

  /// Returns a secret, or the name of a server, or `nil` if it is missing or too long.
  func token(_ key: FieldKey) -> String? {
    value(key)?.text.flatMap { $0.utf8.count <= Photo.tokenLimit ? $0 : nil }
  }
}
