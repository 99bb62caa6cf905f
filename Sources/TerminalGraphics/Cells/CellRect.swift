/// A rectangle of cells, counted from the left and from the top.
package struct CellRect: Hashable, Sendable {
  package let column: Int
  package let row: Int
  package let columns: Int
  package let rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }
}

extension CellRect {
  /// The columns that the rectangle takes of a grid that has `count`.
  func columnRange(of count: Int) -> Range<Int> { Self.range(column, columns, of: count) }

  /// The rows that the rectangle takes of a grid that has `count`.
  func rowRange(of count: Int) -> Range<Int> { Self.range(row, rows, of: count) }

  private static func range(_ start: Int, _ length: Int, of count: Int) -> Range<Int> {
    (start..<start + max(length, 0)).clamped(to: 0..<count)
  }
}
