/// What happens on a terminal that was taken.
package enum TerminalEvent: Hashable, Sendable {
  /// Keys, mouse and late answers, in pieces of any size.
  case input([UInt8])
  /// The terminal has another size now.
  case resized(TerminalSize)
  /// The program was stopped and runs again: the screen is to be painted anew.
  case resumed(TerminalSize)
}
