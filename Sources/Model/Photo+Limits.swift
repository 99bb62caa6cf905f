import Foundations

// The limits of what a photo is described by, which hold wherever it is decoded: a server, or anyone who
// can write a file, may send texts of any length, which would fill memory and the user's files.

extension Photo {
  /// The longest text, such as a description, in bytes of UTF-8; a longer one is cut.
  package static let textLimit = 1 << 16
  /// The longest address, in bytes; a longer one is left out, since a part of one leads nowhere.
  package static let addressLimit = 1 << 11
  /// The longest id of an owner or a place, secret or name of a server, in bytes.
  package static let tokenLimit = 64
}

extension StringProtocol {
  /// Whether the text can be the id of a photo of any source: digits, `M3078866`.
  package var isPhotoID: Bool { SourceKind.all.contains { $0.facts.ids.contains(self) } }

  /// Whether the text is ASCII digits alone, 20 at most, as 64 bits have.
  package var isNumber: Bool {
    (1...20).contains(utf8.count) && utf8.allSatisfy(\.isASCIIDigit)
  }
}
