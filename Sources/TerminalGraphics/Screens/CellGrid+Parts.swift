extension CellGrid {
  /// Returns the uncovered cells of a picture as disjoint rectangles: runs in a row, joined with equal
  /// runs above.
  func visibleParts(ofPicture index: Int, in area: CellRect) -> [CellRect] {
    var (parts, open): ([CellRect], [CellRect]) = ([], [])
    for row in area.rowRange(of: rows) {
      let runs = visibleRuns(ofPicture: index, row, area.columnRange(of: columns))
      let grown = runs.map { run in
        let above = open.first { $0.column == run.lowerBound && $0.columns == run.count }
        return CellRect(
          column: run.lowerBound,
          row: above?.row ?? row,
          columns: run.count,
          rows: (above?.rows ?? 0) + 1
        )
      }
      parts += open.filter { part in !grown.contains { $0.isGrown(from: part) } }
      open = grown
    }
    return parts + open
  }

  /// Returns the runs of uncovered cells of a picture in a row.
  private func visibleRuns(ofPicture index: Int, _ row: Int, _ range: Range<Int>) -> [Range<Int>] {
    let visible = range.filter { cells[row * columns + $0].glyph.pictureIndex == index }
    return visible.reduce(into: []) { runs, column in
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
  }
}

extension CellRect {
  /// Returns true if this is another rectangle extended by one row.
  fileprivate func isGrown(from other: CellRect) -> Bool {
    (column, row, columns) == (other.column, other.row, other.columns) && rows == other.rows + 1
  }
}
