import Bitmaps

/// A decoder of sixels.
///
/// Source: DEC, VT330/VT340 Programmer Reference Manual, chapter 14.
package struct SixelDecoder {
  private var palette = Array(repeating: [UInt8](repeating: 0, count: 3), count: 1024)
  /// The colours drawn so far, row by row.
  private var rows: [[Int?]] = []
  private var (color, column, row) = (0, 0, 0)

  /// Returns the picture, black where nothing was drawn, or `nil` if the bytes are not sixels.
  package static func picture(of bytes: [UInt8]) -> Bitmap? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"),
      let start = text.firstIndex(of: "q")
    else { return nil }
    var decoder = SixelDecoder()
    decoder.read(text[start...].dropFirst().dropLast(2))
    return decoder.picture
  }
}

extension SixelDecoder {
  private mutating func read(_ text: Substring) {
    var bytes = text.utf8[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): _ = numbers(&bytes)
      case UInt8(ascii: "#"): choose(numbers(&bytes))
      case UInt8(ascii: "!"): draw(bytes: &bytes, count: numbers(&bytes)[0])
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, row) = (0, row + 6)
      case 0x3F...0x7E: draw(byte, count: 1)
      default: break
      }
    }
  }

  /// Reads numbers separated by semicolons.
  private func numbers(_ bytes: inout Substring.UTF8View.SubSequence) -> [Int] {
    let digits = bytes.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
    bytes = bytes.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
  }

  /// Chooses a colour by its number, and defines it (RGB in percent) if there are more numbers.
  private mutating func choose(_ numbers: [Int]) {
    color = numbers[0]
    guard numbers.count == 5, numbers[1] == 2 else { return }
    palette[color] = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
  }

  private mutating func draw(bytes: inout Substring.UTF8View.SubSequence, count: Int) {
    if let byte = bytes.popFirst() { draw(byte, count: count) }
  }

  private mutating func draw(_ byte: UInt8, count: Int) {
    for bit in 0..<6 where (byte - 0x3F) >> bit & 1 == 1 {
      while rows.count <= row + bit { rows.append([]) }
      let missing = column + count - rows[row + bit].count
      if missing > 0 { rows[row + bit] += Array(repeating: nil, count: missing) }
      for step in column..<column + count { rows[row + bit][step] = color }
    }
    column += count
  }

  private var picture: Bitmap? {
    guard let width = rows.map(\.count).max(), width > 0 else { return nil }
    var pixels: [UInt8] = []
    for row in rows {
      for column in 0..<width {
        let color = column < row.count ? row[column] : nil
        pixels += (color.map { palette[$0] } ?? [0, 0, 0]) + [255]
      }
    }
    return Bitmap(width: width, height: rows.count, pixels: pixels)
  }
}
