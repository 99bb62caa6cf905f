import Foundations
import Testing

/// Documents of XML in UTF-16, in parts of any size.
struct XMLTranscoderTests {
  private static let document = "<a b='é€😀'>\u{FFFD}</a>"

  private static func bytes(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return isLittleEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [
    bytes(document, isLittleEndian: true), bytes(document, isLittleEndian: false),
    bytes("\u{FEFF}" + document, isLittleEndian: true),
    bytes("\u{FEFF}" + document, isLittleEndian: false), Array(document.utf8),
  ])
  func `a document is UTF-8, however it is cut`(bytes: [UInt8]) {
    for size in 4...bytes.count {
      var transcoder = XMLTranscoder()
      let parts = stride(from: 0, to: bytes.count, by: size).map { start in
        transcoder.utf8(Data(bytes[start..<min(start + size, bytes.count)]))
      }
      let text = String(decoding: parts.joined(), as: UTF8.self)
      #expect(text.withoutByteOrderMark == Self.document, "in parts of \(size)")
    }
  }
}
