import Foundations

/// An incremental key decoder: a state machine that turns bytes from a terminal into keys.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.keys(in: [0x71, 0x1B])  // [.character("q")]
/// decoder.timeout                 // 40 ms: is it Esc, or an arrow's first byte?
/// decoder.timeOut()               // [.escape]
/// ```
///
/// The bytes may be split anywhere, with pauses. Unknown sequences yield no key, and pasted text
/// (bracketed paste) is one key, `paste`. After `sequenceTimeout` without input, the next byte starts
/// afresh.
///
/// Sources: ECMA-48, 5.4; XTerm Control Sequences.
package struct KeyDecoder: Hashable, Sendable {
  /// The state within a sequence.
  enum State: Hashable, Sendable {
    case ground
    /// A UTF-8 character: its bytes so far, and its length in bytes.
    case character([UInt8], length: Int)
    case escape
    /// An ESC byte that counted as the Esc key; the rest of its sequence may still follow.
    case escaped
    /// A control sequence: its parameter bytes so far, at most 64.
    case control([UInt8])
    /// The byte after `ESC O`.
    case function
    /// A control string (DCS, OSC, SOS, PM, APC), up to BEL or `ESC \`.
    case string(afterEscape: Bool)
    /// An ignored sequence: the number of its remaining bytes.
    case ignored(count: Int)
    /// Pasted text: the number of bytes of its end marker so far.
    case paste(matched: Int)
  }

  /// The time without input after which a lone ESC byte is the Esc key.
  package static let escapeTimeout = Duration.milliseconds(40)

  /// The time without input after which the rest of a sequence or paste is given up.
  package static let sequenceTimeout = Duration.seconds(2)

  /// The maximum number of bytes kept of a paste; the rest is dropped.
  static let longestPaste = 65_536

  var state = State.ground
  /// The bytes of the pasted text so far.
  private var pasted: [UInt8] = []

  package init() {}

  /// The time without input after which to call `timeOut()`, or `nil` if no sequence is incomplete.
  package var timeout: Duration? {
    switch state {
    case .ground: nil
    case .escape: Self.escapeTimeout
    default: Self.sequenceTimeout
    }
  }

  /// Decodes bytes, and returns the keys that they complete.
  package mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    bytes.flatMap { keys(at: $0) }
  }

  /// Ends an incomplete sequence after its timeout: a lone ESC byte is the Esc key.
  package mutating func timeOut() -> [Key] {
    let isEscape = state == .escape
    state = isEscape ? .escaped : .ground
    return isEscape ? [.escape] : []
  }

  private mutating func keys(at byte: UInt8) -> [Key] {
    switch state {
    case .ground: atGround(byte)
    case .character(let bytes, let length): inCharacter(bytes, length, byte)
    case .escape: afterEscape(byte)
    case .escaped: afterEscapeKey(byte)
    case .control(let bytes): inControl(bytes, byte)
    case .function: inFunction(byte)
    case .string(let afterEscape): inString(afterEscape: afterEscape, byte)
    case .ignored(let count): ignored(count, byte)
    case .paste(let matched): inPaste(matched, byte)
    }
  }

  private mutating func finish(with key: Key?) -> [Key] {
    state = .ground
    return key.map { [$0] } ?? []
  }

  /// Abandons an incomplete sequence, and decodes the byte as the start of another.
  private mutating func interrupted(by byte: UInt8) -> [Key] {
    state = .ground
    return atGround(byte)
  }

  // MARK: - Characters

  private mutating func atGround(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character([byte], length: 2)
    case 0xE0...0xEF: state = .character([byte], length: 3)
    case 0xF0...0xF4: state = .character([byte], length: 4)
    default: return finish(with: .byte(byte))
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

  // MARK: - Sequences

  private mutating func afterEscape(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(afterEscape: false)
    default:
      // Esc followed by another key: no key here uses Alt.
      return [.escape] + interrupted(by: byte)
    }
    return []
  }

  /// Continues a sequence whose ESC byte already counted as the Esc key, if the byte is no key of the
  /// browser.
  private mutating func afterEscapeKey(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "]"), UInt8(ascii: "P"):
      afterEscape(byte)
    default: interrupted(by: byte)
    }
  }

  private mutating func inControl(_ begun: [UInt8], _ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "$") where begun.isNumber:
      // The final byte of a key with Shift in rxvt.
      return control(begun, final: UInt8(ascii: "~"))
    case 0x20...0x3F: state = .control(begun.count < 64 ? begun + [byte] : begun)
    case UInt8(ascii: "M") where begun.isEmpty:
      // An X10 mouse report: three more bytes follow.
      state = .ignored(count: 3)
    case UInt8(ascii: "[") where begun.isEmpty:
      // A function key of the Linux console: one more byte follows.
      state = .ignored(count: 1)
    case 0x40...0x7E: return control(begun, final: byte)
    default: return interrupted(by: byte)
    }
    return []
  }

  private mutating func control(_ parameters: [UInt8], final: UInt8) -> [Key] {
    let sequence = ControlSequence(parameters: parameters, final: final)
    if sequence?.startsPaste != true { return finish(with: sequence?.key) }
    (state, pasted) = (.paste(matched: 0), [])
    return []
  }

  private mutating func inFunction(_ byte: UInt8) -> [Key] {
    switch byte {
    // Modifiers, as in `ESC O 2 A`: they are supported in control sequences only.
    case 0x30...0x3F: []
    case 0x40...0x7E: finish(with: .function(byte))
    default: interrupted(by: byte)
    }
  }

  // MARK: - Ignored bytes

  private mutating func inString(afterEscape: Bool, _ byte: UInt8) -> [Key] {
    if afterEscape {
      if byte != UInt8(ascii: "\\") { return self.afterEscape(byte) }
      state = .ground
      return []
    }
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x1B: state = .string(afterEscape: true)
    // A key: terminals send no control character within a string.
    case 0x01...0x1F: return interrupted(by: byte)
    default: break
    }
    return []
  }

  private mutating func ignored(_ count: Int, _ byte: UInt8) -> [Key] {
    // A key: the bytes of a mouse report are at least 32, or NUL.
    if 0x01...0x1F ~= byte { return interrupted(by: byte) }
    state = count > 1 ? .ignored(count: count - 1) : .ground
    return []
  }

  /// Collects pasted text up to the end marker, whose first byte is its only ESC.
  private mutating func inPaste(_ matched: Int, _ byte: UInt8) -> [Key] {
    if byte == pasteEnd[matched] {
      state = .paste(matched: matched + 1)
      if matched + 1 < pasteEnd.count { return [] }
      defer { pasted = [] }
      return finish(with: .paste(String(decoding: pasted, as: UTF8.self)))
    }
    let isEscape = byte == 0x1B
    let text = pasteEnd[..<matched] + (isEscape ? [] : [byte])
    pasted += text.prefix(max(Self.longestPaste - pasted.count, 0))
    state = .paste(matched: isEscape ? 1 : 0)
    return []
  }
}

/// The end marker of a bracketed paste.
private let pasteEnd = Array("\u{1B}[201~".utf8)

extension [UInt8] {
  /// True if the bytes are the digits of a number.
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy(\.isASCIIDigit) }
}
