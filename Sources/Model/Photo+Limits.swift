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
  /// Whether the text can be the id of a photo: digits for Flickr and the sample, `M3078866` for Wikimedia
  /// Commons, `F` and 16 hexadecimal digits for a picture of a folder.
  ///
  /// An id becomes a file's name and a part of an address, so nothing else may be one.
  package var isPhotoID: Bool { isNumber || isCommonsID || isFolderID }

  /// Whether the text is ASCII digits alone, 20 at most, as 64 bits have.
  package var isNumber: Bool {
    (1...20).contains(utf8.count) && utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Whether the text is `M` and the number of a page, as the structured data of Commons has it.
  package var isCommonsID: Bool { utf8.first == UInt8(ascii: "M") && dropFirst().isNumber }

  /// Whether the text is `F` and 16 hexadecimal digits in lower case.
  package var isFolderID: Bool {
    utf8.count == 17 && utf8.first == UInt8(ascii: "F")
      && utf8.dropFirst().allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
  }
}
