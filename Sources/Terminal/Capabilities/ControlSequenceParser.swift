/// A parser that finds control sequences (ECMA-48) in bytes.
struct ControlSequenceParser {
  enum Sequence: Hashable, Sendable {
    /// A CSI sequence: the private marker (`?`, `>`, …), if any, the parameters, and the final byte.
    case control(Character?, [Int], Character)
    /// A control string: its introducer (`P` for DCS, `_` for APC, `]` for OSC) and its text.
    case string(Character, String)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Returns the next complete sequence, or `nil`, skipping other bytes.
  mutating func next() -> Sequence? {
    while let start = rest.firstIndex(of: escape) {
      rest = rest[start...].dropFirst()
      switch rest.first {
      case UInt8(ascii: "["): if let control = parseControl() { return control }
      case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]"):
        if let string = parseString() { return string }
      default: break
      }
    }
    return nil
  }

  private mutating func parseControl() -> Sequence? {
    let body = rest.dropFirst()
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let parameters = body[..<end]
    guard parameters.allSatisfy({ (0x20...0x3F).contains($0) }) else { return nil }
    rest = rest[(end + 1)...]
    let mark = parameters.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let numbers = parameters.drop { $0 == mark }.split(separator: UInt8(ascii: ";"))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return .control(mark.map(Character.init), numbers, Character(body[end]))
  }

  /// Parses a control string, which ends with ST or, as in xterm, with BEL.
  private mutating func parseString() -> Sequence? {
    guard let introducer = rest.first,
      let end = rest.firstIndex(where: { $0 == escape || $0 == 0x07 })
    else { return nil }
    let text = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
    rest = rest[end...]
    return .string(Character(introducer), text)
  }
}

private let escape: UInt8 = 0x1B

extension Character {
  /// Creates the character of an ASCII byte.
  fileprivate init(_ byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}
