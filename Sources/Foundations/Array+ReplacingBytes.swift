extension [UInt8] {
  /// Returns the position after the next occurrence of a text that is not empty, or the end.
  package func end(of text: String, from start: Int) -> Int {
    let wanted = Array(text.utf8)
    var position = Swift.min(start, count)
    while let found = self[position...].firstIndex(of: wanted[0]) {
      if self[found...].starts(with: wanted) { return found + wanted.count }
      position = found + 1
    }
    return count
  }

  /// Replaces each occurrence of some bytes with others, from the first one on; returns true if there was one.
  package mutating func replaceEach(_ part: [UInt8], with replacement: [UInt8]) -> Bool {
    guard let first = part.first else { return false }
    var result: [UInt8] = []
    var (copied, start) = (0, 0)
    while let index = self[start...].firstIndex(of: first), index + part.count <= count {
      start = index + 1
      guard self[index..<index + part.count].elementsEqual(part) else { continue }
      result += self[copied..<index] + replacement
      start = index + part.count
      copied = start
    }
    if copied == 0 { return false }
    self = result + self[copied...]
    return true
  }
}
