import Bitmaps

/// The area of a terminal that a picture may take, in cells.
package struct PictureArea: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The size of a cell in pixels, or `nil` where the terminal does not report it.
  package let cellSize: PixelSize?

  package init(columns: Int, rows: Int, cellSize: PixelSize? = nil) {
    precondition(columns > 0 && rows > 0, "\(columns)x\(rows) cells hold no picture")
    self.columns = columns
    self.rows = rows
    self.cellSize = cellSize
  }

  /// The size of a cell that is assumed where the terminal does not report it, twice as high as wide.
  package static let defaultCellSize = PixelSize(width: 10, height: 20)

  /// The size of a cell in pixels, reported or assumed.
  var cell: PixelSize { cellSize ?? Self.defaultCellSize }

  /// The size of the area in pixels of the display.
  package var pixels: PixelSize {
    PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// The size of the area in half blocks: one across a cell, two down.
  package var halfBlocks: PixelSize { PixelSize(width: columns, height: rows * 2) }

  /// The size of a view whose pixels are square and as wide as a cell: the viewport of the `Zoom`
  /// of a picture in half blocks, whatever the shape of a cell.
  package var halfBlockView: PixelSize {
    let height = Double(rows * cell.height) / Double(cell.width)
    return PixelSize(width: columns, height: max(Int(height.rounded()), 1))
  }
}

/// The placement of a picture: the cells that it is drawn in, and its zoom in them.
///
/// A picture that is to fit is never enlarged beyond one of its pixels to a pixel of the display,
/// or to a half block. Only one that is to fill its area is.
struct PicturePlacement: Hashable {
  let columns: Int
  let rows: Int
  /// The zoom of the picture in a view of the size of the cells, which it covers.
  let zoom: Zoom
}

extension PicturePlacement {
  /// Blank cells, for a picture in pixels to lie over.
  var blank: CellGrid { CellGrid(columns: columns, rows: rows) }

  /// Places a picture in the pixels of the display.
  init(ofPixels picture: PixelSize, in area: PictureArea, mode: ZoomMode) {
    let drawn = mode == .fill ? area.pixels : picture.fitted(into: area.pixels)
    columns = (drawn.width + area.cell.width - 1) / area.cell.width
    rows = (drawn.height + area.cell.height - 1) / area.cell.height
    zoom = Zoom(of: picture, in: drawn, mode: .fill)
  }

  /// Places a picture in half blocks.
  init(ofHalfBlocks picture: PixelSize, in area: PictureArea, mode: ZoomMode) {
    let ratio = Double(area.cell.height) / Double(area.cell.width)
    let drawn = mode == .fill ? area.halfBlockView : picture.fitted(into: area.halfBlockView)
    let rows = min(max(Int((Double(drawn.height) / ratio).rounded()), 1), area.rows)
    let view = PictureArea(columns: drawn.width, rows: rows, cellSize: area.cell).halfBlockView
    (columns, self.rows) = (drawn.width, rows)
    zoom = Zoom(of: picture, in: view, mode: .fill)
  }
}

extension PixelSize {
  /// Returns the largest size of these proportions within a view that enlarges nothing.
  fileprivate func fitted(into view: PixelSize) -> PixelSize {
    let scale = min(ZoomMode.fit.scale(of: self, in: view), 1)
    return PixelSize(
      width: max(Int((Double(width) * scale).rounded()), 1),
      height: max(Int((Double(height) * scale).rounded()), 1)
    )
  }
}
