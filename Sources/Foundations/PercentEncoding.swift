extension StringProtocol {
  /// Returns the text percent-encoded (RFC 3986, section 2.1), except for the ASCII bytes to keep.
  package func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    utf8.reduce(into: "") { text, byte in
      text +=
        isKept(byte)
        ? String(UnicodeScalar(byte))
        : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// The text percent-encoded: all bytes of UTF-8 except unreserved ones, which are letters, digits and
  /// `-._~` (RFC 3986, section 2.3; RFC 5849, section 3.6).
  package var percentEncoded: String {
    percentEncoded { $0.isASCIIAlphanumeric || "-._~".utf8.contains($0) }
  }
}

extension String {
  /// Decodes percent-encoded UTF-8 (RFC 3986, section 2.1), or returns `nil` if a percent sign is not
  /// followed by two hexadecimal digits, or the bytes are not UTF-8.
  package init?(percentDecoding text: some Sequence<UInt8>) {
    let (bytes, isWellFormed) = Array(text).percentDecoded
    guard isWellFormed else { return nil }
    self.init(validating: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The decoded bytes, and true if they are well-formed; a percent sign without two hexadecimal digits
  /// stays unchanged.
  package var percentDecoded: (bytes: [UInt8], isWellFormed: Bool) {
    var (decoded, isWellFormed) = ([UInt8](), true)
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if byte == UInt8(ascii: "%"), index + 2 < endIndex,
        let high = self[index + 1].hexadecimalDigit, let low = self[index + 2].hexadecimalDigit
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        isWellFormed = isWellFormed && byte != UInt8(ascii: "%")
        decoded.append(byte)
        index += 1
      }
    }
    return (decoded, isWellFormed)
  }
}
