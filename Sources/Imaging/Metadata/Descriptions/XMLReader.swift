import Foundations

/// A pull parser for XML: elements with their attributes and texts; namespaces are resolved.
///
/// ```swift
/// var reader = XMLReader(data)
/// while let event = reader.next() { … }
/// ```
///
/// It is lenient and bounded: malformed XML is read as far as possible, the rest is ignored. Entities are neither
/// defined nor loaded, so nothing expands. Elements nest to a depth of 64; parsing ends at deeper ones.
struct XMLReader {
  /// A name with its namespace, a URI; `""` for none.
  struct Name: Hashable {
    let namespace: String
    let local: String
  }

  enum Event: Hashable {
    case start(Name, attributes: [Name: String])
    case text(String)
    /// The end of the innermost open element.
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var namespaces: XMLNamespaces
  /// Whether the innermost open element is an empty tag: `<a/>`.
  private var endsAtOnce = false

  static let deepest = 64
  /// The maximum number of attributes read from an element.
  private static let mostAttributes = 200

  /// Creates a reader of a document in UTF-8; a text that is not is read as Windows-1252.
  ///
  /// `prefixes` are the namespaces of prefixes that the document does not declare.
  init(_ bytes: [UInt8], prefixes: [String: String] = [:]) {
    self.bytes = bytes
    namespaces = XMLNamespaces(prefixes)
  }

  /// Returns the next event, or `nil` at the end.
  mutating func next() -> Event? {
    if endsAtOnce {
      endsAtOnce = false
      namespaces.endElement()
      return .end
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return .text(readText(until: UInt8(ascii: "<"))) }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      if starts(with: "<![CDATA[") { return .text(readSection()) }
      if starts(with: "<!") {
        skipDeclaration()
        continue
      }
      if starts(with: "</") {
        position = bytes.end(of: ">", from: position)
        if namespaces.depth == 0 { continue }
        namespaces.endElement()
        return .end
      }
      return readElement()
    }
    return nil
  }
}

// MARK: - Elements

extension XMLReader {
  private mutating func readElement() -> Event? {
    position += 1
    let name = readName()
    var attributes: [(name: String, value: String)] = []
    while let byte = skipSpaces(), byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "/") {
        endsAtOnce = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">")
        position += 1
        continue
      }
      let start = position
      let attribute = readName()
      if skipSpaces() == UInt8(ascii: "=") {
        position += 1
        if let value = readValue(), attributes.count < Self.mostAttributes {
          attributes.append((attribute, value))
        }
      }
      // Advance in any case, so that parsing ends.
      if position == start { position += 1 }
    }
    position += 1
    guard namespaces.depth < Self.deepest else {
      position = bytes.count
      return nil
    }
    namespaces.beginElement()
    for (name, value) in attributes {
      if name == "xmlns" { namespaces.declare("", as: value) }
      if name.hasPrefix("xmlns:") { namespaces.declare(String(name.dropFirst(6)), as: value) }
    }
    let named = attributes.filter { !$0.name.hasPrefix("xmlns") }
      .map { (resolved($0.name, isAttribute: true), $0.value) }
    return .start(resolved(name), attributes: Dictionary(named) { first, _ in first })
  }

  private func resolved(_ name: String, isAttribute: Bool = false) -> Name {
    guard let colon = name.firstIndex(of: ":") else {
      return Name(namespace: isAttribute ? "" : namespaces[""] ?? "", local: name)
    }
    let namespace = namespaces[String(name[..<colon])] ?? ""
    return Name(namespace: namespace, local: String(name[name.index(after: colon)...]))
  }

  /// Reads a name: the text before white space, `=`, `/`, `>` or a quotation mark.
  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, !bytes[position].isSpace, !endsOfNames.contains(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a value in quotation marks, or returns `nil` where there is none.
  private mutating func readValue() -> String? {
    guard let quote = skipSpaces(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    position += 1
    let value = readText(until: quote)
    position += 1
    return value
  }

  /// Moves to the next byte that is no white space, and returns it; `nil` at the end.
  private mutating func skipSpaces() -> UInt8? {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }
}

private let endsOfNames = Set("=/><\"'".utf8)

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }
}

// MARK: - Texts

extension XMLReader {
  /// Reads text up to a byte, or the end, with its references resolved.
  private mutating func readText(until end: UInt8) -> String {
    let start = position
    position = bytes[position...].firstIndex(of: end) ?? bytes.count
    let raw = bytes[start..<position]
    guard raw.contains(UInt8(ascii: "&")) else { return String(decodingField: raw) }
    var text: [UInt8] = []
    var rest = raw
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<mark]
      rest = rest[(mark + 1)...]
      // The longest reference is `#x10FFFF`.
      guard let semicolon = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = Unicode.Scalar(reference: rest[..<semicolon])
      else {
        text.append(UInt8(ascii: "&"))
        continue
      }
      text += Array(String(Character(scalar)).utf8)
      rest = rest[(semicolon + 1)...]
    }
    return String(decodingField: text + rest)
  }

  /// Reads a section of plain text: `<![CDATA[…]]>`.
  private mutating func readSection() -> String {
    let start = position + 9
    position = bytes.end(of: "]]>", from: start)
    let isWhole = bytes[..<position].suffix(3).elementsEqual("]]>".utf8)
    return String(decodingField: bytes[start..<max(start, position - (isWhole ? 3 : 0))])
  }
}

extension Unicode.Scalar {
  /// Creates the character of a reference without `&` and `;`: one of XML's five, or a number.
  fileprivate init?(reference: ArraySlice<UInt8>) {
    let name = String(decoding: reference, as: UTF8.self)
    switch name {
    case "lt": self = "<"
    case "gt": self = ">"
    case "amp": self = "&"
    case "quot": self = "\""
    case "apos": self = "'"
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let number, let scalar = Unicode.Scalar(number) else { return nil }
      self = scalar
    }
  }
}

// MARK: - What is skipped

extension XMLReader {
  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips a section that begins here, and returns whether one does.
  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard starts(with: start) else { return false }
    position = bytes.end(of: end, from: position + start.utf8.count)
    return true
  }

  /// Skips a declaration, which may contain others in brackets: `<!DOCTYPE a [ … ]>`.
  private mutating func skipDeclaration() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }
}
