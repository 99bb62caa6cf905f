import Bitmaps

/// Chooses the block element and colours of a cell from its samples only: equal samples give equal
/// cells, wherever they are.
struct BlockChoice {
  private let colorDepth: ColorDepth
  private let palette: PaletteTable?
  private var sums = BlockSums()

  init(_ colorDepth: ColorDepth) {
    self.colorDepth = colorDepth
    palette = PaletteTable.table(of: colorDepth)
  }

  /// Returns the cell at a position of a picture with whole cells of samples.
  mutating func cell(of picture: Bitmap, column: Int, row: Int) -> PackedCell {
    sums.add(picture, column: column, row: row)
    if colorDepth != .none && sums.isOpaque { return leastError }
    let samples = OpaqueSamples(of: picture, column: column, row: row)
    return colorDepth == .none ? samples.asciiArt : silhouette(of: samples)
  }

  /// The block element and colours with the least error for opaque samples.
  private var leastError: PackedCell {
    if let palette { return leastError(in: palette) }
    let part = sums.bestPartition(margin: tieMargin)
    let (front, back) = sums.means(of: part)
    return PackedCell(part, PackedColor(front), PackedColor(back))
  }

  /// Returns the block element and two palette colours with the least error for the samples.
  private func leastError(in palette: PaletteTable) -> PackedCell {
    let color = palette.nearest(to: sums.mean)
    var best = PackedCell(color)
    var least = sums.mean.squaredDistance(from: color) * 32 - tieMargin
    for part in BlockPartition.allCases {
      let (mean, count) = (sums.means(of: part), sums.foregroundCount(of: part))
      let front = palette.nearest(to: mean.foreground)
      let back = palette.nearest(to: mean.background)
      let error =
        mean.foreground.squaredDistance(from: front) * count
        + mean.background.squaredDistance(from: back) * (32 - count)
        - sums.squaredErrorReduction(by: part) - (part == .upperHalf ? tieMargin : 0)
      if error < least { (best, least) = (PackedCell(part, front, back), error) }
    }
    return best
  }

  /// Returns the block element that best covers the opaque samples, in their mean colour over the
  /// terminal's background.
  private func silhouette(of samples: OpaqueSamples) -> PackedCell {
    let shape = BlockShape.nearest(to: samples.mask)
    guard let color = samples.mean(in: shape.mask) else { return .blank }
    return shape.cell(in: palette?.nearest(to: color) ?? PackedColor(color))
  }
}

/// The squared error by which another partition has to be better than the half block: one level for
/// each sample, so that noise does not change the shape of a flat cell.
private let tieMargin: Float = 32

extension PackedCell {
  /// Creates a cell from a partition and two colours.
  init(_ part: BlockPartition, _ foreground: PackedColor, _ background: PackedColor) {
    self.init(
      glyph: foreground == background ? .upperHalfBlock : .block(part),
      foreground: foreground,
      background: background
    )
  }

  /// Creates a cell of a single colour.
  init(_ color: PackedColor) { self.init(.upperHalf, color, color) }
}

extension RGBColor {
  /// Returns the squared distance from another colour, in levels.
  fileprivate func squaredDistance(from other: PackedColor) -> Float {
    let (r, g, b) = (
      Int32(red) - Int32(other.red), Int32(green) - Int32(other.green),
      Int32(blue) - Int32(other.blue)
    )
    return Float(r * r + g * g + b * b)
  }
}
