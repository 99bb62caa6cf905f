/// An encoder of frames (frame diff): compares two screens, and writes the cells that differ as control
/// sequences (ECMA-48, and xterm's colours).
///
/// ```swift
/// let encoder = FrameEncoder(colorDepth: .trueColor)
/// terminal.write(encoder.bytes(from: nil, to: first))
/// terminal.write(encoder.bytes(from: first, to: second))
/// ```
///
/// Each frame begins and ends in the default rendition without a link. It is a synchronized update (DEC
/// private mode 2026), so that terminals show no half-drawn frame.
package struct FrameEncoder: Hashable, Sendable {
  package let colorDepth: ColorDepth
  /// True if the terminal shows UTF-8; otherwise text is transliterated to ASCII.
  package let isUTF8: Bool
  /// True if the terminal supports hyperlinks (OSC 8).
  package let hasLinks: Bool

  package init(colorDepth: ColorDepth, isUTF8: Bool = true, hasLinks: Bool = true) {
    self.colorDepth = colorDepth
    self.isUTF8 = isUTF8
    self.hasLinks = hasLinks
  }

  /// Returns the frame that turns one screen into another; empty if both look the same.
  ///
  /// `old` is the displayed screen, or `nil` if it is unknown. Then, and if the size has changed, the
  /// screen is cleared first.
  package func bytes(from old: CellGrid?, to new: CellGrid) -> [UInt8] {
    bytes(from: old, to: new, overlays: [])
  }

  /// Returns the frame that turns one screen into another and then draws graphics over its cells.
  func bytes(from old: CellGrid?, to new: CellGrid, overlays: [CellOverlay]) -> [UInt8] {
    let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
    let before = known ?? CellGrid(columns: new.columns, rows: new.rows)
    var writer = CellWriter(self)
    if known == nil { writer.clear() }
    let sharesTables = before.tables == new.tables
    let difference = GridDifference(old: before, new: new, sharesTables: sharesTables)
    for row in 0..<new.rows {
      for column in 0..<new.columns where difference.hasChanged(column, row) {
        writer.write(new.cells[row * new.columns + column], of: new, column: column, row: row)
      }
    }
    for overlay in overlays { writer.write(overlay) }
    return writer.finished()
  }

  /// Returns some rows of a grid, by default all, as lines of text without trailing blanks.
  ///
  /// Each ends with a line feed in the default rendition.
  ///
  /// The lines do not move the cursor, so that they can be printed anywhere, recorded and piped.
  package func lines(of grid: CellGrid, _ rows: Range<Int>? = nil) -> [UInt8] {
    (rows ?? 0..<grid.rows).flatMap { row in
      var writer = CellWriter(self)
      let cells = grid.cells[row * grid.columns..<(row + 1) * grid.columns]
      for cell in cells.prefix(upToLast: { $0 != .blank }) { writer.write(cell, of: grid) }
      return writer.finishedLine()
    }
  }
}

extension BidirectionalCollection {
  /// Returns the elements up to and including the last one that matches.
  fileprivate func prefix(upToLast isWanted: (Element) -> Bool) -> SubSequence {
    lastIndex(where: isWanted).map { self[...$0] } ?? self[..<startIndex]
  }
}

/// A control sequence that draws over cells, or is independent of the cursor.
struct CellOverlay {
  let bytes: [UInt8]
  /// The cell where the cursor has to be, or `nil` if it does not matter.
  let cell: (column: Int, row: Int)?

  init(_ bytes: [UInt8], at cell: (column: Int, row: Int)? = nil) {
    (self.bytes, self.cell) = (bytes, cell)
  }
}

/// The difference between two grids of the same size: a frame diff.
private struct GridDifference {
  let old: CellGrid
  let new: CellGrid
  /// True if both grids have equal tables, so that packed cells can be compared.
  let sharesTables: Bool

  func hasChanged(_ column: Int, _ row: Int) -> Bool {
    let index = row * new.columns + column
    let (before, after) = (old.cells[index], new.cells[index])
    if sharesTables || !(before.needsTables || after.needsTables) { return before != after }
    return old.unpacked(before) != new.unpacked(after)
  }
}
