import Bitmaps

/// A shape in one colour over the terminal's background.
struct BlockShape {
  /// The samples in the colour, as bits in the order of `BlockPartition.mask`.
  let mask: UInt32
  private let glyph: Glyph?

  /// Returns the cell of a colour in this shape.
  func cell(in color: PackedColor) -> PackedCell {
    glyph.map { PackedCell(glyph: $0, foreground: color) } ?? PackedCell(color)
  }

  /// Returns the shape that differs from a set of samples in the fewest samples.
  static func nearest(to mask: UInt32) -> BlockShape {
    all.min { ($0.mask ^ mask).nonzeroBitCount < ($1.mask ^ mask).nonzeroBitCount } ?? whole
  }

  private static let whole = BlockShape(mask: .max, glyph: nil)

  /// Nothing, the whole cell, and each block element and its complement.
  private static let all: [BlockShape] =
    [BlockShape(mask: 0, glyph: .blank), whole]
    + BlockPartition.allCases.flatMap { part in
      let glyph = Glyph.block(part)
      return [BlockShape(mask: part.mask, glyph: glyph)]
        + (glyph.complement.map { [BlockShape(mask: ~part.mask, glyph: $0)] } ?? [])
    }
}

/// The samples of a cell that are more opaque than transparent.
struct OpaqueSamples {
  private let picture: Bitmap
  private let first: Int
  /// The samples, as bits in the order of `BlockPartition.mask`.
  private(set) var mask: UInt32 = 0

  /// Finds the samples of the cell at a position of a picture.
  init(of picture: Bitmap, column: Int, row: Int) {
    let cell = BlockPartition.samples
    self.picture = picture
    first = row * cell.height * picture.width + column * cell.width
    for sample in 0..<32 where picture.pixels[offset(of: sample) + 3] >= 128 { mask |= 1 << sample }
  }

  /// Returns the mean colour of the opaque samples in a part, or `nil` if there are none.
  func mean(in part: UInt32) -> RGBColor? {
    let used = mask & part
    if used == 0 { return nil }
    let mean = sum(of: used) / Float(used.nonzeroBitCount) + 0.5
    return RGBColor(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
  }

  /// The brightness as a character of corresponding density, for a dark screen.
  var asciiArt: PackedCell {
    let weights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)
    let luma = (sum(of: mask) * weights).sum() / 32
    let level = Int(luma * Float(brightnessRamp.count - 1) / 255 + 0.5)
    return PackedCell(glyph: Glyph(brightnessRamp[level]))
  }

  private func sum(of samples: UInt32) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for sample in 0..<32 where samples & 1 << sample != 0 {
      let offset = offset(of: sample)
      for channel in 0..<3 { sum[channel] += Float(picture.pixels[offset + channel]) }
    }
    return sum
  }

  private func offset(of sample: Int) -> Int {
    let cell = BlockPartition.samples
    return (first + sample / cell.width * picture.width + sample % cell.width) * 4
  }
}

/// The characters of increasing density.
private let brightnessRamp = Array(" .:-=+*#%@".unicodeScalars)
