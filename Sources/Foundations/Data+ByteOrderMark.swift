extension Data {
  /// The text in UTF-8, without a byte order mark (Unicode 16.0, 23.8).
  ///
  /// Editors on Windows write one, and `>` of Windows PowerShell writes UTF-16. Malformed UTF-16 is returned
  /// unchanged, so that it is refused like any other text that is not UTF-8.
  package var withoutByteOrderMark: Data {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return Data(dropFirst(3)) }
    let isLittleEndian = starts(with: [0xFF, 0xFE])
    guard isLittleEndian || starts(with: [0xFE, 0xFF]), count.isMultiple(of: 2) else { return self }
    let bytes = [UInt8](dropFirst(2))
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? first | second << 8 : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { Data($0.utf8) } ?? self
  }
}

extension String {
  /// The text without a byte order mark at its beginning.
  package var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
