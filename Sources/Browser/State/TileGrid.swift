import Bitmaps
import TerminalGraphics

/// The layout of tiles that fill an area: lines of pictures with a caption below each.
///
/// Tiles differ by at most a column or a row, so that no space is left over. A picture is about 22
/// columns wide, and 1.5 times as wide as high.
struct TileGrid: Hashable, Sendable {
  let area: CellRect
  /// The number of tiles on a line.
  let across: Int
  /// The number of lines.
  let lines: Int

  /// The preferred width of a picture in columns.
  private static let width = 22
  /// The number of columns between two tiles.
  private static let gap = 1

  /// Divides an area whose cells have a given size in pixels.
  init(_ area: CellRect, ofCell cell: PixelSize) {
    self.area = area
    across = Self.count(of: Self.width + Self.gap, in: area.columns + Self.gap)
    let columns = (area.columns + Self.gap) / across - Self.gap
    let pictureRows = Double(columns * cell.width) * 2 / 3 / Double(cell.height)
    lines = Self.count(of: max(Int(pictureRows.rounded()) + 1, 3), in: area.rows)
  }

  /// True if the pictures need more pixels than a thumbnail has.
  var isLarge: Bool { (area.columns + Self.gap) / across - Self.gap > 12 }

  /// Returns the cells of a tile; the last row is its caption.
  func tile(line: Int, place: Int) -> CellRect {
    let columns = Self.part(place, of: across, in: area.columns + Self.gap)
    let rows = Self.part(line, of: lines, in: area.rows)
    return CellRect(
      column: area.column + columns.lowerBound,
      row: area.row + rows.lowerBound,
      columns: max(columns.count - Self.gap, 1),
      rows: rows.count
    )
  }

  /// Returns the number of parts whose length is nearest to a preferred one.
  private static func count(of length: Int, in whole: Int) -> Int {
    max((whole + length / 2) / length, 1)
  }

  /// Returns one of `count` parts that are as equal as whole cells allow.
  private static func part(_ index: Int, of count: Int, in whole: Int) -> Range<Int> {
    whole * index / count..<whole * (index + 1) / count
  }
}
