/// The control sequences among some bytes, as ECMA-48 forms them.
struct ControlSequences {
  enum Sequence: Hashable, Sendable {
    /// CSI: the private mark (`?`, `>`, …) if there is one, the numbers, the final letter.
    case control(Character?, [Int], Character)
    /// A string: what begins it (`P` for DCS, `_` for APC, `]` for OSC), and its text.
    case string(Character, String)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next sequence, or `nil` where no whole one is left; everything else is passed over.
  mutating func next() -> Sequence? {
    while let start = rest.firstIndex(of: escape) {
      rest = rest[start...].dropFirst()
      switch rest.first {
      case UInt8(ascii: "["): if let control = takeControl() { return control }
      case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]"):
        if let string = takeString() { return string }
      default: break
      }
    }
    return nil
  }
}

private let escape: UInt8 = 0x1B

extension ControlSequences {
  private mutating func takeControl() -> Sequence? {
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

  /// A string ends with ST, or, as xterm has it, with BEL.
  private mutating func takeString() -> Sequence? {
    guard let introducer = rest.first,
      let end = rest.firstIndex(where: { $0 == escape || $0 == 0x07 })
    else { return nil }
    let text = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
    rest = rest[end...]
    return .string(Character(introducer), text)
  }
}

extension Character {
  /// The character of a byte of ASCII.
  fileprivate init(_ byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}
