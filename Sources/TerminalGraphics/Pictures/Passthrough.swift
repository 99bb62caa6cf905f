/// What stands between the program and the terminal, and has to be told to let bytes through.
package enum Passthrough: String, Hashable, Sendable, CaseIterable {
  /// Nothing, or what understands the bytes itself.
  case none
  /// tmux, with `allow-passthrough` on.
  case tmux
  /// GNU Screen.
  case screen
}

extension Passthrough {
  /// Returns bytes that make control sequences reach the terminal behind.
  ///
  /// tmux takes a control string of its own in which each escape is doubled. Screen passes on what is
  /// in any device control string, of which it holds 256 bytes at a time; the end of a string, which
  /// would end that one, goes half in one and half in the next.
  func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .none: bytes
    case .tmux: "\u{1B}Ptmux;".utf8 + bytes.flatMap { $0 == escape ? [$0, $0] : [$0] } + stringEnd
    case .screen: pieces(of: bytes).flatMap { "\u{1B}P".utf8 + $0 + stringEnd }
    }
  }

  /// Returns bytes that reach the terminal behind when its cursor is where it shall be.
  ///
  /// tmux moves that cursor when it has something to write. So it is made to erase a character (ECH)
  /// first, which writes out what it holds back, too; what is erased is about to be drawn over.
  func atCursor(_ bytes: [UInt8]) -> [UInt8] {
    (self == .tmux ? Array("\u{1B}[X".utf8) : []) + wrapped(bytes)
  }

  /// The bytes in pieces of at most 240, the end of a string parted between two of them.
  private func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var isAfterEscape = false
    for byte in bytes {
      let isStringEnd = isAfterEscape && byte == UInt8(ascii: "\\")
      let last = pieces.count - 1
      if isStringEnd || pieces[last].count >= 240 && !isAfterEscape { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
      isAfterEscape = byte == escape
    }
    return pieces
  }
}

private let escape: UInt8 = 0x1B
private let stringEnd = Array("\u{1B}\\".utf8)
