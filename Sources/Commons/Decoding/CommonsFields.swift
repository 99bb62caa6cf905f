import Foundations
import Model

extension KeyedDecodingContainer<FieldKey> {
  /// Returns true if a flag is set: `true` in format version 2, `""` in version 1.
  func flag(_ key: FieldKey) -> Bool {
    guard contains(key), let value = value(key) else { return false }
    return value.text.map { $0 != "0" && $0 != "false" } ?? false
  }

  /// Returns the texts and numbers of an object by name; empty if it is missing or not an object.
  func texts(_ key: FieldKey) -> [String: String] {
    guard let object = try? object(key) else { return [:] }
    return object.allKeys.reduce(into: [:]) { texts, key in
      texts[key.stringValue] = object.value(key)?.text
    }
  }

  /// Returns a user name, or `nil` if it is missing, hidden or too long.
  func userName(_ key: FieldKey) -> String? {
    guard let name = value(key)?.text?.onOneLine, !name.isEmpty, name.utf8.count <= userNameLimit
    else { return nil }
    return name
  }
}

/// The maximum length of a user name in bytes; Wikimedia allows 85 characters.
private let userNameLimit = 255

extension URL {
  /// Creates a URL from one of Commons', which may lack its scheme: `//commons.wikimedia.org/…`.
  ///
  /// Returns `nil` if it is too long or malformed.
  init?(wikiAddress text: String?) {
    guard let text = text?.trimmed, text.utf8.count <= Photo.addressLimit,
      let url = URL(string: text.hasPrefix("//") ? "https:\(text)" : text), url.isPlainWebAddress
    else { return nil }
    self = url
  }
}
