import Bitmaps
import Imaging

extension CellGrid {
  /// Draws a picture in half blocks: two pixels a cell, one above the other, in two colours;
  /// without colours, one character a cell by brightness (ASCII art).
  ///
  /// Where the picture is more transparent than not, the terminal's default background shows. To a
  /// palette it is dithered; in 24-bit colour, colours are quantized so that the encoded grid has
  /// no more bytes than the limit, about.
  package init(halfBlocks bitmap: Bitmap, colorDepth: ColorDepth, byteLimit: Int? = nil) {
    let pixels = PixelGrid(bitmap)
    switch colorDepth {
    case .trueColor: self.init(byteLimit.map { pixels.quantized(toBytes: $0) } ?? pixels)
    case .palette256: self.init(pixels.dithered(to: Palette.nearestColor256(to:)))
    case .palette16: self.init(pixels.dithered(to: Palette.nearestColor16(to:)))
    case .none: self.init(brightnessOf: pixels)
    }
  }

  private init(_ pixels: PixelGrid) {
    self.init(columns: pixels.columns, rows: pixels.rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (top, bottom) = pixels[column, row]
        cells[row * columns + column] = PackedCell(top: top, bottom: bottom)
      }
    }
  }

  /// Draws the brightness as characters of rising density, for a dark screen.
  private init(brightnessOf pixels: PixelGrid) {
    self.init(columns: pixels.columns, rows: pixels.rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (top, bottom) = pixels[column, row]
        let brightness = (top.brightness + bottom.brightness) / 2
        let level = (brightness * (brightnessRamp.count - 1) + 127) / 255
        cells[row * columns + column].glyph = Glyph(brightnessRamp[level])
      }
    }
  }
}

/// The characters of rising density.
private let brightnessRamp = Array(" .:-=+*#%@".unicodeScalars)

extension PackedColor {
  /// The luma of the colour (ITU-R BT.709), from 0 to 255; 0 for the terminal's default.
  fileprivate var brightness: Int {
    self == .terminalDefault ? 0 : (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) >> 8
  }
}

extension PackedCell {
  /// Creates a cell whose halves have two colours; a half in the default colour is not drawn.
  fileprivate init(top: PackedColor, bottom: PackedColor) {
    if top == .terminalDefault && bottom == .terminalDefault {
      self = .blank
    } else if top == .terminalDefault {
      self.init(glyph: .lowerHalfBlock, foreground: bottom)
    } else {
      self.init(glyph: .upperHalfBlock, foreground: top, background: bottom)
    }
  }
}
