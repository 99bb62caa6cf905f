import Foundations

// The limits of a photo's texts, enforced wherever it is decoded: a server, or anybody who can write a
// file, may provide texts of any length, which would fill memory and the user's files.

extension Photo {
  /// The values of a rating.
  package static let ratings = -1...5
  /// The maximum size of a text, such as a description, in bytes of UTF-8; a longer one is cut.
  package static let textLimit = 1 << 16
  /// The maximum length of a URL in bytes; a longer one is dropped, since a part of it would be useless.
  package static let addressLimit = 1 << 11
  /// The maximum number of tags that are stored.
  package static let tagLimit = 500
  /// The maximum length in bytes of an owner's or place's id, a secret, or a server's name.
  package static let tokenLimit = 64
}

extension Person {
  /// The maximum size of a name in bytes of UTF-8; a longer one is cut.
  ///
  /// MediaWiki's own limit; Flickr's is lower.
  package static let nameLimit = 255
}

extension StringProtocol {
  /// True if the text can be the id of a photo at any source: digits, `M3078866`.
  package var isPhotoID: Bool { SourceKind.all.contains { $0.facts.ids.contains(self) } }

  /// True if the text consists of 1 to 20 ASCII digits, the length of 64-bit numbers.
  ///
  /// Inlinable, because code for texts of any kind would be too slow for the names of a large export.
  @inlinable package var isNumber: Bool {
    (1...20).contains(utf8.count) && utf8.allSatisfy { $0.isASCIIDigit }
  }
}
