/// A pull parser of JSON (RFC 8259).
///
/// Its caller reads the values that it wants, and skips the others without copying them.
///
/// ```swift
/// var scanner = JSONScanner(bytes)
/// scanner.readObject { key, scanner in
///   switch key {
///   case "name": name = scanner.readText()
///   default: scanner.skip()
///   }
/// }
/// guard scanner.isAtEnd else { throw … }
/// ```
///
/// Each read consumes one value; a value of another type counts as missing. After a syntax error nothing more is read,
/// and `isAtEnd` is false.
package struct JSONScanner {
  private let bytes: [UInt8]
  private var position: Int
  private var isMalformed = false
  private var depth = 0

  /// The maximum nesting of objects and arrays.
  private static let deepest = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Editors on Windows write a byte order mark.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// True if a value was read without an error, and only white space follows.
  package var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return !isMalformed && position == bytes.count
    }
  }
}

// MARK: - Reading

extension JSONScanner {
  /// Reads an object; `field` has to read or skip the value of each key.
  package mutating func readObject(_ field: (_ key: String, inout JSONScanner) -> Void) {
    guard begins(with: UInt8(ascii: "{")) else { return skip() }
    guard enter() else { return }
    if take(UInt8(ascii: "}")) { return leave() }
    repeat {
      guard next == UInt8(ascii: "\""), let key = readString(), take(UInt8(ascii: ":")) else {
        return fail()
      }
      field(key, &self)
    } while take(UInt8(ascii: ","))
    if take(UInt8(ascii: "}")) { leave() } else { fail() }
  }

  /// Reads an array; `element` has to read or skip each element.
  package mutating func readArray(_ element: (inout JSONScanner) -> Void) {
    guard begins(with: UInt8(ascii: "[")) else { return skip() }
    guard enter() else { return }
    if take(UInt8(ascii: "]")) { return leave() }
    repeat { element(&self) } while take(UInt8(ascii: ","))
    if take(UInt8(ascii: "]")) { leave() } else { fail() }
  }

  /// Reads a string, or a number as one; `nil` for anything else.
  package mutating func readText() -> String? {
    switch next {
    case UInt8(ascii: "\"")?: return readString()
    case let byte? where byte.isPartOfNumber:
      let start = position
      skipNumber()
      return isMalformed ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    default:
      skip()
      return nil
    }
  }

  /// Reads a value, and returns true if it is `false`.
  package mutating func readFalse() -> Bool {
    let isFalse = begins(with: UInt8(ascii: "f"))
    skip()
    return isFalse && !isMalformed
  }

  /// Reads a value, and returns true if it is `true`.
  package mutating func readTrue() -> Bool {
    let isTrue = begins(with: UInt8(ascii: "t"))
    skip()
    return isTrue && !isMalformed
  }

  /// True if the next value is an object, or for `isAtArray` an array.
  package var isAtObject: Bool { mutating get { begins(with: UInt8(ascii: "{")) } }
  package var isAtArray: Bool { mutating get { begins(with: UInt8(ascii: "[")) } }

  /// Skips a value.
  package mutating func skip() {
    var open: [UInt8] = []
    repeat {
      switch next {
      case UInt8(ascii: "{")?:
        guard depth + open.count < Self.deepest else { return fail() }
        position += 1
        if take(UInt8(ascii: "}")) { break }
        open.append(UInt8(ascii: "}"))
        guard skipKey() else { return fail() }
        continue
      case UInt8(ascii: "[")?:
        guard depth + open.count < Self.deepest else { return fail() }
        position += 1
        if take(UInt8(ascii: "]")) { break }
        open.append(UInt8(ascii: "]"))
        continue
      default: skipScalar()
      }
      if isMalformed { return }
      while let end = open.last {
        if take(UInt8(ascii: ",")) {
          if end == UInt8(ascii: "}"), !skipKey() { return fail() }
          break
        }
        guard take(end) else { return fail() }
        open.removeLast()
      }
    } while !open.isEmpty
  }
}

// MARK: - Tokens

extension JSONScanner {
  /// The first byte of the next token; `nil` at the end.
  private var next: UInt8? {
    mutating get {
      skipSpace()
      return position < bytes.count ? bytes[position] : nil
    }
  }

  private mutating func begins(with byte: UInt8) -> Bool { next == byte }

  private mutating func enter() -> Bool {
    depth += 1
    position += 1
    if depth <= Self.deepest { return true }
    fail()
    return false
  }

  private mutating func leave() { depth -= 1 }

  /// Ends the scan, since nothing is read after an error.
  private mutating func fail() {
    isMalformed = true
    position = bytes.count
  }

  /// Skips white space and a byte, if it follows.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func skipKey() -> Bool {
    guard next == UInt8(ascii: "\"") else { return false }
    _ = skipString()
    return take(UInt8(ascii: ":"))
  }

  private mutating func skipScalar() {
    switch next {
    case UInt8(ascii: "\"")?: _ = skipString()
    case UInt8(ascii: "t")?: skipWord("true")
    case UInt8(ascii: "f")?: skipWord("false")
    case UInt8(ascii: "n")?: skipWord("null")
    default: skipNumber()
    }
  }

  private mutating func skipWord(_ word: String) {
    guard bytes[position...].starts(with: word.utf8) else { return fail() }
    position += word.utf8.count
  }

  private mutating func skipNumber() {
    let start = position
    while position < bytes.count, bytes[position].isPartOfNumber { position += 1 }
    if position == start { fail() }
  }

  /// Skips a string; returns its bytes between the quotation marks, and whether there is an escape.
  private mutating func skipString() -> (Range<Int>, hasEscape: Bool)? {
    position += 1
    let start = position
    var hasEscape = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return (start..<position - 1, hasEscape)
      case UInt8(ascii: "\\"):
        hasEscape = true
        position += 2
      case ..<0x20:
        fail()
        return nil
      default: position += 1
      }
    }
    fail()
    return nil
  }

  private mutating func readString() -> String? {
    guard let (range, hasEscape) = skipString() else { return nil }
    if !hasEscape { return String(decoding: bytes[range], as: UTF8.self) }
    guard let text = bytes[range].unescaped else {
      fail()
      return nil
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The value of a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

// MARK: - Escapes

extension ArraySlice<UInt8> {
  /// The string with its escapes decoded (RFC 8259, 7), or `nil` for an unknown escape.
  ///
  /// An unpaired surrogate becomes U+FFFD.
  fileprivate var unescaped: String? {
    var plain: [UInt8] = []
    plain.reserveCapacity(count)
    var units: [UInt16] = []
    var index = startIndex
    func flush() {
      if units.isEmpty { return }
      plain += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while index < endIndex {
      guard self[index] == UInt8(ascii: "\\"), index + 1 < endIndex else {
        flush()
        plain.append(self[index])
        index += 1
        continue
      }
      let letter = self[index + 1]
      index += 2
      if letter == UInt8(ascii: "u") {
        guard index + 4 <= endIndex else { return nil }
        var unit: UInt32 = 0
        for digit in self[index..<index + 4] {
          guard let value = digit.hexadecimalValue else { return nil }
          unit = unit << 4 | value
        }
        units.append(UInt16(unit))
        index += 4
        continue
      }
      flush()
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(letter)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "t"): plain.append(0x09)
      default: return nil
      }
    }
    flush()
    return String(decoding: plain, as: UTF8.self)
  }
}
