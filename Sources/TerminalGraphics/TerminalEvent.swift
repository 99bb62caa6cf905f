import Bitmaps

/// An event of a terminal controlled by a program; the stream ends after the last one.
package enum TerminalEvent: Hashable, Sendable {
  /// Input: keys, mouse reports and late responses, in chunks of any size.
  case input([UInt8])
  /// The terminal's size changed (SIGWINCH).
  case resized(TerminalSize)
  /// The program continues after a stop (SIGCONT), and has to redraw the whole screen.
  case resumed(TerminalSize)
}

/// The size of a terminal, in columns and rows.
package struct TerminalSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The size of a cell in pixels, if the terminal reports it.
  package let cell: PixelSize?

  /// The maximum number of columns and of rows.
  package static let limit = 1_000

  /// Creates a size, clamped to 1 to `limit`: a screen has to fit into memory.
  package init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
    self.cell = cell
  }
}
