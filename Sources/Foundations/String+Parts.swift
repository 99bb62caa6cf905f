extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

extension String {
  /// The text, or `nil` if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// The text, which ends a sentence, with its full stop: a name such as `Kalani P.` has one already.
  package var withFullStop: String { hasSuffix(".") ? self : self + "." }

  /// Returns the path from a folder on, or `nil` if it is not inside the folder.
  package func path(inside folder: String) -> String? {
    let prefix = folder == "/" ? folder : "\(folder)/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// Returns the text padded with leading zeros to a length in characters.
  package func zeroPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }

  /// Returns the longest prefix of whole scalars within a number of UTF-8 bytes.
  package func prefix(utf8Count limit: Int) -> String {
    if utf8.count <= limit { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    return String(self[..<end])
  }
}
