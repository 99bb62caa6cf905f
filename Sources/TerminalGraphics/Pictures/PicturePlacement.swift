import Imaging

/// The cells that a picture is drawn in, and the view that they are.
///
/// A picture that is to fit is never enlarged past one of its pixels a dot: a pixel of the display,
/// or a half block where that is all there is. Blown-up icons are nobody's wish, and what is to fill
/// its area says so.
struct PicturePlacement: Hashable {
  let columns: Int
  let rows: Int
  /// Where the picture lies in the view that the cells are; it covers all of it.
  let zoom: Zoom
}

extension PicturePlacement {
  /// The cells, for a picture to lie over.
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
  /// The largest size of these proportions within a view that enlarges nothing.
  fileprivate func fitted(into view: PixelSize) -> PixelSize {
    let scale = min(ZoomMode.fit.scale(of: self, in: view), 1)
    return PixelSize(
      width: max(Int((Double(width) * scale).rounded()), 1),
      height: max(Int((Double(height) * scale).rounded()), 1)
    )
  }
}
