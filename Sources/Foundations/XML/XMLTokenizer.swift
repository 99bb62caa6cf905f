/// A strict tokenizer of XML 1.0 with namespaces in UTF-8, which reports the position of each token.
///
/// ```swift
/// var tokenizer = XMLTokenizer(Array("<a b='c'/>".utf8))
/// while let token = try tokenizer.next() { … }
/// try tokenizer.finish()
/// ```
///
/// A document may come in parts (`append`). Elements nest to a depth of 64, and a token has at most 1 MiB. A document
/// type, which could define entities, is refused.
package struct XMLTokenizer {
  /// The position of an attribute; its value is without the quotation marks.
  package struct Attribute {
    package let name: Range<Int>
    package let value: Range<Int>
  }

  package enum Token {
    /// A start tag; an empty element, `<a/>`, has no end.
    case start(name: Range<Int>, attributes: [Attribute], isEmpty: Bool)
    case end
    /// Text between tags, or the inside of a CDATA section.
    case text(Range<Int>)
    /// A comment or a processing instruction.
    case other
  }

  /// The buffered bytes, to which all ranges refer.
  package private(set) var bytes: [UInt8]
  /// The beginning and the end of the last token.
  package private(set) var start = 0
  package private(set) var position = 0

  /// The number of bytes dropped before the buffered ones.
  private var dropped = 0
  /// The concatenated names of the open elements, and the beginning of each.
  private var names: [UInt8] = []
  private var starts: [Int] = []
  /// True once an element has begun.
  package private(set) var hasRoot = false

  private static let deepest = 64
  private static let longestToken = 1 << 20

  /// True once the first token has begun; only a byte order mark may precede it.
  private var hasBegun = false
  /// The position of the first token.
  private var first = 0

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// The number of open elements.
  package var depth: Int { starts.count }

  /// Appends a part of the document, and drops the tokens already read.
  package mutating func append(_ part: some Collection<UInt8>) {
    dropped += position
    bytes.removeFirst(position)
    bytes += part
    (start, position) = (0, 0)
  }

  /// Throws unless the document is complete: it has an element, and every element has ended.
  package func finish() throws(XMLError) {
    guard hasRoot, starts.isEmpty, position == bytes.count else { throw problem(bytes.count) }
  }
}

/// The reason why a document cannot be read.
package enum XMLError: Error, Hashable, Sendable {
  /// It is not well-formed at a byte.
  case malformed(offset: Int)
  /// It has a document type, which can define entities.
  case documentType
}

extension XMLError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let offset): "it is not well-formed XML at byte \(offset)"
    case .documentType: "it has a document type, which can define entities"
    }
  }
}

// MARK: - Tokens

extension XMLTokenizer {
  /// Returns the next token, or `nil` if it is not complete yet.
  package mutating func next() throws(XMLError) -> Token? {
    if !hasBegun {
      // No document is shorter than a mark.
      guard bytes.count >= 3 else { return nil }
      if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
      first = position
      hasBegun = true
    }
    guard position < bytes.count else { return nil }
    start = position
    let token: Token?
    if bytes[position] != UInt8(ascii: "<") {
      token = try text()
    } else if position + 1 == bytes.count {
      token = nil
    } else {
      token =
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): try endTag()
        case UInt8(ascii: "?"): try instruction()
        case UInt8(ascii: "!"): try declaration()
        default: try startTag()
        }
    }
    if token == nil, bytes.count - start > Self.longestToken { throw problem(start) }
    return token
  }

  private func problem(_ index: Int) -> XMLError { .malformed(offset: dropped + index) }

  /// Reads text up to the next tag; text at the end of the bytes may continue in the next part.
  private mutating func text() throws(XMLError) -> Token? {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") {
      let byte = bytes[end]
      if byte < 0x20 && !byte.isXMLSpace { throw problem(end) }
      if byte == UInt8(ascii: "&") {
        guard let next = try reference(at: end) else { return nil }
        end = next
        continue
      }
      let isSectionEnd = byte == UInt8(ascii: ">") && bytes[start..<end].suffix(2) == [0x5d, 0x5d]
      if isSectionEnd || starts.isEmpty && !byte.isXMLSpace { throw problem(end) }
      end += 1
    }
    // White space at the end of the document is complete.
    if end == bytes.count && !starts.isEmpty { return nil }
    position = end
    return .text(start..<end)
  }

  /// Returns the index after a reference, one of XML's five or a number; `nil` if it may be incomplete.
  private func reference(at index: Int) throws(XMLError) -> Int? {
    // The longest is `&#x10FFFF;`.
    let limit = min(index + 12, bytes.count)
    guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      if limit == bytes.count { return nil }
      throw problem(index)
    }
    let name = bytes[(index + 1)..<end]
    let isKnown = ["lt", "gt", "amp", "quot", "apos"].contains { name.elementsEqual($0.utf8) }
    if !isKnown && !name.isXMLCharacterNumber { throw problem(index) }
    return end + 1
  }

  /// Reads a processing instruction.
  ///
  /// The target `xml` is allowed only in the declaration that begins a document.
  private mutating func instruction() throws(XMLError) -> Token? {
    var index = position + 2
    guard let name = try name(&index), index + 1 < bytes.count else { return nil }
    let target = String(decoding: bytes[name], as: UTF8.self)
    let isDeclaration = target == "xml" && dropped + position == first && bytes[index].isXMLSpace
    let isAllowed = isDeclaration || target.lowercased() != "xml" && !target.contains(":")
    guard isAllowed, bytes[index].isXMLSpace || bytes[index...].starts(with: "?>".utf8) else {
      throw problem(position)
    }
    return try section("<?", "?>").map { _ in .other }
  }

  private mutating func declaration() throws(XMLError) -> Token? {
    let rest = bytes[position...]
    if rest.starts(with: "<!DOCTYPE".utf8) { throw .documentType }
    if rest.starts(with: "<!--".utf8) {
      guard let comment = try section("<!--", "--") else { return nil }
      // Two dashes are only allowed at the end of a comment.
      if position == bytes.count {
        position = start
        return nil
      }
      if bytes[position] != UInt8(ascii: ">") { throw problem(comment.upperBound) }
      position += 1
      return .other
    }
    if rest.starts(with: "<![CDATA[".utf8) {
      if starts.isEmpty { throw problem(position) }
      return try section("<![CDATA[", "]]>").map { .text($0) }
    }
    if rest.count >= 9 { throw problem(position) }
    return nil
  }

  /// Moves past a section, and returns its contents, or `nil` if its end is missing.
  private mutating func section(_ opening: String, _ closing: String) throws(XMLError)
    -> Range<Int>?
  {
    let inside = position + opening.utf8.count
    let mark = Array(closing.utf8)
    var end = inside
    while end + mark.count <= bytes.count {
      if bytes[end] == mark[0], bytes[end...].starts(with: mark) {
        position = end + mark.count
        return inside..<end
      }
      if bytes[end] < 0x20 && !bytes[end].isXMLSpace { throw problem(end) }
      end += 1
    }
    return nil
  }
}

// MARK: - Tags

extension XMLTokenizer {
  private mutating func startTag() throws(XMLError) -> Token? {
    var index = position + 1
    guard let name = try name(&index) else { return nil }
    var attributes: [Attribute] = []
    while true {
      let behind = index
      skipSpaces(&index)
      guard index < bytes.count else { return nil }
      let isEmpty = bytes[index] == UInt8(ascii: "/")
      if isEmpty || bytes[index] == UInt8(ascii: ">") {
        if isEmpty {
          index += 1
          guard index < bytes.count else { return nil }
          if bytes[index] != UInt8(ascii: ">") { throw problem(index) }
        }
        try open(name, isEmpty: isEmpty)
        position = index + 1
        return .start(name: name, attributes: attributes, isEmpty: isEmpty)
      }
      if index == behind { throw problem(index) }
      guard let attribute = try attribute(&index) else { return nil }
      if attributes.contains(where: { bytes[$0.name] == bytes[attribute.name] }) {
        throw problem(attribute.name.lowerBound)
      }
      // The check above is quadratic.
      if attributes.count == 500 { throw problem(index) }
      attributes.append(attribute)
    }
  }

  private mutating func open(_ name: Range<Int>, isEmpty: Bool) throws(XMLError) {
    if starts.isEmpty {
      if hasRoot { throw problem(start) }
      hasRoot = true
    }
    if isEmpty { return }
    if starts.count == Self.deepest { throw problem(start) }
    starts.append(names.count)
    names += bytes[name]
  }

  private mutating func endTag() throws(XMLError) -> Token? {
    var index = position + 2
    guard let name = try name(&index) else { return nil }
    skipSpaces(&index)
    guard index < bytes.count else { return nil }
    guard bytes[index] == UInt8(ascii: ">"), let last = starts.popLast(),
      names[last...] == bytes[name]
    else { throw problem(start) }
    names.removeSubrange(last...)
    position = index + 1
    return .end
  }

  /// Reads an attribute; `nil` if its end is missing.
  private func attribute(_ index: inout Int) throws(XMLError) -> Attribute? {
    guard let name = try name(&index) else { return nil }
    skipSpaces(&index)
    guard index < bytes.count else { return nil }
    if bytes[index] != UInt8(ascii: "=") { throw problem(index) }
    index += 1
    skipSpaces(&index)
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if quote != UInt8(ascii: "\"") && quote != UInt8(ascii: "'") { throw problem(index) }
    index += 1
    let first = index
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") || byte < 0x20 && !byte.isXMLSpace { throw problem(index) }
      if byte == UInt8(ascii: "&") {
        guard let next = try reference(at: index) else { return nil }
        index = next
      } else {
        index += 1
      }
    }
    guard index < bytes.count else { return nil }
    index += 1
    return Attribute(name: name, value: first..<index - 1)
  }

  /// Reads a name, which may have a prefix; `nil` if it may be incomplete.
  private func name(_ index: inout Int) throws(XMLError) -> Range<Int>? {
    let first = index
    var (isStart, hasPrefix) = (true, false)
    while index < bytes.count, bytes[index].isOfXMLName {
      let isColon = bytes[index] == UInt8(ascii: ":")
      if isColon ? isStart || hasPrefix : isStart && !bytes[index].isStartOfXMLName {
        throw problem(index)
      }
      (isStart, hasPrefix) = (isColon, hasPrefix || isColon)
      index += 1
    }
    if index == bytes.count { return nil }
    if isStart { throw problem(index) }
    return first..<index
  }

  private func skipSpaces(_ index: inout Int) {
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
  }
}

extension UInt8 {
  /// True for XML's white space: blank, tab, line feed and carriage return.
  package var isXMLSpace: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }

  /// True if the byte may be in a name; all letters beyond ASCII are accepted.
  fileprivate var isOfXMLName: Bool {
    isASCIIAlphanumeric || self >= 0x80 || self == UInt8(ascii: ":") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// True if a name may begin with the byte.
  fileprivate var isStartOfXMLName: Bool {
    isASCIILetter || self >= 0x80 || self == UInt8(ascii: "_")
  }
}

extension ArraySlice<UInt8> {
  /// True for the number of a character that XML allows, `#65` or `#x41`.
  fileprivate var isXMLCharacterNumber: Bool {
    let text = String(decoding: self, as: UTF8.self)
    let digits = text.dropFirst(text.hasPrefix("#x") ? 2 : 1)
    guard text.hasPrefix("#"), digits.utf8.allSatisfy({ $0.hexadecimalDigit != nil }),
      let number = UInt32(digits, radix: text.hasPrefix("#x") ? 16 : 10),
      Unicode.Scalar(number) != nil
    else { return false }
    return number >= 0x20 && number & 0xffff_fffe != 0xfffe || [0x09, 0x0a, 0x0d].contains(number)
  }
}
