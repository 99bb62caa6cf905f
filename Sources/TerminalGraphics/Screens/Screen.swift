/// A screen as a value: its cells, and the pictures on some of them.
///
/// ```swift
/// var screen = Screen(columns: 80, rows: 24)
/// screen.place(photo)
/// screen.cells.draw("Kyoto", column: 0, row: 0, style: .bold)
/// ```
///
/// Cells drawn after a picture cover it: the picture keeps the cells that were not drawn since.
package struct Screen: Sendable {
  package var cells: CellGrid
  package private(set) var pictures: [PlacedPicture] = []

  /// Creates a blank screen.
  package init(columns: Int, rows: Int) { cells = CellGrid(columns: columns, rows: rows) }

  /// Places a picture over everything drawn so far.
  package mutating func place(_ picture: PlacedPicture) {
    cells.reserve(picture.area, forPicture: pictures.count)
    pictures.append(picture)
  }

  /// Returns the cells with the pictures drawn in characters, which share the bytes of a frame by their
  /// areas.
  package func drawnInCells(_ depth: ColorDepth) -> CellGrid {
    var grid = cells
    let cellCount = pictures.reduce(0) { $0 + $1.cellCount }
    for (index, picture) in pictures.enumerated() {
      let drawn = picture.cells(depth, share: Double(picture.cellCount) / Double(cellCount))
      grid.fillReserved(with: drawn, picture.area, ofPicture: index)
    }
    return grid
  }
}

extension CellGrid {
  /// Blanks the cells of a rectangle, and marks them with a picture's index.
  fileprivate mutating func reserve(_ area: CellRect, forPicture index: Int) {
    fill(area)
    for row in area.rowRange(of: rows) {
      for column in area.columnRange(of: columns) {
        cells[row * columns + column].glyph = Glyph(pictureIndex: index)
      }
    }
  }

  /// Draws the uncovered cells of a picture.
  mutating func fillReserved(
    with picture: CellGrid,
    _ area: CellRect,
    ofPicture index: Int
  ) {
    updateReserved(area, ofPicture: index) { column, row in
      picture.cells[row * picture.columns + column]
    }
  }

  /// Sets the uncovered cells of a picture.
  mutating func setReserved(_ cell: PackedCell, _ area: CellRect, ofPicture index: Int) {
    updateReserved(area, ofPicture: index) { _, _ in cell }
  }

  /// Replaces the uncovered cells of a picture, given their positions in the area.
  private mutating func updateReserved(
    _ area: CellRect,
    ofPicture index: Int,
    with cell: (_ column: Int, _ row: Int) -> PackedCell
  ) {
    for row in area.rowRange(of: rows) {
      for column in area.columnRange(of: columns) {
        let place = row * columns + column
        guard cells[place].glyph.pictureIndex == index else { continue }
        cells[place] = cell(column - area.column, row - area.row)
      }
    }
  }
}
