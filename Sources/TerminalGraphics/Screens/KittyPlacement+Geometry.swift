import Bitmaps

extension KittyPlacement {
  /// Places an image of the picture's placed size, unscaled, in a part of the picture's cells; `nil` if
  /// none of it is in them.
  init?(ofPixels size: PixelSize, _ picture: PlacedPicture, _ part: CellRect) {
    let (cell, area) = (picture.cell, picture.area)
    let columns = PlacedAxis(
      part.column - area.column,
      part.columns,
      cell.width,
      start: picture.zoom.placed.x,
      size.width
    )
    let rows = PlacedAxis(
      part.row - area.row,
      part.rows,
      cell.height,
      start: picture.zoom.placed.y,
      size.height
    )
    self.init(columns, rows, in: area, isScaled: false)
  }

  /// Places an image of any size, scaled, in a part of the picture's cells; `nil` if none of it is in them.
  ///
  /// A picture narrower or lower than its area is stretched to whole cells: terminals differ in how
  /// they combine an offset with scaling.
  init?(scaling size: PixelSize, _ picture: PlacedPicture, _ part: CellRect) {
    let (cell, area, placed) = (picture.cell, picture.area, picture.zoom.placed)
    let columns = PlacedAxis(
      part.column - area.column..<part.column - area.column + part.columns,
      of: area.columns,
      start: placed.x / Double(cell.width),
      length: placed.width / Double(cell.width),
      size.width
    )
    let rows = PlacedAxis(
      part.row - area.row..<part.row - area.row + part.rows,
      of: area.rows,
      start: placed.y / Double(cell.height),
      length: placed.height / Double(cell.height),
      size.height
    )
    self.init(columns, rows, in: area, isScaled: true)
  }

  /// Places an image by its two axes, if both are visible, in an area.
  private init?(_ columns: PlacedAxis?, _ rows: PlacedAxis?, in area: CellRect, isScaled: Bool) {
    guard let columns, let rows else { return nil }
    self.init(
      cells: CellRect(
        column: area.column + columns.cells.lowerBound,
        row: area.row + rows.cells.lowerBound,
        columns: columns.cells.count,
        rows: rows.cells.count
      ),
      source: PixelRect(
        x: columns.source.lowerBound,
        y: rows.source.lowerBound,
        width: columns.source.count,
        height: rows.source.count
      ),
      offsetX: columns.offset,
      offsetY: rows.offset,
      isScaled: isScaled
    )
  }
}

extension PlacedPicture {
  /// The size of a cell in pixels of the view.
  var cell: PixelSize {
    PixelSize(
      width: max(zoom.viewport.width / max(area.columns, 1), 1),
      height: max(zoom.viewport.height / max(area.rows, 1), 1)
    )
  }
}

/// One axis of an image.
private struct PlacedAxis {
  /// The cells, relative to the picture's area.
  let cells: Range<Int>
  /// The offset of the first pixel within its cell.
  let offset: Int
  /// The visible pixels.
  let source: Range<Int>

  /// Places an unscaled image of `length` pixels that begins at `start` in `count` cells, clipped to them.
  init?(_ first: Int, _ count: Int, _ cellLength: Int, start: Double, _ length: Int) {
    let begin = Int(start.rounded())
    let room = first * cellLength..<(first + count) * cellLength
    let shown = room.clamped(to: begin..<begin + length)
    if shown.isEmpty { return nil }
    cells = shown.lowerBound / cellLength..<(shown.upperBound - 1) / cellLength + 1
    offset = shown.lowerBound % cellLength
    source = shown.lowerBound - begin..<shown.upperBound - begin
  }

  /// Places an image of `pixels` pixels, scaled to whole cells, with start and length in fractional cells, in a part of
  /// an area of `count` cells.
  init?(_ part: Range<Int>, of count: Int, start: Double, length: Double, _ pixels: Int) {
    var (start, length, room) = (start, length, 0..<count)
    if length < Double(count) - 0.001 {
      length = max(length.rounded(), 1)
      start = min(max(start.rounded(), 0), Double(count) - length)
      room = Int(start)..<Int(start) + Int(length)
    }
    cells = part.clamped(to: room)
    offset = 0
    if cells.isEmpty { return nil }
    func pixel(at cell: Int) -> Int {
      Int(((Double(cell) - start) / length * Double(pixels)).rounded())
    }
    let first = min(max(pixel(at: cells.lowerBound), 0), pixels - 1)
    source = first..<min(max(pixel(at: cells.upperBound), first + 1), pixels)
  }
}
