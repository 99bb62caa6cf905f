import TerminalGraphics

/// Where the parts of the screen lie: lists on the left or alone, a photo on the right or alone.
///
/// The first row has the titles, the last one the status line.
struct Layout: Hashable, Sendable {
  /// The rows of a list, below its title; `nil` where the photo has the whole screen.
  let list: CellRect?
  /// The cells of the picture, below its title; `nil` where a list has the whole screen.
  let photo: CellRect?

  init(_ size: ScreenSize, isPhotoOpen: Bool) {
    let rows = max(size.rows - 2, 1)
    if size.isWide {
      let columns = min(max(size.columns * 2 / 5, 44), 64)
      list = CellRect(column: 0, row: 1, columns: columns, rows: rows)
      photo = CellRect(
        column: columns + 1,
        row: 1,
        columns: size.columns - columns - 1,
        rows: rows
      )
    } else {
      let whole = CellRect(column: 0, row: 1, columns: size.columns, rows: rows)
      (list, photo) = isPhotoOpen ? (nil, whole) : (whole, nil)
    }
  }
}

/// Where the photos of a shelf lie in its part of the screen, below their heading.
struct ShelfLayout: Sendable {
  let area: CellRect
  /// How many photos stand beside each other.
  let across: Int
  /// How many lines of photos there is room for.
  let lines: Int
  /// The cells that one photo has, with the gap that follows it.
  let tile: (columns: Int, rows: Int)

  init(_ list: CellRect, _ arrangement: PhotoListState.Arrangement) {
    area = CellRect(
      column: list.column,
      row: list.row + 1,
      columns: list.columns,
      rows: max(list.rows - 1, 1)
    )
    switch arrangement {
    case .list: tile = (list.columns, 2)
    case .grid: tile = (18, min(10, max(area.rows, 2)))
    }
    across = max(area.columns / tile.columns, 1)
    lines = max(area.rows / tile.rows, 1)
  }
}

extension ShelfLayout {
  /// The cells of the photo at an index, given the first line that is seen; `nil` where it is not.
  func cell(of index: Int, top: Int) -> CellRect? {
    let (line, place) = (index / across - top, index % across)
    guard (0..<lines).contains(line) else { return nil }
    return CellRect(
      column: area.column + place * tile.columns,
      row: area.row + line * tile.rows,
      columns: min(tile.columns, area.columns),
      rows: min(tile.rows, area.rows)
    )
  }

  /// The photos of `count` that are seen, given the first line.
  func seen(top: Int, of count: Int) -> Range<Int> {
    (top * across..<(top + lines) * across).clamped(to: 0..<count)
  }
}
