import TestSupport
import Testing

@testable import Browser

struct KeyDecoderTests {
  @Test(
    arguments: [
      ("q", [.character("q")]), ("Ł東🦊", [.character("Ł"), .character("東"), .character("🦊")]),
      ("\r", [.enter]), ("\n", [.newline]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{08}", [.backspace]), ("\u{03}\u{1A}", [.control("c"), .control("z")]),
      ("\u{1B}[A\u{1B}[B", [.arrow(.up), .arrow(.down)]),
      ("\u{1B}OC\u{1B}OD", [.arrow(.right), .arrow(.left)]),
      ("\u{1B}[1;2A\u{1B}[d", [.arrow(.up, isShifted: true), .arrow(.left, isShifted: true)]),
      ("\u{1B}[1;5B", [.arrow(.down)]), ("\u{1B}[1;6C", [.arrow(.right, isShifted: true)]),
      ("\u{1B}[Z", [.backTab]), ("\u{1B}[3~", [.delete]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}OH", [.home, .end, .home, .end, .home]),
      ("\u{1B}O2A\u{1B}[7$", [.arrow(.up), .home]),
      ("\u{1B}[1;9223372036854775808A", [.arrow(.up)]),
      (
        "\u{1B}[<0;99999999999999999999;1M",
        [.mouse(.init(.press, column: ControlSequence.largestNumber - 1, row: 0))]
      ),
      ("\u{1B}q", [.escape, .character("q")]), ("\u{1B}\u{1B}[A", [.escape, .arrow(.up)]),
      (
        "\u{1B}[<0;3;5M\u{1B}[<32;4;5M\u{1B}[<0;4;5m",
        [
          .mouse(.init(.press, column: 2, row: 4)), .mouse(.init(.drag, column: 3, row: 4)),
          .mouse(.init(.release, column: 3, row: 4)),
        ]
      ),
      (
        "\u{1B}[<64;1;1M\u{1B}[<65;250;80M",
        [
          .mouse(.init(.wheelUp, column: 0, row: 0)),
          .mouse(.init(.wheelDown, column: 249, row: 79)),
        ]
      ),
    ] as [(String, [Key])]
  )
  func `keys are read from what terminals send`(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: text.utf8) == keys)
    #expect(decoder.timeout == nil)
  }

  @Test(arguments: [
    "\u{1B}[?62;4;22c", "\u{1B}[>0;276;0c", "\u{1B}[15~", "\u{1B}[1;2P", "\u{1B}OP", "\u{1B}[[A",
    "\u{1B}[M !!", "\u{1B}[<2;3;5M", "\u{1B}[<0;0;5M", "\u{1B}[<1;2M", "\u{1B}[I",
    "\u{1B}[32;10;10M",
    "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]11;rgb:00/00/00\u{1B}\\",
    "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[97;5u", "\u{1C}", "\0",
    "\u{1B}[" + String(repeating: "1;", count: 200) + "m", "\u{1B}[1;-9223372036854775808A",
    "\u{1B}[?2004;2$y",
  ])
  func `a sequence that means nothing is swallowed whole`(sequence: String) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: (sequence + "x").utf8) == [.character("x")])
  }

  @Test func `a paste is text, not keys`() {
    var decoder = KeyDecoder()
    let paste = "\u{1B}[200~rm -rf q\u{1B}[A\r\u{3}東\u{1B}[201~x"
    #expect(decoder.keys(in: paste.utf8) == [.paste("rm -rf q\u{1B}[A\r\u{3}東"), .character("x")])
    #expect(
      decoder.keys(in: "\u{1B}[200~\u{1B}[201\u{1B}[20x\u{1B}[201~".utf8) == [
        .paste("\u{1B}[201\u{1B}[20x")
      ]
    )
  }

  @Test func `a paste longer than any text is cut, and still ends`() throws {
    var decoder = KeyDecoder()
    let long = Array(repeating: UInt8(ascii: "a"), count: KeyDecoder.longestPaste + 100)
    let keys = decoder.keys(in: Array("\u{1B}[200~".utf8) + long + Array("\u{1B}[201~q".utf8))
    guard case .paste(let text) = try #require(keys.first) else {
      Issue.record("\(keys.count) keys")
      return
    }
    #expect(text.count == KeyDecoder.longestPaste && keys.last == .character("q"))
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE6, 0x9D], [0xC3], [0x9B, 0x80],
  ])
  func `bytes that are not UTF-8 are no keys, and the next key counts`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: bytes + [UInt8(ascii: "x")]) == [.character("x")])
  }

  @Test func `Esc differs from a sequence by the pause that follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: [0x1B]).isEmpty)
    #expect(decoder.timeout == KeyDecoder.escapeTimeout)
    #expect(decoder.timeOut() == [.escape])
    #expect(decoder.timeout == KeyDecoder.sequenceTimeout && decoder.timeOut().isEmpty)
    #expect(decoder.timeout == nil)
    #expect(decoder.keys(in: [0x1B, UInt8(ascii: "[")]).isEmpty)
    #expect(decoder.keys(in: [UInt8(ascii: "A")]) == [.arrow(.up)])
  }

  @Test func `an unfinished sequence is not a key`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: "\u{1B}[1;".utf8).isEmpty)
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.keys(in: "x".utf8) == [.character("x")])
  }

  @Test func `keys do not depend on how the bytes are sliced`() {
    var random = SeededGenerator(7)
    for _ in 0..<300 {
      let bytes = random.terminalBytes(count: 60)
      var (whole, sliced) = (KeyDecoder(), KeyDecoder())
      let expected = whole.keys(in: bytes)
      var keys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + random.number(below: 5))
        keys += sliced.keys(in: part)
        rest = rest.dropFirst(part.count)
      }
      #expect(keys == expected && whole == sliced)
    }
  }

  @Test func `any bytes are accepted, and silence ends any sequence`() {
    var random = SeededGenerator(11)
    for _ in 0..<300 {
      var decoder = KeyDecoder()
      _ = decoder.keys(in: (0..<80).map { _ in UInt8(random.number(below: 256)) })
      while decoder.timeout != nil { _ = decoder.timeOut() }
      #expect(decoder.keys(in: "x".utf8) == [.character("x")])
    }
  }
}
