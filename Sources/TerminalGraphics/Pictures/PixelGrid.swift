import Bitmaps

/// The pixels of a picture in half blocks: for each cell the colours of its upper and lower half.
struct PixelGrid {
  let columns: Int
  let rows: Int
  /// The pixels row by row, two rows for each row of cells.
  var pixels: [PackedColor]

  /// Creates the grid of a picture; the last row of cells is half empty if its height is odd.
  init(_ picture: Bitmap) {
    columns = picture.width
    rows = (picture.height + 1) / 2
    pixels = stride(from: 0, to: picture.pixels.count, by: 4).map { offset in
      PackedColor(pixelAt: offset, of: picture.pixels)
    }
    pixels += Array(repeating: .terminalDefault, count: columns * rows * 2 - pixels.count)
  }

  /// The pixels of a cell.
  subscript(column: Int, row: Int) -> (top: PackedColor, bottom: PackedColor) {
    get {
      let index = 2 * row * columns + column
      return (pixels[index], pixels[index + columns])
    }
    set {
      let index = 2 * row * columns + column
      (pixels[index], pixels[index + columns]) = newValue
    }
  }
}

extension PackedColor {
  /// Creates the colour of a pixel; the terminal's default if it is more transparent than not.
  fileprivate init(pixelAt offset: Int, of pixels: [UInt8]) {
    guard pixels[offset + 3] >= 128 else {
      self = .terminalDefault
      return
    }
    self.init(red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2])
  }
}
