/// Writes screens as the bytes that a terminal understands (ECMA-48, and xterm's colours).
///
/// ```swift
/// let encoder = FrameEncoder(colorDepth: .trueColor)
/// terminal.write(encoder.bytes(from: nil, to: first))
/// terminal.write(encoder.bytes(from: first, to: second))
/// ```
///
/// Each frame begins and ends with the terminal's own colours, in no link. It is a synchronized
/// update (DEC private mode 2026), so that a terminal that knows the mode shows no half of it.
package struct FrameEncoder: Hashable, Sendable {
  package let colorDepth: ColorDepth
  /// Whether the terminal shows UTF-8; where it does not, each character becomes ASCII.
  package let isUTF8: Bool
  /// Whether the terminal makes text into links (OSC 8).
  package let hasLinks: Bool

  package init(colorDepth: ColorDepth, isUTF8: Bool = true, hasLinks: Bool = true) {
    self.colorDepth = colorDepth
    self.isUTF8 = isUTF8
    self.hasLinks = hasLinks
  }
}

extension FrameEncoder {
  /// Returns the bytes that turn one screen into another, none where both show the same.
  ///
  /// The old screen is what the terminal shows, or `nil` where that is not known; then, and where the
  /// size has changed, the screen is cleared first.
  package func bytes(from old: CellGrid?, to new: CellGrid) -> [UInt8] {
    let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
    let before = known ?? CellGrid(columns: new.columns, rows: new.rows)
    var pen = CellWriter(self)
    if known == nil { pen.clear() }
    let difference = GridDifference(from: before, to: new)
    for row in 0..<new.rows {
      for column in 0..<new.columns where difference.hasChanged(column, row) {
        pen.put(new.cells[row * new.columns + column], of: new, column: column, row: row)
      }
    }
    return pen.finished()
  }
}

extension FrameEncoder {
  /// Returns the rows of a grid as lines of text, each ended by a line feed and in the terminal's own
  /// colours at its end, the blanks there left out.
  ///
  /// It moves no cursor, so that it can be printed anywhere, recorded and piped.
  package func lines(of grid: CellGrid) -> [UInt8] {
    (0..<grid.rows).flatMap { row in
      var pen = CellWriter(self)
      let cells = grid.cells[row * grid.columns..<(row + 1) * grid.columns]
      for cell in cells.prefix(upToLast: { $0 != .blank }) { pen.put(cell, of: grid) }
      return pen.finishedLine()
    }
  }
}

extension BidirectionalCollection {
  /// The elements up to the last one that is wanted, and with it.
  fileprivate func prefix(upToLast isWanted: (Element) -> Bool) -> SubSequence {
    lastIndex(where: isWanted).map { self[...$0] } ?? self[..<startIndex]
  }
}

/// Which cells of two grids of one size differ.
private struct GridDifference {
  let old: CellGrid
  let new: CellGrid
  /// Whether the numbers in the cells of both mean the same.
  let sharesTables: Bool

  init(from old: CellGrid, to new: CellGrid) {
    self.old = old
    self.new = new
    sharesTables = old.tables == new.tables
  }

  func hasChanged(_ column: Int, _ row: Int) -> Bool {
    let index = row * new.columns + column
    let (before, after) = (old.cells[index], new.cells[index])
    if sharesTables || !(before.needsTables || after.needsTables) { return before != after }
    return old.unpacked(before) != new.unpacked(after)
  }
}
