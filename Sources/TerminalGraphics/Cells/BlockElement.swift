import Bitmaps

extension Glyph {
  static let upperHalfBlock = Glyph("\u{2580}")
  static let fullBlock = Glyph("\u{2588}")

  /// Returns the block element whose foreground has the shape of a partition.
  static func block(_ part: BlockPartition) -> Glyph { blockElements[part.rawValue] }

  /// True if this is a block element that divides a cell in two parts: not the full block, and not a shade.
  var isDivided: Bool { blockIndex.map { $0 != 0x08 && !(0x11...0x13 ~= $0) } ?? false }

  /// The block element with foreground and background exchanged, or `nil` if there is none.
  var complement: Glyph? { blockIndex.flatMap { complements[$0] } }
}

/// The block elements in partition order.
private let blockElements = "▀▌▘▝▖▗▚▁▂▃▅▆▇▎▊".unicodeScalars.map { Glyph($0) }

/// The complements, by `Glyph.blockIndex`.
private let complements: [Glyph?] = {
  var complements = [Glyph?](repeating: nil, count: 32)
  for pair in ["▀▄", "▌▐", "▘▟", "▝▙", "▖▜", "▗▛", "▚▞"] {
    let glyphs = pair.unicodeScalars.map { Glyph($0) }
    for (one, other) in [(glyphs[0], glyphs[1]), (glyphs[1], glyphs[0])] {
      if let index = one.blockIndex { complements[index] = other }
    }
  }
  return complements
}()
