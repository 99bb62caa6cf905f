import Bitmaps

/// An event of a terminal that a program controls; the last one is followed by the stream's end.
package enum TerminalEvent: Hashable, Sendable {
  /// Input: keys, mouse and late responses, in chunks of any size.
  case input([UInt8])
  /// The terminal has a new size (SIGWINCH).
  case resized(TerminalSize)
  /// The program runs again after a stop (SIGCONT), and must redraw the whole screen.
  case resumed(TerminalSize)
}

/// The size of a terminal, in columns and rows.
package struct TerminalSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The size of a cell in pixels, where the terminal reports it.
  package let cell: PixelSize?

  package init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }
}
