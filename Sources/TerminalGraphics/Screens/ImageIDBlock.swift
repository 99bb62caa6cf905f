/// The image ids of a program in kitty's protocol: 255 consecutive ids, so that one command deletes all
/// images.
struct ImageIDBlock: Hashable {
  let range: ClosedRange<UInt32>
  private let isPalette: Bool

  /// Creates the block for a seed.
  ///
  /// If 24-bit colours do not pass, an id is a palette colour and a high byte (`PlaceholderID`).
  init(_ seed: UInt32, passesTrueColor: Bool) {
    isPalette = !passesTrueColor
    let (place, count): (UInt32, UInt32) = passesTrueColor ? (8, 0xFFFF) : (24, 0xFF)
    let base = (seed % count + 1) << place
    range = base + 1...base + 0xFF
  }

  /// The number of ids.
  static let count = 255

  /// Returns a range of ids for a program without placeholders: as many as it needs.
  static func unlimited(_ seed: UInt32) -> ClosedRange<UInt32> {
    let base = (seed % 0xFF + 1) << 24
    return base + 1...base + 0xFF_FFFF
  }

  /// Returns an id by its index, for placeholders.
  subscript(index: Int) -> PlaceholderID {
    let number = range.lowerBound + UInt32(index % Self.count)
    return isPalette
      ? PlaceholderID(inPalette: number >> 16 | number & 0xFF) : PlaceholderID(number)
  }
}
