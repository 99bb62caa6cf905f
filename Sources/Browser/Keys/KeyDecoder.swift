/// Reads keys from the bytes that a terminal sends, however the bytes are sliced.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.keys(in: [0x71, 0x1B])  // [.character("q")]
/// decoder.isWaiting               // true: is it Esc, or an arrow's first byte?
/// decoder.timeOut()               // [.escape]
/// ```
///
/// A sequence that means nothing here is swallowed whole, and so is what is pasted: it was not meant
/// as keys. Sources: ECMA-48, 5.4; XTerm Control Sequences.
package struct KeyDecoder: Hashable, Sendable {
  /// What the bytes so far began.
  enum Stage: Hashable, Sendable {
    case ground
    /// The rest of a character in UTF-8, so many bytes long.
    case character([UInt8], length: Int)
    case escape
    /// A control sequence with its bytes so far, those after the 64th left out.
    case control([UInt8])
    /// The byte after `ESC O`.
    case function
    /// A string to or from the terminal, up to BEL or `ESC \`.
    case string(afterEscape: Bool)
    /// Bytes that belong to a sequence that is over but for them.
    case ignored(count: Int)
  }

  var stage = Stage.ground
  var isPasting = false

  package init() {}
}

extension KeyDecoder {
  /// Whether more bytes are needed, or a time without any, to tell what the last ones are.
  package var isWaiting: Bool { stage != .ground }

  /// The keys that some bytes end.
  package mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    bytes.flatMap { keys(at: $0) }
  }

  /// The key that the bytes so far are, given that no more came for a while: Esc, or none.
  package mutating func timeOut() -> [Key] {
    defer { stage = .ground }
    return stage == .escape ? meant(.escape) : []
  }

  private mutating func keys(at byte: UInt8) -> [Key] {
    switch stage {
    case .ground: atGround(byte)
    case .character(let bytes, let length): inCharacter(bytes, length, byte)
    case .escape: afterEscape(byte)
    case .control(let bytes): inControl(bytes, byte)
    case .function: ended(with: .function(byte))
    case .string(let afterEscape): inString(afterEscape: afterEscape, byte)
    case .ignored(let count): ignored(count)
    }
  }

  /// The key, unless it is part of what is pasted.
  private func meant(_ key: Key?) -> [Key] {
    isPasting ? [] : key.map { [$0] } ?? []
  }

  private mutating func ended(with key: Key?) -> [Key] {
    stage = .ground
    return meant(key)
  }
}

// MARK: - Stage by stage

extension KeyDecoder {
  private mutating func atGround(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: stage = .escape
    case 0xC2...0xDF: stage = .character([byte], length: 2)
    case 0xE0...0xEF: stage = .character([byte], length: 3)
    case 0xF0...0xF4: stage = .character([byte], length: 4)
    default: return meant(.byte(byte))
    }
    return []
  }

  private mutating func inCharacter(_ begun: [UInt8], _ length: Int, _ byte: UInt8) -> [Key] {
    guard 0x80...0xBF ~= byte else { return interrupted(by: byte) }
    let bytes = begun + [byte]
    if bytes.count < length {
      stage = .character(bytes, length: length)
      return []
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return ended(with: nil) }
    return ended(with: text.first.map { .character($0) })
  }

  /// What is not the next byte of what was begun begins something else.
  private mutating func interrupted(by byte: UInt8) -> [Key] {
    stage = .ground
    return atGround(byte)
  }

  private mutating func afterEscape(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["): stage = .control([])
    case UInt8(ascii: "O"): stage = .function
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      stage = .string(afterEscape: false)
    default:
      // Esc and a key right after it: no key here has Alt.
      return meant(.escape) + interrupted(by: byte)
    }
    return []
  }

  private mutating func inControl(_ begun: [UInt8], _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F:
      stage = .control(begun.count < 64 ? begun + [byte] : begun)
      return []
    case UInt8(ascii: "M") where begun.isEmpty:
      // The mouse as terminals of old report it: three more bytes.
      stage = .ignored(count: 3)
      return []
    case UInt8(ascii: "[") where begun.isEmpty:
      // A function key of the Linux console.
      stage = .ignored(count: 1)
      return []
    case 0x40...0x7E:
      return control(ControlSequence(parameters: begun, final: byte))
    default:
      return interrupted(by: byte)
    }
  }

  private mutating func control(_ sequence: ControlSequence) -> [Key] {
    switch sequence.pasting {
    case true?: isPasting = true
    case false?:
      isPasting = false
      return ended(with: nil)
    case nil: break
    }
    return ended(with: sequence.key)
  }

  private mutating func inString(afterEscape: Bool, _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x07, 0x18, 0x1A: stage = .ground
    case UInt8(ascii: "\\") where afterEscape: stage = .ground
    default: stage = .string(afterEscape: byte == 0x1B)
    }
    return []
  }

  private mutating func ignored(_ count: Int) -> [Key] {
    stage = count > 1 ? .ignored(count: count - 1) : .ground
    return []
  }
}
