/// Converts an XML document that arrives in parts to UTF-8.
///
/// A document in UTF-16, of either byte order, with or without a byte order mark, is recognized by its first
/// characters, which are ASCII (XML 1.0, appendix F). Any other document stays unchanged.
package struct XMLTranscoder {
  private enum Encoding {
    case utf8
    case littleEndian
    case bigEndian

    init(ofDocument start: Data) {
      let start = [UInt8](start.prefix(4))
      let marks: [(bytes: [UInt8], encoding: Self)] = [
        ([0xff, 0xfe], .littleEndian), ([0x3c, 0], .littleEndian), ([0xfe, 0xff], .bigEndian),
        ([0, 0x3c], .bigEndian),
      ]
      self = marks.first { start.starts(with: $0.bytes) }?.encoding ?? .utf8
    }
  }

  private var encoding: Encoding?
  /// The bytes of a character that continues in the next part.
  private var rest: [UInt8] = []

  package init() {}

  /// Returns the next part in UTF-8.
  package mutating func utf8(_ part: Data) -> Data {
    let encoding = encoding ?? Encoding(ofDocument: part)
    self.encoding = encoding
    if encoding == .utf8 { return part }
    let bytes = rest + part
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return encoding == .littleEndian ? first | second << 8 : first << 8 | second
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest = Array(bytes[(units.count * 2)...])
    return Data(String(decoding: units, as: UTF16.self).utf8)
  }
}
