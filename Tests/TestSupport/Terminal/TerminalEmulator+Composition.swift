import Bitmaps
import TerminalGraphics

extension TerminalEmulator {
  /// The screen in pixels: the backgrounds and block elements of cells, and pictures over them; other
  /// characters are left out.
  package var composed: Bitmap {
    var canvas = canvas(.black)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns { draw(grid[column, row], column, row, on: &canvas) }
    }
    drawPictures(on: &canvas)
    return canvas.bitmap
  }

  /// The pictures alone, transparent where there are none.
  package var pictureLayer: Bitmap {
    var canvas = canvas(nil)
    drawPictures(on: &canvas)
    return canvas.bitmap
  }

  private func canvas(_ color: RGBColor?) -> Canvas {
    Canvas(width: grid.columns * cell.width, height: grid.rows * cell.height, color)
  }

  private func draw(_ content: Cell, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    let style = content.style
    let isReversed = style.attributes.contains(.reversed)
    let front = (isReversed ? style.background : style.foreground) ?? (isReversed ? .black : .white)
    let back = isReversed ? style.foreground ?? .white : style.background
    let (x, y) = (column * cell.width, row * cell.height)
    if let back {
      canvas.fill(x..<x + cell.width, y..<y + cell.height, back)
    }
    for block in content.character?.blocks ?? [] {
      let columns =
        x + cell.width * block.x.lowerBound / 8..<x + cell.width * block.x.upperBound / 8
      let rows = y + cell.height * block.y.lowerBound / 8..<y + cell.height * block.y.upperBound / 8
      canvas.fill(columns, rows, front)
    }
  }

  private func drawPictures(on canvas: inout Canvas) {
    for (position, piece) in pieces {
      canvas.draw(piece, x: position.column * cell.width, y: position.row * cell.height)
    }
    for (position, placeholder) in kitty.placeholders {
      draw(placeholder, position, on: &canvas)
    }
    let order = kitty.placements.sorted {
      ($0.key.image, $0.key.number) < ($1.key.image, $1.key.number)
    }
    for (id, placement) in order {
      guard let image = kitty.images[id.image] else { continue }
      draw(image, placement, on: &canvas)
    }
  }

  private func draw(
    _ placeholder: KittyImages.Placeholder,
    _ position: CellPosition,
    on canvas: inout Canvas
  ) {
    guard let image = kitty.images[placeholder.image],
      let area = kitty.virtual[placeholder.image],
      placeholder.column < area.columns, placeholder.row < area.rows
    else { return }
    let size = PixelSize(width: area.columns * cell.width, height: area.rows * cell.height)
    let piece = PixelRect(
      x: placeholder.column * cell.width,
      y: placeholder.row * cell.height,
      size: cell
    )
    guard let pixels = image.stretched(to: size, piece) else { return }
    canvas.draw(pixels, x: position.column * cell.width, y: position.row * cell.height)
  }

  private func draw(
    _ image: Bitmap,
    _ placement: KittyImages.Placement,
    on canvas: inout Canvas
  ) {
    let keys = placement.keys
    let source = PixelRect(
      x: keys["x"] ?? 0,
      y: keys["y"] ?? 0,
      width: keys["w"] ?? image.width,
      height: keys["h"] ?? image.height
    )
    guard var pixels = image.cropped(to: source) else { return }
    if let columns = keys["c"], let rows = keys["r"] {
      let size = PixelSize(width: columns * cell.width, height: rows * cell.height)
      pixels = pixels.stretched(to: size)
    }
    let x = placement.position.column * cell.width + (keys["X"] ?? 0)
    canvas.draw(pixels, x: x, y: placement.position.row * cell.height + (keys["Y"] ?? 0))
  }
}

extension Bitmap {
  /// Returns the picture stretched to a size bilinearly, as a graphics card does.
  func stretched(to size: PixelSize) -> Bitmap {
    size == self.size ? self : stretched(to: size, PixelRect(x: 0, y: 0, size: size)) ?? self
  }

  /// Returns a part of the picture stretched to a size.
  func stretched(to size: PixelSize, _ part: PixelRect) -> Bitmap? {
    if size == self.size { return cropped(to: part) }
    let columns = (part.x..<part.x + part.width).map { Sample($0, of: size.width, in: width) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(part.width * part.height * 4)
    for y in part.y..<part.y + part.height {
      let row = Sample(y, of: size.height, in: height)
      for column in columns {
        for channel in 0..<4 { pixels.append(mixed(column, row, channel)) }
      }
    }
    return Bitmap(part.size, pixels: pixels)
  }

  private func mixed(_ column: Sample, _ row: Sample, _ channel: Int) -> UInt8 {
    func value(_ x: Int, _ y: Int) -> Double { Double(pixels[(y * width + x) * 4 + channel]) }
    func mix(_ y: Int) -> Double {
      value(column.first, y) * (1 - column.weight) + value(column.second, y) * column.weight
    }
    return UInt8((mix(row.first) * (1 - row.weight) + mix(row.second) * row.weight).rounded())
  }
}

/// The two source pixels of a pixel of a stretched picture, and the weight of the second.
private struct Sample {
  let first: Int
  let second: Int
  let weight: Double

  init(_ position: Int, of length: Int, in count: Int) {
    let place = (Double(position) + 0.5) * Double(count) / Double(length) - 0.5
    let inside = min(max(place, 0), Double(count - 1))
    first = Int(inside)
    second = min(first + 1, count - 1)
    weight = inside - Double(first)
  }
}

/// Pixels to draw on.
private struct Canvas {
  let width: Int
  let height: Int
  private var pixels: [UInt8]

  init(width: Int, height: Int, _ color: RGBColor?) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height * 4)
    if let color { fill(0..<width, 0..<height, color) }
  }

  var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: RGBColor) {
    for y in rows {
      for x in columns {
        let offset = (y * width + x) * 4
        (pixels[offset], pixels[offset + 1]) = (color.red, color.green)
        (pixels[offset + 2], pixels[offset + 3]) = (color.blue, 255)
      }
    }
  }

  /// Draws a picture as far as it lies on the canvas (Porter-Duff *over*, on opaque or clear pixels).
  mutating func draw(_ picture: Bitmap, x: Int, y: Int) {
    for row in max(-y, 0)..<max(min(picture.height, height - y), max(-y, 0)) {
      for column in max(-x, 0)..<max(min(picture.width, width - x), max(-x, 0)) {
        let source = (row * picture.width + column) * 4
        let target = ((y + row) * width + x + column) * 4
        let alpha = Int(picture.pixels[source + 3])
        if alpha == 0 { continue }
        let isClear = pixels[target + 3] == 0
        for channel in 0..<3 {
          let (front, back) = (Int(picture.pixels[source + channel]), Int(pixels[target + channel]))
          let mixed = isClear ? front : (front * alpha + back * (255 - alpha) + 127) / 255
          pixels[target + channel] = UInt8(mixed)
        }
        pixels[target + 3] = UInt8(max(alpha, Int(pixels[target + 3])))
      }
    }
  }
}

extension Character {
  /// The filled rectangles of a block element (U+2580 to U+259F), in eighths of the cell from the left
  /// and from the top; none of any other character.
  fileprivate var blocks: [(x: Range<Int>, y: Range<Int>)] {
    guard let code = unicodeScalars.first.map({ Int($0.value) }), unicodeScalars.count == 1
    else { return [] }
    switch code {
    case 0x2580: return [(0..<8, 0..<4)]
    case 0x2581...0x2588: return [(0..<8, 8 - (code - 0x2580)..<8)]
    case 0x2589...0x258F: return [(0..<8 - (code - 0x2588), 0..<8)]
    case 0x2590: return [(4..<8, 0..<8)]
    case 0x2594: return [(0..<8, 0..<1)]
    case 0x2595: return [(7..<8, 0..<8)]
    case 0x2596...0x259F:
      let quadrants = Self.quadrants[code - 0x2596]
      return (0..<4).filter { quadrants & (1 << $0) != 0 }.map { index in
        (index % 2 * 4..<index % 2 * 4 + 4, index / 2 * 4..<index / 2 * 4 + 4)
      }
    default: return []
    }
  }

  /// The quadrants of U+2596 to U+259F: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
}
