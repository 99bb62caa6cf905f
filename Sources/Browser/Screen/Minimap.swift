import Bitmaps
import TerminalGraphics

/// A minimap of a picture that is larger than its view: its outline, and the visible part.
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
    let rows = min(max(Int((Double(columns) * shape).rounded()), least.rows), most.rows)
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
  /// Draws the minimap of a zoomed picture over its view.
  mutating func drawMinimap(of zoom: Zoom, _ area: CellRect) {
    guard let map = Minimap(zoom, in: area, ofCell: cell) else { return }
    let (outline, lines) = (map.outline, theme.box)
    grid.fill(outline)
    let inside = String(repeating: lines.horizontal, count: outline.columns - 2)
    let last = outline.rows - 1
    draw(lines.topLeft + inside + lines.topRight, in: outline)
    draw(lines.bottomLeft + inside + lines.bottomRight, in: outline, line: last)
    for line in 1..<last {
      draw(lines.vertical, in: outline, line: line)
      draw(lines.vertical, in: outline, column: outline.columns - 1, line: line)
    }
    let block = String(repeating: lines.block, count: map.seen.columns)
    for line in 0..<map.seen.rows { draw(block, in: map.seen, line: line) }
  }
}

/// The characters of a box and its filling.
private struct BoxCharacters {
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight, block: String

  static let lines = BoxCharacters("─│┌┐└┘█")
  static let ascii = BoxCharacters("-|++++#")

  private init(_ characters: String) {
    let all = characters.map { String($0) }
    (horizontal, vertical, topLeft, topRight) = (all[0], all[1], all[2], all[3])
    (bottomLeft, bottomRight, block) = (all[4], all[5], all[6])
  }
}

extension ScreenTheme {
  fileprivate var box: BoxCharacters { isUTF8 ? .lines : .ascii }
}
