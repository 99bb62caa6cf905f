import Imaging
import TerminalGraphics

/// The columns and rows of a screen.
package struct ScreenSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// Takes what a terminal says of itself; one that says nothing sensible is at least a line.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1_000)
    self.rows = min(max(rows, 1), 1_000)
  }
}

extension ScreenSize {
  /// Whether list and photo stand side by side.
  var isWide: Bool { columns >= 110 }
}

extension CellRect {
  /// The pixels of a picture that the cells show: each is two, one above the other.
  var pixels: PixelSize { PixelSize(width: max(columns, 1), height: max(rows, 1) * 2) }

  /// Whether a cell of the screen lies in the rectangle.
  func contains(_ column: Int, _ row: Int) -> Bool {
    (self.column..<self.column + columns).contains(column)
      && (self.row..<self.row + rows).contains(row)
  }
}
