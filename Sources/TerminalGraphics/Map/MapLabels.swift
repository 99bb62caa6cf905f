/// The greedy placement of labels beside the marks of a map.
///
/// Each label is tried to the right of its mark, to the left, above and below, and is left out if all
/// are taken. It covers no mark and no other label, and has a blank on both sides. Beside that blank
/// there is no other mark, to which the label would seem to belong. There is at most one label for 60
/// cells, so that the coasts remain visible.
struct MapLabels: Hashable, Sendable {
  private let columns: Int
  private let rows: Int
  /// True for each cell with a mark or label, row by row.
  private var isTaken: [Bool]
  /// The cells of all marks, one by one.
  private let marks: Set<MapCell>
  /// The number of labels that may still be placed.
  private var rest: Int

  /// Creates the labels of a grid with marks in some cells.
  init(columns: Int, rows: Int, marks: some Sequence<MapCell>) {
    self.columns = columns
    self.rows = rows
    rest = max(1, columns * rows / 60)
    isTaken = Array(repeating: false, count: columns * rows)
    self.marks = Set(marks.flatMap(\.cells).filter { $0.column < columns })
    for mark in self.marks { isTaken[mark.row * columns + mark.column] = true }
  }

  /// Reserves the cells of a label beside a mark, and returns the first of them, or `nil` if there is
  /// no room.
  mutating func place(width: Int, beside mark: MapCell) -> MapCell? {
    guard rest > 0, width > 0, width <= columns else { return nil }
    let centered = min(max(0, mark.column - width / 2), columns - width)
    let candidates = [
      MapCell(column: mark.column + mark.width + 1, row: mark.row),
      MapCell(column: mark.column - 1 - width, row: mark.row),
      MapCell(column: centered, row: mark.row - 1),
      MapCell(column: centered, row: mark.row + 1),
    ]
    guard let place = candidates.first(where: { isFree(width, at: $0, of: mark) })
    else { return nil }
    rest -= 1
    for column in place.column..<place.column + width {
      isTaken[place.row * columns + column] = true
    }
    return place
  }

  /// Returns true if a mark's label can be placed at a cell, with a blank on both sides.
  private func isFree(_ width: Int, at place: MapCell, of mark: MapCell) -> Bool {
    guard (0..<rows).contains(place.row), place.column >= 0, place.column + width <= columns
    else { return false }
    let neighbours = [place.column - 2, place.column + width + 1]
      .map { MapCell(column: $0, row: place.row) }
    let others = neighbours.filter { !mark.cells.contains($0) }
    if others.contains(where: { marks.contains($0) }) { return false }
    let wanted = max(0, place.column - 1)...min(columns - 1, place.column + width)
    return wanted.allSatisfy { !isTaken[place.row * columns + $0] }
  }
}

/// A cell of a map's grid, or the adjacent cells of a mark and its count.
struct MapCell: Hashable, Sendable {
  let column: Int
  let row: Int
  /// The number of cells in the row, from the column on.
  var width = 1

  /// The cells one by one.
  var cells: [MapCell] {
    (column..<column + width).map { MapCell(column: $0, row: row) }
  }
}
