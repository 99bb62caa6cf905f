import Bitmaps

extension CellGrid {
  /// Draws the view of a picture under a zoom in an area of cells.
  ///
  /// The picture's edges are moved to edges of cells, so that panning moves its cells unchanged.
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

  /// Draws a picture of 4×8 samples a cell in block elements: each cell as the block element and
  /// the two colours of the least squared error (block truncation coding); without colours, one
  /// character a cell by brightness (ASCII art).
  ///
  /// In a cell that is more transparent than not, the terminal's default background shows. In a
  /// palette, the block element is the best with the colours that there are; nothing is dithered.
  /// In 24-bit colour, colours are quantized so that the encoded grid has no more bytes than the
  /// limit, about.
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
  /// The picture with transparent samples at its right and lower edge, as whole cells need.
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
