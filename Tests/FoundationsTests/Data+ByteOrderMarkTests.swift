import Foundations
import Testing

struct DataByteOrderMarkTests {
  @Test(
    arguments: [
      ([], ""), ([0x61], "a"), ([0xEF, 0xBB, 0xBF], ""),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x0D, 0x0A], "a\r\n"),
      ([0xFF, 0xFE], ""), ([0xFE, 0xFF], ""), ([0xFF, 0xFE, 0x61, 0, 0x0A, 0], "a\n"),
      ([0xFE, 0xFF, 0, 0x61, 0, 0x0A], "a\n"), ([0xFF, 0xFE, 0xAC, 0x4E], "京"),
      ([0xFF, 0xFE, 0x3C, 0xD8, 0x3B, 0xDF], "🌻"), ([0xFE, 0xFF, 0xD8, 0x3C, 0xDF, 0x3B], "🌻"),
      // Only the first mark is one.
      ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61], "\u{FEFF}a"),
      ([0x61, 0xEF, 0xBB, 0xBF], "a\u{FEFF}"),
    ] as [([UInt8], String)]
  )
  func `a byte order mark says how the text is encoded`(bytes: [UInt8], text: String) {
    #expect(Data(bytes).withoutByteOrderMark == Data(text.utf8))
    // A slice does not begin at index 0.
    #expect((Data([0]) + bytes).dropFirst().withoutByteOrderMark == Data(text.utf8))
  }

  /// Half a unit, half a character, half a mark, and no mark: UTF-16 and UTF-32 are not guessed.
  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x3C, 0xD8], [0xFE, 0xFF, 0xDF, 0x3B], [0xFF], [0xEF, 0xBB],
      [0x61, 0, 0x62, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61],
    ] as [[UInt8]]
  )
  func `other bytes are returned unchanged`(bytes: [UInt8]) {
    #expect(Data(bytes).withoutByteOrderMark == Data(bytes))
  }

  @Test func `a line loses its byte order mark`() {
    #expect("\u{FEFF}a".withoutByteOrderMark == "a" && "".withoutByteOrderMark.isEmpty)
    #expect("\u{FEFF}\u{301}a".withoutByteOrderMark == "\u{301}a")
  }
}
