import TerminalGraphics

/// The layout of a place's preview: a line of facts, a map of the places, and a mosaic of its photos.
///
/// The map is 2.5 times as wide as high, like the inhabited Earth in an equirectangular projection, but
/// takes at most half of the rows. A tile is about 1.5 times as wide as high, like most photos: few
/// large tiles, since one drawn in characters has two pixels a cell.
struct PreviewLayout: Hashable, Sendable {
  /// The minimum number of mosaic rows.
  static let leastMosaicRows = 4

  /// The area without its margins: an empty column on either side.
  let area: CellRect
  let map: CellRect?
  /// The area below the map, or `nil` if it has too few rows.
  let mosaic: CellRect?
  /// The cells of the photos, row by row.
  let tiles: [CellRect]

  /// The lines for the titles of the photos, instead of the tiles.
  var titles: [CellRect] {
    guard let mosaic else { return [] }
    return (0..<mosaic.rows).map { mosaic.rows(from: $0, count: 1) }
  }

  init(_ preview: CellRect, hasMap: Bool) {
    let area = CellRect(
      column: preview.column + 1,
      row: preview.row,
      columns: max(preview.columns - 2, 1),
      rows: preview.rows
    )
    self.area = area
    // The line of facts, and an empty line below the map.
    let available = area.rows - 1
    let mapRows = hasMap ? min(max(area.columns / 5, 1), max(available / 2, 1)) : 0
    let mosaicRows = available - mapRows - 1
    if mosaicRows < Self.leastMosaicRows {
      map = hasMap ? area.map(rows: available) : nil
      (mosaic, tiles) = (nil, [])
      return
    }
    let tiling = Tiling(columns: area.columns, rows: mosaicRows)
    // The map takes the rows that the tiles leave.
    let spare = hasMap ? mosaicRows - tiling.usedRows : 0
    map = hasMap ? area.map(rows: mapRows + spare) : nil
    let mosaic = area.rows(from: area.rows - mosaicRows + spare, count: mosaicRows - spare)
    self.mosaic = mosaic
    tiles = tiling.tiles(in: mosaic)
  }
}

/// Tiles of one size that fill a width, with visually equal gaps.
private struct Tiling {
  let across: Int
  let lines: Int
  let tileRows: Int
  /// A row is about as high as two columns are wide.
  let gap = (columns: 2, rows: 1)

  init(columns: Int, rows: Int) {
    across = max(Int((Double(columns).squareRoot() / 2.6).rounded()), 2)
    let tileColumns = (columns + gap.columns) / across - gap.columns
    let ideal = max(Double(tileColumns) / 3, 1) + Double(gap.rows)
    let most = (rows + gap.rows) / (1 + gap.rows)
    lines = max(min(Int((Double(rows + gap.rows) / ideal).rounded()), most), 1)
    tileRows = (rows + gap.rows) / lines - gap.rows
  }

  /// The number of rows of all lines, including the gaps between them.
  var usedRows: Int { lines * (tileRows + gap.rows) - gap.rows }

  /// Returns the cells of all tiles; they use all columns, so some tiles are wider by one.
  func tiles(in area: CellRect) -> [CellRect] {
    let width = area.columns + gap.columns
    return (0..<lines * across).map { index in
      let (line, place) = (index / across, index % across)
      let (start, end) = (place * width / across, (place + 1) * width / across - gap.columns)
      return CellRect(
        column: area.column + start,
        row: area.row + line * (tileRows + gap.rows),
        columns: max(end - start, 1),
        rows: tileRows
      )
    }
  }
}

extension CellRect {
  /// Returns the centred area of a map below the first row, with at most `rows` rows.
  fileprivate func map(rows: Int) -> CellRect {
    let rows = min(rows, max(columns / 4, 1))
    let columns = min(columns, rows * 6)
    let margin = (self.columns - columns) / 2
    return CellRect(column: column + margin, row: row + 1, columns: columns, rows: rows)
  }

  fileprivate func rows(from first: Int, count: Int) -> CellRect {
    CellRect(column: column, row: row + first, columns: columns, rows: count)
  }
}
