/// What a program that takes a whole terminal has it do: each of it is undone at the end.
package struct TerminalModes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A screen of its own; what was on the terminal is there again afterwards.
  package static let alternateScreen = TerminalModes(rawValue: 1)
  /// No cursor to be seen.
  package static let hiddenCursor = TerminalModes(rawValue: 2)
  /// Presses, releases, drags and the wheel of the mouse are told, in cells (SGR).
  package static let mouse = TerminalModes(rawValue: 4)
  /// Pasted text is told from typed text.
  package static let bracketedPaste = TerminalModes(rawValue: 8)

  package static let fullScreen: TerminalModes = [
    .alternateScreen, .hiddenCursor, .mouse, .bracketedPaste,
  ]
}

extension TerminalModes {
  /// The private modes of xterm ("XTerm Control Sequences", DECSET) in the order they are set.
  private static let sequences: [(mode: TerminalModes, set: String, reset: String)] = [
    (.alternateScreen, "\u{1B}[?1049h", "\u{1B}[?1049l"),
    (.hiddenCursor, "\u{1B}[?25l", "\u{1B}[?25h"),
    (.mouse, "\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l"),
    (.bracketedPaste, "\u{1B}[?2004h", "\u{1B}[?2004l"),
  ]

  /// What is written when the terminal is taken.
  var enter: String {
    Self.sequences.filter { contains($0.mode) }.map(\.set).joined()
  }

  /// What is written when the terminal is given back, in whatever state it is.
  ///
  /// First it ends what may have been cut short: a string (ST), a synchronized update, a link, a
  /// colour. None of that shows on a terminal that is in no such state.
  var leave: String {
    let unfinished = "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m"
    let undone = Self.sequences.reversed().filter { contains($0.mode) }.map(\.reset)
    return isEmpty ? "" : unfinished + undone.joined()
  }
}
