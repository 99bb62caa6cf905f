import Foundations

/// A control sequence (CSI) from the terminal: `CSI 1 ; 2 A` is Shift-Up.
struct ControlSequence: Hashable, Sendable {
  /// The private prefix of the parameters: `<` of a mouse report, or `nil`.
  private let prefix: UInt8?
  /// The parameters, each clamped to `largestNumber`.
  private let numbers: [Int]
  private let final: UInt8

  /// The largest parameter value, larger than any screen.
  static let largestNumber = 99_999

  /// Parses the bytes between `CSI` and the final byte, which identifies the sequence.
  ///
  /// Returns `nil` for a sequence with intermediate bytes (0x20 to 0x2F): no key has them.
  init?(parameters: [UInt8], final: UInt8) {
    guard parameters.allSatisfy({ (0x30...0x3F).contains($0) }) else { return nil }
    prefix = parameters.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    numbers = parameters.dropFirst(prefix == nil ? 0 : 1)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.number(of:))
    self.final = final
  }

  /// Returns the value of ASCII digits, or 0 if a byte is not a digit or there is none.
  private static func number(of digits: ArraySlice<UInt8>) -> Int {
    guard digits.allSatisfy(\.isASCIIDigit) else { return 0 }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), largestNumber) }
  }

  /// True if the sequence starts a bracketed paste.
  var startsPaste: Bool { prefix == nil && final == UInt8(ascii: "~") && numbers.first == 200 }

  /// The key that the sequence encodes, if any.
  var key: Key? {
    if prefix == UInt8(ascii: "<") { return mouse.map { .mouse($0) } }
    if prefix != nil { return nil }
    if final == UInt8(ascii: "~") { return numberedKey }
    if final == UInt8(ascii: "Z") { return .backTab }
    if final == UInt8(ascii: "M") { return nil }
    if numbers == [0], let direction = Direction(lowercase: final) {
      return .arrow(direction, isShifted: true)
    }
    return Direction(final).map { .arrow($0, isShifted: isShifted) } ?? .function(final)
  }

  /// The second parameter is the modifier bits plus 1; the lowest bit is Shift.
  private var isShifted: Bool {
    numbers.count > 1 && numbers[1] > 0 && (numbers[1] - 1) & 1 == 1
  }

  private var numberedKey: Key? {
    switch numbers.first {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private var mouse: MouseAction? {
    let isUp = final == UInt8(ascii: "m")
    guard numbers.count == 3, isUp || final == UInt8(ascii: "M") else { return nil }
    return MouseAction(button: numbers[0], column: numbers[1], row: numbers[2], isRelease: isUp)
  }
}

extension Key {
  /// Returns the key that a single byte encodes, if any.
  static func byte(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A: .newline
    case 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte | 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  /// Returns the key of the final byte after `ESC O` or a `CSI` without parameters, if any.
  static func function(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    default: Direction(byte).map { .arrow($0) }
    }
  }
}

extension Direction {
  /// Creates a direction from the final byte of an arrow key, `A` to `D`.
  fileprivate init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    default: return nil
    }
  }

  /// Creates a direction from `a` to `d`, rxvt's encoding of arrow keys with Shift.
  fileprivate init?(lowercase byte: UInt8) {
    guard byte & 0x20 != 0 else { return nil }
    self.init(byte & ~0x20)
  }
}
