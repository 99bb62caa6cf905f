import Bitmaps

extension CellGrid {
  /// Draws the visible part of a picture in an area of cells.
  ///
  /// The picture's edges are aligned to cells, so that panning moves its cells unchanged.
  package init(
    _ picture: ImagePyramid,
    under zoom: Zoom,
    in area: PictureArea,
    colorDepth: ColorDepth,
    byteLimit: Int? = nil
  ) {
    let snapped = zoom.snapped(columns: area.columns, rows: area.rows)
    let samples = picture.sampled(snapped, in: area.samples)
    self.init(samples: samples, colorDepth: colorDepth, byteLimit: byteLimit)
  }

  /// Draws a picture with 4×8 samples in a cell as block elements: each cell is the block element with
  /// two colours of least squared error (block truncation coding).
  ///
  /// Without colours, each cell is a character by brightness (ASCII art).
  ///
  /// A mostly transparent cell shows the terminal's default background. With a palette, the best block
  /// element for its colours is used; there is no dithering. In 24-bit colour, colours are quantized so
  /// that the encoded grid has about as many bytes as the limit allows.
  package init(samples picture: Bitmap, colorDepth: ColorDepth, byteLimit: Int? = nil) {
    let samples = picture.paddedToCells
    self.init(
      columns: samples.width / BlockPartition.samples.width,
      rows: samples.height / BlockPartition.samples.height
    )
    var choice = BlockChoice(colorDepth)
    for row in 0..<rows {
      for column in 0..<columns {
        cells[row * columns + column] = choice.cell(of: samples, column: column, row: row)
      }
    }
    if let byteLimit, colorDepth == .trueColor { quantize(toBytes: byteLimit) }
  }
}

extension Bitmap {
  /// The picture padded with transparent samples at the right and lower edge, to whole cells.
  fileprivate var paddedToCells: Bitmap {
    let cell = BlockPartition.samples
    let (columns, rows) = (
      (width + cell.width - 1) / cell.width, (height + cell.height - 1) / cell.height
    )
    let whole = PixelSize(width: columns * cell.width, height: rows * cell.height)
    if whole == size { return self }
    let blank = [UInt8](repeating: 0, count: whole.pixelCount * 4)
    return Bitmap(whole, pixels: blank).overlaid(with: self, x: 0, y: 0)
  }
}
