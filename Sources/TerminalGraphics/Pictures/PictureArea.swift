import Imaging

/// The room that a picture may take in a terminal.
package struct PictureArea: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The pixels of one cell, or `nil` where the terminal does not tell.
  package let cellSize: PixelSize?

  package init(columns: Int, rows: Int, cellSize: PixelSize? = nil) {
    precondition(columns > 0 && rows > 0, "\(columns)x\(rows) cells hold no picture")
    self.columns = columns
    self.rows = rows
    self.cellSize = cellSize
  }
}

extension PictureArea {
  /// What a cell is taken for where the terminal does not tell: twice as high as wide.
  package static let usualCellSize = PixelSize(width: 10, height: 20)

  /// The pixels of a cell, known or taken for granted.
  var cell: PixelSize { cellSize ?? Self.usualCellSize }

  /// The pixels that the terminal has for the picture.
  package var pixels: PixelSize {
    PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// The dots that half blocks have for the picture: one across a cell, two down.
  package var dots: PixelSize { PixelSize(width: columns, height: rows * 2) }

  /// A view whose pixels are square and as wide as a cell: what a `Zoom` of a picture drawn in half
  /// blocks is a zoom in, whatever the shape of a cell.
  package var halfBlockView: PixelSize {
    let height = Double(rows * cell.height) / Double(cell.width)
    return PixelSize(width: columns, height: max(Int(height.rounded()), 1))
  }
}
