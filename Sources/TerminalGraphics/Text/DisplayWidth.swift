extension Character {
  /// The width of the character on a terminal in columns: the sum over its scalars, except that an
  /// emoji sequence counts once (compare `wcwidth`).
  ///
  /// East Asian wide and fullwidth characters and emoji have two columns (UAX #11), marks none. Some
  /// letters that Unicode joins to the previous one have their own column: `กำ`, `ｶﾞ`.
  package var displayWidth: Int {
    if isFlag { return 2 }
    if let emoji { return emoji.displayWidth }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// True if the character is a flag: a pair of regional indicators.
  private var isFlag: Bool {
    unicodeScalars.count == 2
      && unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// The character reduced to scalars whose width is the same on all terminals.
  ///
  /// Terminals disagree on the width of emoji sequences (families, skin tones, text symbols with an
  /// emoji presentation), so only the first scalar is kept, and columns line up.
  package var withStableWidth: Character { isFlag ? self : emoji.map { Character($0) } ?? self }

  /// The first scalar of an emoji; digits are emoji only as keycaps.
  private var emoji: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji,
      !first.isASCII || scalars.contains("\u{FE0F}")
    else { return nil }
    return first
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int { isZeroWidth ? 0 : isWide ? 2 : 1 }

  /// True if the scalar has no column: marks, controls, and the vowels and final consonants that form a
  /// Hangul syllable with the previous consonant.
  private var isZeroWidth: Bool {
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return true }
    if prependedMarks.contains(where: { $0.contains(value) }) { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// True if the scalar is wide: East_Asian_Width W or F, or an emoji by default.
  private var isWide: Bool {
    if value < 0x1100 { return false }
    return properties.isEmojiPresentation || wideScalars.contains { $0.contains(value) }
  }
}

/// The signs that enclose the digits after them.
///
/// They are visible although their category is `Cf`: the property Prepended_Concatenation_Mark of Unicode 16.
private let prependedMarks: [ClosedRange<UInt32>] = [
  0x0600...0x0605, 0x06DD...0x06DD, 0x070F...0x070F, 0x0890...0x0891, 0x08E2...0x08E2,
  0x110BD...0x110BD, 0x110CD...0x110CD,
]

/// The non-emoji scalars of width W and F, in blocks.
///
/// Source: EastAsianWidth.txt of Unicode 16; blocks reserved for wide characters are included as a whole.
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
  0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
  0x20000...0x3FFFD,
]

extension StringProtocol {
  /// The width of the text on a terminal in columns.
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Substring {
  /// Returns the text in pieces no wider than a width in columns.
  package func pieces(width: Int) -> [String] {
    if displayWidth <= width { return [String(self)] }
    var (pieces, used) = ([""], 0)
    for character in self {
      let columns = character.displayWidth
      if used + columns > width && used > 0 {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += columns
    }
    return pieces
  }
}
