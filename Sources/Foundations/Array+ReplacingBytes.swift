extension [UInt8] {
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
