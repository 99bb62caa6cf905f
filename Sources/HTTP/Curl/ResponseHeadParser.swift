/// Gathers the lines of an answer's head.
struct ResponseHeadParser {
  /// How many bytes a head may have, all answers before the last one included.
  static let limit = 256 << 10

  private(set) var fields: [HTTPField] = []
  private var size = 0

  /// Takes a line; returns `false` if there are too many.
  ///
  /// A status line begins anew: answers such as 103 come before the real one.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    size += line.count
    guard size <= Self.limit else { return false }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      fields = []
    } else if let field = HTTPField(line: text) {
      fields.append(field)
    }
    return true
  }
}
