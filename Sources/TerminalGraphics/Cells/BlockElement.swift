import Bitmaps

extension Glyph {
  static let upperHalfBlock = Glyph("\u{2580}")
  static let fullBlock = Glyph("\u{2588}")

  /// Returns the block element (Unicode, 2580 to 259F) whose foreground is that of a partition.
  static func block(_ part: BlockPartition) -> Glyph { blockElements[part.rawValue] }

  /// Whether this is a block element that divides a cell in two parts.
  var isDivided: Bool {
    guard let scalar, blockElementRange.contains(scalar) else { return false }
    return self != .fullBlock && !shades.contains(scalar)
  }

  /// The block element whose foreground is the background of this one, `nil` where there is none.
  var complement: Glyph? {
    guard let scalar, blockElementRange.contains(scalar) else { return nil }
    return complements[Int(scalar.value) - 0x2580]
  }
}

private let blockElementRange: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{259F}"

private let shades: ClosedRange<Unicode.Scalar> = "\u{2591}"..."\u{2593}"

/// The block elements in the order of the partitions.
private let blockElements = "▀▌▘▝▖▗▚▁▂▃▅▆▇▎▊".unicodeScalars.map { Glyph($0) }

/// The complements, by the distance from the first block element.
private let complements: [Glyph?] = {
  var complements = [Glyph?](repeating: nil, count: 32)
  for (one, other) in ["▀▄", "▌▐", "▘▟", "▝▙", "▖▜", "▗▛", "▚▞"].map({ Array($0.unicodeScalars) })
    .map({ ($0[0], $0[1]) })
  {
    complements[Int(one.value) - 0x2580] = Glyph(other)
    complements[Int(other.value) - 0x2580] = Glyph(one)
  }
  return complements
}()
