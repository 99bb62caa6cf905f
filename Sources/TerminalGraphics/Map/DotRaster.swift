/// A raster of dots, 2 by 4 in each cell, shown in braille or ASCII.
struct DotRaster: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// The dots of each cell, as bits of a braille pattern (Unicode, U+2800…U+28FF).
  private(set) var patterns: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    patterns = Array(repeating: 0, count: columns * rows)
  }

  /// Sets a dot; dots outside the raster are ignored.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 4 * rows else { return }
    patterns[y / 4 * columns + x / 2] |= brailleBits[y % 4 * 2 + x % 2]
  }

  /// Draws a segment between two dots (Bresenham).
  mutating func drawSegment(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    var (x, y) = start
    let (width, height) = (abs(end.x - x), abs(end.y - y))
    let (stepX, stepY) = (end.x < x ? -1 : 1, end.y < y ? -1 : 1)
    var error = width - height
    set(x, y)
    while x != end.x || y != end.y {
      let doubled = 2 * error
      if doubled > -height {
        error -= height
        x += stepX
      }
      if doubled < width {
        error += width
        y += stepY
      }
      set(x, y)
    }
  }
}

/// The bit of each dot of a braille pattern, row by row.
private let brailleBits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

extension UInt8 {
  /// The character of a braille pattern.
  var braille: Unicode.Scalar { Unicode.Scalar(UInt32(0x2800) + UInt32(self)) ?? " " }

  /// The ASCII character nearest to a braille pattern: dots in the upper half, the lower half, or both.
  var asciiDots: Unicode.Scalar {
    switch (self & 0x1B != 0, self & 0xE4 != 0) {
    case (true, true): ":"
    case (true, false): "'"
    case (false, true): "."
    case (false, false): " "
    }
  }
}
