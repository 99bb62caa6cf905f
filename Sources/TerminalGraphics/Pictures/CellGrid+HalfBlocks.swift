import Imaging

extension CellGrid {
  /// Draws a picture in cells: two dots in each, one above the other, in two colours, or where there
  /// are no colours one character by its brightness.
  ///
  /// - Parameters:
  ///   - dots: The picture, two rows of pixels for each row of cells. Where it is more transparent
  ///     than not, the terminal's own background shows.
  ///   - colorDepth: The colours there are; where there are few, the picture is dithered.
  ///   - byteLimit: How many bytes the encoded grid may have, about, or `nil` for any number. Colours
  ///     that differ little are made equal to keep to it, in 24-bit colour alone.
  package init(halfBlocks dots: Bitmap, colorDepth: ColorDepth, byteLimit: Int? = nil) {
    let raster = PixelGrid(dots)
    switch colorDepth {
    case .trueColor: self.init(byteLimit.map { raster.held(toBytes: $0) } ?? raster)
    case .palette256: self.init(raster.dithered(to: Palette.nearestColor256(to:)))
    case .palette16: self.init(raster.dithered(to: Palette.nearestColor16(to:)))
    case .none: self.init(brightnessOf: raster)
    }
  }

  private init(_ raster: PixelGrid) {
    self.init(columns: raster.columns, rows: raster.rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (top, bottom) = raster[column, row]
        cells[row * columns + column] = PackedCell(top: top, bottom: bottom)
      }
    }
  }

  /// Draws characters that are the denser the brighter the picture is, as on a dark screen.
  private init(brightnessOf raster: PixelGrid) {
    self.init(columns: raster.columns, rows: raster.rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (top, bottom) = raster[column, row]
        let brightness = (top.brightness + bottom.brightness) / 2
        let level = (brightness * (brightnessRamp.count - 1) + 127) / 255
        cells[row * columns + column].glyph = Glyph(brightnessRamp[level])
      }
    }
  }
}

/// Characters from the emptiest to the densest.
private let brightnessRamp = Array(" .:-=+*#%@".unicodeScalars)

extension PackedColor {
  /// How bright the colour is, from 0 to 255 (luma of ITU-R BT.709); the terminal's own is dark.
  fileprivate var brightness: Int {
    self == .standard ? 0 : (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) >> 8
  }
}

extension PackedCell {
  /// A cell whose halves have two colours, the terminal's own where they are not drawn.
  fileprivate init(top: PackedColor, bottom: PackedColor) {
    if top == .standard && bottom == .standard {
      self = .blank
    } else if top == .standard {
      self.init(glyph: .lowerHalfBlock, foreground: bottom)
    } else {
      self.init(glyph: .upperHalfBlock, foreground: top, background: bottom)
    }
  }
}
