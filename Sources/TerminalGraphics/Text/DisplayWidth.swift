extension Character {
  /// How many columns of a terminal the character takes: the sum of what its scalars take, as
  /// terminals count, but for pictures, which are one however many scalars build them.
  ///
  /// East Asian wide and fullwidth characters and pictures take two (UAX #11), marks none. Some
  /// letters that Unicode joins to the one before them have a column of their own: `กำ`, `ｶﾞ`.
  package var displayWidth: Int {
    if isFlag { return 2 }
    if let picture { return picture.displayWidth }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether the character is a flag: a pair of regional indicators.
  private var isFlag: Bool {
    unicodeScalars.count == 2
      && unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// The character as every terminal sets it alike.
  ///
  /// Terminals disagree on the width of pictures that are built of several scalars (families, skin
  /// tones, text symbols turned into pictures), so only the first stays and columns line up.
  package var forTable: Character { isFlag ? self : picture.map { Character($0) } ?? self }

  /// The scalar that shows what the character is a picture of; digits are pictures on keys only.
  private var picture: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji,
      !first.isASCII || scalars.contains("\u{FE0F}")
    else { return nil }
    return first
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int { isInvisible ? 0 : isWide ? 2 : 1 }

  /// Whether the scalar takes no room of its own: marks, and the vowels and final consonants that
  /// join the consonant before them to a Hangul syllable.
  private var isInvisible: Bool {
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether the scalar is wide: East_Asian_Width W or F, or shown as a picture.
  private var isWide: Bool {
    if value < 0x1100 { return false }
    return properties.isEmojiPresentation || wideScalars.contains { $0.contains(value) }
  }
}

/// The scalars of width W and F that are not pictures, in blocks.
///
/// Source: EastAsianWidth.txt of Unicode 16; blocks that are reserved for wide characters are whole.
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
  0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
  0x20000...0x3FFFD,
]

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}
