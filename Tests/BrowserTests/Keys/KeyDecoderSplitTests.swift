import TestSupport
import Testing

@testable import Browser

/// Sequences of every form that terminals send, cut anywhere, with pauses at the cuts.
struct KeyDecoderSplitTests {
  /// A pause after some bytes: longer than the one after an Esc key, or longer than any timeout.
  enum Pause: CaseIterable {
    case short, long
  }

  @Test(arguments: Pause.allCases)
  func `q is q after a sequence that a pause splits`(pause: Pause) {
    var random = SeededGenerator(16)
    for _ in 0..<500 {
      let bytes = random.terminalInput()
      let deaf = (0...bytes.count).filter { cut in
        var decoder = KeyDecoder()
        _ = decoder.keys(in: bytes, pausing: pause, at: cut)
        return decoder.keys(in: "q".utf8) != [.character("q")]
      }
      #expect(deaf.isEmpty, "\(bytes)")
    }
  }

  @Test func `q is q after a sequence whose bytes all come late`() {
    var random = SeededGenerator(17)
    for _ in 0..<500 {
      let bytes = random.terminalInput()
      var decoder = KeyDecoder()
      for byte in bytes { _ = decoder.keys(in: [byte], pausing: .short, at: 1) }
      #expect(decoder.keys(in: "q".utf8) == [.character("q")], "\(bytes)")
    }
  }

  @Test(arguments: terminalForms)
  func `a sequence split by a pause gives the keys of the whole sequence`(form: String) {
    let bytes = Array(form.utf8)
    var whole = KeyDecoder()
    let expected = whole.keys(in: bytes)
    for cut in 1..<max(bytes.count, 1) {
      var decoder = KeyDecoder()
      let keys = decoder.keys(in: bytes, pausing: .short, at: cut)
      // An ESC byte at the end cannot be told from the Esc key.
      let isEscape = cut == 1 && bytes[0] == 0x1B
      #expect(keys == (isEscape ? [.escape] : []) + expected, "cut at \(cut)")
    }
  }

  @Test(arguments: [
    "\u{1B}]", "\u{1B}P", "\u{1B}[M", "\u{1B}[200~", "\u{1B}O", "\u{1B}[1;",
  ])
  func `a key counts two seconds after any unfinished sequence`(begun: String) {
    var decoder = KeyDecoder()
    _ = decoder.keys(in: begun.utf8)
    #expect(decoder.timeout == KeyDecoder.sequenceTimeout)
    decoder.waitLong()
    #expect(decoder.keys(in: [3]) == [.control("c")])
  }

  @Test(arguments: ["\u{1B}]0;", "\u{1B}P1", "\u{1B}[M", "\u{1B}[1;", "\u{1B}O", "\u{1B}[["])
  func `Ctrl-C counts at once within anything but a paste`(begun: String) {
    var decoder = KeyDecoder()
    _ = decoder.keys(in: begun.utf8)
    #expect(decoder.keys(in: [3]) == [.control("c")])
    #expect(decoder.timeout == nil)
  }
}

/// A sequence of each form: keys as xterm, rxvt and the Linux console send them, mouse reports, pastes,
/// and reports that are not keys.
private let terminalForms = [
  "a", "é", "東", "🦊", "\r", "\t", "\u{7F}", "\u{3}", "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;2C",
  "\u{1B}[d", "\u{1B}O2A", "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[20~", "\u{1B}[7$", "\u{1B}[8^",
  "\u{1B}[H", "\u{1B}OF", "\u{1B}[Z", "\u{1B}[[A", "\u{1B}[15;5~", "\u{1B}[I", "\u{1B}[97;5u",
  "\u{1B}[<0;3;5M", "\u{1B}[<0;3;5m", "\u{1B}[<64;100;20M", "\u{1B}[M !!", "\u{1B}[32;10;10M",
  "\u{1B}[?62;4;22c", "\u{1B}[24;80R", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
  "\u{1B}]0;q\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[1;-9223372036854775808A",
  "\u{1B}[9223372036854775808;9223372036854775808H", "\u{1B}[<0;99999999999999999999;1M",
  "\u{1B}[200~\u{1B}[201~", "\u{1B}[200~rm -rf q\u{1B}[A\r\u{3}東\u{1B}[201~",
  "\u{1B}[200~\u{1B}]\u{1B}[201~", "\u{1B}[200~\u{1B}P q\u{1B}[201~",
  "\u{1B}[200~\u{1B}[M\u{1B}[201~", "\u{1B}[200~\u{1B}\u{1B}[20\u{1B}[200~d\u{1B}[201~",
]

extension SeededGenerator {
  /// Returns up to four forms, one after the other.
  fileprivate mutating func terminalInput() -> [UInt8] {
    (0...number(below: 4)).flatMap { _ in Array(pick(terminalForms).utf8) }
  }
}

extension KeyDecoder {
  /// Returns the keys of bytes that come in two parts, with a pause between them.
  fileprivate mutating func keys(
    in bytes: [UInt8],
    pausing pause: KeyDecoderSplitTests.Pause,
    at cut: Int
  ) -> [Key] {
    var keys = keys(in: bytes[..<cut])
    while let timeout, pause == .long || timeout == Self.escapeTimeout { keys += timeOut() }
    return keys + self.keys(in: bytes[cut...])
  }

  /// Passes a time without input that is longer than any timeout.
  fileprivate mutating func waitLong() { _ = keys(in: [], pausing: .long, at: 0) }
}
