import Foundations
import Model

extension KeyedDecodingContainer<FieldKey> {
  /// Returns a text, or `nil` if it is missing or malformed.
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

  /// Returns a person, given the fields of their id and user name; throws without an id.
  ///
  /// Longer names are cut.
  func person(_ id: FieldKey, name: FieldKey) throws -> Person {
    Person(id: try ownerID(id), name: personName(name), realName: personName("realname"))
  }

  private func personName(_ key: FieldKey) -> String? {
    line(key)?.prefix(utf8Count: Person.nameLimit)
  }

  /// Returns a time from seconds since 1970, or `nil` if it is missing or after the year 9999.
  func date(_ key: FieldKey) -> Date? {
    guard let seconds = value(key)?.int, (1..<253_402_300_800).contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// Returns a photo's id; throws if it does not consist of digits.
  func photoID(_ key: FieldKey) throws -> String {
    let value = try decode(LenientValue.self, forKey: key)
    guard let id = value.text, id.isNumber
    else { throw corrupted(key, "a photo's id is digits") }
    return id
  }

  /// Returns a secret or the name of a server, or `nil` if it is missing or too long.
  func token(_ key: FieldKey) -> String? {
    value(key)?.text.flatMap { $0.utf8.count <= Photo.tokenLimit ? $0 : nil }
  }
}
