extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let text = String(self)
    // A shortcut for most texts, since testing for white space needs Unicode's tables.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, visible ~= first, visible ~= last {
      return text
    }
    guard let first = text.first, let last = text.last else { return text }
    if !first.isWhitespace && !last.isWhitespace { return text }
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...end])
  }
}

extension String {
  /// The text, or `nil` if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// The text as the end of a sentence, with a full stop unless it has one, like the name `Kalani P.`.
  package var withFullStop: String { hasSuffix(".") ? self : self + "." }

  /// Returns the path from a folder on, or `nil` if it is not inside the folder.
  package func path(inside folder: String) -> String? {
    let prefix = (folder == "/" ? folder : "\(folder)/").utf8
    return utf8.starts(with: prefix) ? String(Substring(utf8.dropFirst(prefix.count))) : nil
  }

  /// The path without the extension of its last part, if that has one.
  package var withoutExtension: String {
    guard let dot = utf8.lastIndex(ofByte: UInt8(ascii: ".")),
      !utf8[dot...].contains(UInt8(ascii: "/"))
    else { return self }
    return String(self[..<dot])
  }

  /// The extension of the path's last part in small letters, without its dot; `""` if it has none.
  package var fileExtension: String {
    guard let dot = utf8.lastIndex(ofByte: UInt8(ascii: ".")) else { return "" }
    let end = utf8[dot...].dropFirst()
    return end.contains(UInt8(ascii: "/")) ? "" : Substring(end).lowercased()
  }

  /// Returns digits padded with leading zeros to a length.
  package func zeroPadded(to length: Int) -> String {
    var text = self
    while text.utf8.count < length { text = "0" + text }
    return text
  }

  /// Returns the longest prefix of whole scalars within a number of UTF-8 bytes.
  package func prefix(utf8Count limit: Int) -> String {
    if utf8.count <= limit { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    return String(self[..<end])
  }
}

extension Int {
  /// A number below 100 as it stands in a date or a time: `07`.
  var twoDigits: String { "\(self)".zeroPadded(to: 2) }
}

extension String.UTF8View {
  /// Returns the last index of a byte, like `lastIndex(of:)`, but by searching memory.
  ///
  /// It has to be fast, because a hundred thousand paths may be split at a time.
  package func lastIndex(ofByte byte: UInt8) -> Index? {
    let offset = unsafe withContiguousStorageIfAvailable { unsafe $0.lastIndex(of: byte) }
    guard let offset else { return lastIndex(of: byte) }
    return offset.map { index(startIndex, offsetBy: $0) }
  }
}
