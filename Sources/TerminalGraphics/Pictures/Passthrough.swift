/// The passthrough of control sequences by a multiplexer between the program and the terminal.
package enum Passthrough: String, Hashable, Sendable, CaseIterable {
  /// No multiplexer, or one that understands the control sequences itself.
  case none
  /// tmux, with `allow-passthrough` on.
  case tmux
  /// GNU Screen.
  case screen

  /// Returns bytes that make control sequences reach the outer terminal.
  ///
  /// tmux has its own control string, in which each escape is doubled. Screen passes on the content of
  /// any device control string (DCS), up to 256 bytes; a string terminator (ST), which would end it, is
  /// split between two strings.
  func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .none: bytes
    case .tmux:
      "\u{1B}Ptmux;".utf8 + bytes.flatMap { $0 == escape ? [$0, $0] : [$0] } + stringTerminator
    case .screen: chunks(of: bytes).flatMap { "\u{1B}P".utf8 + $0 + stringTerminator }
    }
  }

  /// Returns bytes that reach the outer terminal when its cursor is at our position.
  ///
  /// tmux moves that cursor only when it writes a cell. So it first has to erase a character (ECH),
  /// which also flushes its output; the picture will cover the cell.
  func atCursor(_ bytes: [UInt8]) -> [UInt8] {
    (self == .tmux ? Array("\u{1B}[X".utf8) : []) + wrapped(bytes)
  }

  /// Returns the bytes in chunks of at most 240, with each string terminator split between two chunks.
  private func chunks(of bytes: [UInt8]) -> [[UInt8]] {
    var chunks: [[UInt8]] = [[]]
    var isAfterEscape = false
    for byte in bytes {
      let isTerminator = isAfterEscape && byte == UInt8(ascii: "\\")
      let last = chunks.count - 1
      if isTerminator || chunks[last].count >= 240 && !isAfterEscape { chunks.append([]) }
      chunks[chunks.count - 1].append(byte)
      isAfterEscape = byte == escape
    }
    return chunks
  }
}

private let escape: UInt8 = 0x1B
private let stringTerminator = Array("\u{1B}\\".utf8)
