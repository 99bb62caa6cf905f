/// The emulator modes that a full-screen program sets; all are reset at the end.
package struct TerminalModes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The alternate screen buffer; the normal one reappears afterwards.
  package static let alternateScreen = TerminalModes(rawValue: 1)
  /// The cursor is invisible.
  package static let hiddenCursor = TerminalModes(rawValue: 2)
  /// Mouse reports: presses, releases, drags and the wheel, in cells (SGR).
  package static let mouse = TerminalModes(rawValue: 4)
  /// Pasted text is marked (bracketed paste).
  package static let bracketedPaste = TerminalModes(rawValue: 8)

  package static let fullScreen: TerminalModes = [
    .alternateScreen, .hiddenCursor, .mouse, .bracketedPaste,
  ]

  /// The private modes of xterm ("XTerm Control Sequences", DECSET) in the order they are set.
  private static let sequences: [(mode: TerminalModes, set: String, reset: String)] = [
    (.alternateScreen, "\u{1B}[?1049h", "\u{1B}[?1049l"),
    (.hiddenCursor, "\u{1B}[?25l", "\u{1B}[?25h"),
    (.mouse, "\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l"),
    (.bracketedPaste, "\u{1B}[?2004h", "\u{1B}[?2004l"),
  ]

  /// The sequences to write when the terminal is acquired.
  var enter: String { Self.sequences.filter { contains($0.mode) }.map(\.set).joined() }

  /// Returns the sequences to write when the terminal is restored, from any state.
  ///
  /// They delete pictures while the screen with them is still displayed.
  ///
  /// They first end what may be incomplete: a control string (ST), a synchronized update, a link, a
  /// colour; otherwise these sequences have no effect.
  func leave(removing pictures: [UInt8]) -> [UInt8] {
    let unfinished = "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m"
    let undone = Self.sequences.reversed().filter { contains($0.mode) }.map(\.reset)
    return isEmpty ? [] : unfinished.utf8 + pictures + undone.joined().utf8
  }
}
