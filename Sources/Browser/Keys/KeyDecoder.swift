/// Key decoding: an incremental state machine that turns the bytes of a terminal into keys.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.keys(in: [0x71, 0x1B])  // [.character("q")]
/// decoder.isWaiting               // true: is it Esc, or an arrow's first byte?
/// decoder.timeOut()               // [.escape]
/// ```
///
/// The bytes may be split anywhere. Unknown sequences and pasted text (bracketed paste) yield no keys.
/// Sources: ECMA-48, 5.4; XTerm Control Sequences.
package struct KeyDecoder: Hashable, Sendable {
  /// The part of a sequence that the bytes so far have reached.
  enum State: Hashable, Sendable {
    case ground
    /// The bytes so far of a UTF-8 character, and its length in bytes.
    case character([UInt8], length: Int)
    case escape
    /// The parameter bytes so far of a control sequence, at most 64.
    case control([UInt8])
    /// The byte after `ESC O`.
    case function
    /// A control string (DCS, OSC, SOS, PM, APC), up to BEL or `ESC \`.
    case string(afterEscape: Bool)
    /// The remaining bytes of an ignored sequence.
    case ignored(count: Int)
  }

  var state = State.ground
  var isPasting = false

  package init() {}

  /// Whether the last bytes are an incomplete sequence, to be ended by more bytes or by `timeOut()`.
  package var isWaiting: Bool { state != .ground }

  /// Decodes bytes, and returns the keys that they complete.
  package mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    bytes.flatMap { keys(at: $0) }
  }

  /// Ends an incomplete sequence after a timeout: a lone ESC byte is the Esc key.
  package mutating func timeOut() -> [Key] {
    defer { state = .ground }
    return state == .escape ? unlessPasting(.escape) : []
  }

  private mutating func keys(at byte: UInt8) -> [Key] {
    switch state {
    case .ground: atGround(byte)
    case .character(let bytes, let length): inCharacter(bytes, length, byte)
    case .escape: afterEscape(byte)
    case .control(let bytes): inControl(bytes, byte)
    case .function: finish(with: .function(byte))
    case .string(let afterEscape): inString(afterEscape: afterEscape, byte)
    case .ignored(let count): ignored(count)
    }
  }

  /// Returns the key, unless it is part of a paste.
  private func unlessPasting(_ key: Key?) -> [Key] { isPasting ? [] : key.map { [$0] } ?? [] }

  private mutating func finish(with key: Key?) -> [Key] {
    state = .ground
    return unlessPasting(key)
  }

  // MARK: - State by state

  private mutating func atGround(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character([byte], length: 2)
    case 0xE0...0xEF: state = .character([byte], length: 3)
    case 0xF0...0xF4: state = .character([byte], length: 4)
    default: return unlessPasting(.byte(byte))
    }
    return []
  }

  private mutating func inCharacter(_ begun: [UInt8], _ length: Int, _ byte: UInt8) -> [Key] {
    guard 0x80...0xBF ~= byte else { return interrupted(by: byte) }
    let bytes = begun + [byte]
    if bytes.count < length {
      state = .character(bytes, length: length)
      return []
    }
    let text = String(validating: bytes, as: UTF8.self)
    return finish(with: text?.first.map { .character($0) })
  }

  /// Abandons an incomplete sequence, and decodes the byte as the start of another.
  private mutating func interrupted(by byte: UInt8) -> [Key] {
    state = .ground
    return atGround(byte)
  }

  private mutating func afterEscape(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(afterEscape: false)
    default:
      // Esc and a key right after it: no key here has Alt.
      return unlessPasting(.escape) + interrupted(by: byte)
    }
    return []
  }

  private mutating func inControl(_ begun: [UInt8], _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F: state = .control(begun.count < 64 ? begun + [byte] : begun)
    case UInt8(ascii: "M") where begun.isEmpty:
      // An X10 mouse report: three more bytes.
      state = .ignored(count: 3)
    case UInt8(ascii: "[") where begun.isEmpty:
      // A function key of the Linux console.
      state = .ignored(count: 1)
    case 0x40...0x7E: return control(ControlSequence(parameters: begun, final: byte))
    default: return interrupted(by: byte)
    }
    return []
  }

  private mutating func control(_ sequence: ControlSequence) -> [Key] {
    // The sequences around a paste are no keys themselves.
    isPasting = sequence.isPasteStart ?? isPasting
    return finish(with: sequence.key)
  }

  private mutating func inString(afterEscape: Bool, _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case UInt8(ascii: "\\") where afterEscape: state = .ground
    default: state = .string(afterEscape: byte == 0x1B)
    }
    return []
  }

  private mutating func ignored(_ count: Int) -> [Key] {
    state = count > 1 ? .ignored(count: count - 1) : .ground
    return []
  }
}
