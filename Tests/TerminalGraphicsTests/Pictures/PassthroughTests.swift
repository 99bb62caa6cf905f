import Testing

@testable import TerminalGraphics

struct PassthroughTests {
  private let sequences = Array("\u{1B}_Ga=T;AAAA\u{1B}\\\u{1B}]1337;x\u{7}".utf8)

  @Test func `without a multiplexer bytes are unchanged`() {
    #expect(Passthrough.none.wrapped(sequences) == sequences)
  }

  @Test func `tmux gets one string, with doubled escapes`() {
    let text = String(decoding: Passthrough.tmux.wrapped(sequences), as: UTF8.self)
    #expect(
      text == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T;AAAA\u{1B}\u{1B}\\\u{1B}\u{1B}]1337;x\u{7}\u{1B}\\"
    )
  }

  @Test(arguments: [0, 1, 100, 238, 239, 240, 241, 479, 480, 5_000])
  func `screen gets the same bytes, in strings within its limit`(length: Int) {
    let payload = sequences + Array(repeating: UInt8(ascii: "x"), count: length) + sequences
    let wrapped = Passthrough.screen.wrapped(payload)
    let strings = passedOn(byScreen: wrapped)
    #expect(strings.flatMap { $0 } == payload)
    #expect(strings.allSatisfy { (1...256).contains($0.count) })
  }

  /// The control strings that GNU Screen finds in bytes: an escape in a string is one unless a
  /// backslash comes after it, which ends the string.
  private func passedOn(byScreen bytes: [UInt8]) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var rest = bytes[...]
    while rest.starts(with: [0x1B, UInt8(ascii: "P")]) {
      rest = rest.dropFirst(2)
      var string: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == 0x1B && rest.first == UInt8(ascii: "\\") {
          rest = rest.dropFirst()
          break
        }
        string.append(byte)
      }
      strings.append(string)
    }
    return rest.isEmpty ? strings : []
  }
}
