import Imaging

/// The dots of a picture in cells: for each cell the colours of its upper and its lower half.
struct PixelGrid {
  let columns: Int
  let rows: Int
  /// The dots row by row, two rows for each row of cells.
  var dots: [PackedColor]

  /// Takes the pixels of a picture as dots; the last row of cells is half empty if its height is odd.
  init(_ picture: Bitmap) {
    columns = picture.width
    rows = (picture.height + 1) / 2
    dots = stride(from: 0, to: picture.pixels.count, by: 4).map { offset in
      PackedColor(pixelAt: offset, of: picture.pixels)
    }
    dots += Array(repeating: .standard, count: columns * rows * 2 - dots.count)
  }
}

extension PixelGrid {
  /// The dots of a cell.
  subscript(column: Int, row: Int) -> (top: PackedColor, bottom: PackedColor) {
    get {
      let index = 2 * row * columns + column
      return (dots[index], dots[index + columns])
    }
    set {
      let index = 2 * row * columns + column
      (dots[index], dots[index + columns]) = newValue
    }
  }
}

extension PackedColor {
  /// The colour of a pixel, the terminal's own if it is more transparent than not.
  fileprivate init(pixelAt offset: Int, of pixels: [UInt8]) {
    guard pixels[offset + 3] >= 128 else {
      self = .standard
      return
    }
    self.init(red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2])
  }
}
