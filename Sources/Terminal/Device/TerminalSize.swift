import Imaging
import SystemCalls

/// How large a terminal is.
package struct TerminalSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// How large a cell is, where the terminal tells.
  package let cell: PixelSize?

  package init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }
}

extension TerminalSize {
  /// The size of the terminal behind a file of this process, or `nil` where there is none or it
  /// does not tell (TIOCGWINSZ).
  package init?(of file: CInt) {
    var window = winsize()
    guard unsafe ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    columns = Int(window.ws_col)
    rows = Int(window.ws_row)
    cell = PixelSize(
      ofScreen: Int(window.ws_xpixel),
      Int(window.ws_ypixel),
      columns: columns,
      rows: rows
    )
  }
}

extension PixelSize {
  /// The size of a cell of a screen whose size in pixels is known, or `nil` where it makes no sense:
  /// some terminals tell zeros, some the size of a window of which the text is a small part.
  init?(ofScreen width: Int, _ height: Int, columns: Int, rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(ofCell: width / columns, height / rows)
  }

  /// The size of a cell that a terminal told, or `nil` where no font is like that.
  init?(ofCell width: Int, _ height: Int) {
    guard (2...200).contains(width), (4...400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
