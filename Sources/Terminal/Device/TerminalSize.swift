import Imaging
import SystemCalls
import TerminalGraphics

extension TerminalSize {
  /// Reads the size of the terminal behind a file (TIOCGWINSZ), or returns `nil` where there is
  /// none or it has no size.
  package init?(of file: CInt) {
    var window = winsize()
    guard unsafe ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    let cell = PixelSize(
      ofScreen: Int(window.ws_xpixel),
      Int(window.ws_ypixel),
      columns: columns,
      rows: rows
    )
    self.init(columns: columns, rows: rows, cell: cell)
  }
}

extension PixelSize {
  /// Computes the size of a cell from that of the screen, or returns `nil` where it is implausible:
  /// some terminals report zeros, some the size of a window of which the text is a small part.
  init?(ofScreen width: Int, _ height: Int, columns: Int, rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(ofCell: width / columns, height / rows)
  }

  /// Creates a cell size that a terminal reported, or returns `nil` where no font has that size.
  init?(ofCell width: Int, _ height: Int) {
    guard (2...200).contains(width), (4...400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
