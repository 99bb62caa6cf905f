import Bitmaps
import TerminalGraphics

/// A minimap of a picture that is larger than its view: the whole picture in an outline, and the visible part.
struct Minimap: Hashable, Sendable {
  /// The cells of the outline, in the upper right corner of the view.
  let outline: CellRect
  /// The cells of the visible part.
  let seen: CellRect

  /// The minimum size of the outline.
  private static let smallest = (columns: 8, rows: 3)

  /// Lays out the minimap of a zoom; `nil` if the picture fits or fills the view, or if the minimap
  /// would cover more than a third of it.
  init?(_ zoom: Zoom, in area: CellRect, ofCell cell: PixelSize) {
    let fill = ZoomMode.fill.scale(of: zoom.picture, in: zoom.viewport)
    guard zoom.isByHand, zoom.scale > fill * 1.001 else { return nil }
    let (least, most) = (Self.smallest, (columns: area.columns / 3, rows: area.rows / 3))
    guard most.columns >= least.columns, most.rows >= least.rows else { return nil }
    let shape =
      Double(zoom.picture.height * cell.width) / Double(zoom.picture.width * cell.height)
    let width = min(Double(area.columns) / 6, Double(most.rows) / shape)
    let columns = min(max(Int(width.rounded()), least.columns), most.columns)
    let inside = Int((Double(columns - 2) * shape).rounded())
    let rows = min(max(inside + 2, least.rows), most.rows)
    let column = area.column + area.columns - columns - 1
    outline = CellRect(column: column, row: area.row, columns: columns, rows: rows)
    let across = Self.part(-zoom.placed.x, zoom.viewport.width, of: zoom.placed.width, columns - 2)
    let down = Self.part(-zoom.placed.y, zoom.viewport.height, of: zoom.placed.height, rows - 2)
    seen = CellRect(
      column: column + 1 + across.lowerBound,
      row: area.row + 1 + down.lowerBound,
      columns: across.count,
      rows: down.count
    )
  }

  /// Returns the cells for a part of a length, at least one of `cells`.
  private static func part(_ start: Double, _ length: Int, of whole: Double, _ cells: Int)
    -> Range<Int>
  {
    let first = Int((max(start, 0) / whole * Double(cells)).rounded())
    let end = Int((min(start + Double(length), whole) / whole * Double(cells)).rounded())
    let lower = min(first, cells - 1)
    return lower..<min(max(end, lower + 1), cells)
  }
}

extension Canvas {
  /// Draws the minimap of a zoomed picture over its view; without colours, it has only the visible part.
  mutating func drawMinimap(
    of picture: ImagePyramid,
    _ name: String,
    _ zoom: Zoom,
    _ area: CellRect
  ) {
    guard let map = Minimap(zoom, in: area, ofCell: cell) else { return }
    let (outline, seen) = (map.outline, map.seen)
    grid.fill(outline)
    drawFrame(outline)
    let hasPicture = theme.pictureDepth != .none
    if hasPicture {
      let inside = CellRect(
        column: outline.column + 1,
        row: outline.row + 1,
        columns: outline.columns - 2,
        rows: outline.rows - 2
      )
      fill(inside, with: picture, name)
    }
    if hasPicture && min(seen.columns, seen.rows) > 1 {
      return drawFrame(seen, style: theme.accent)
    }
    let block = String(repeating: theme.block, count: seen.columns)
    let style = hasPicture ? theme.accent : .plain
    for line in 0..<seen.rows { draw(block, in: seen, line: line, style: style) }
  }
}
