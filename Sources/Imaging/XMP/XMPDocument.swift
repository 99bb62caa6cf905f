import Foundations

/// The layout of an XMP sidecar: the byte ranges of its descriptions and their properties.
///
/// Unlike `XMPPacket` it is strict, because an edit has to preserve all other bytes: a document that is not
/// well-formed, not in UTF-8, or without `rdf:RDF` is refused.
struct XMPDocument {
  /// A property of a description.
  struct Property {
    let name: XMLReader.Name
    /// The whole attribute or element.
    let range: Range<Int>
    /// The value of an attribute, without its quotation marks; `nil` for an element.
    let value: Range<Int>?
    /// The start of the white space before it.
    let outerStart: Int
    /// The number of its description.
    let description: Int
  }

  /// An `rdf:Description` in `rdf:RDF`.
  struct Description {
    var range: Range<Int>
    /// The start of the white space before it.
    let outerStart: Int
    /// The subject, as spelled in the attribute; all descriptions of a packet have the same one.
    let about: ArraySlice<UInt8>
  }

  let bytes: [UInt8]
  private(set) var descriptions: [Description] = []
  private(set) var properties: [Property] = []
  /// The position for a new description: after the last one, or else at the start of `rdf:RDF`.
  private(set) var end: Int?
  /// The content of `rdf:RDF` and its end tag; `nil` if it is an empty tag, `<rdf:RDF/>`.
  private(set) var content: Range<Int>?
  /// The name of `rdf:RDF` as spelled in the document.
  private(set) var rootName = ""
  /// The white space before the first description.
  private(set) var separator: ArraySlice<UInt8>?

  /// Reads the layout of a sidecar.
  init(_ bytes: [UInt8]) throws(XMPError) {
    if String(validating: bytes, as: UTF8.self) == nil { throw .notUTF8 }
    self.bytes = bytes
    do throws(XMLError) {
      try readLayout()
    } catch {
      throw .malformed(error)
    }
    if end == nil { throw .notXMP }
  }
}

// MARK: - Reading

extension XMPDocument {
  private static let root = XMLReader.Name.rdf("RDF").normalized
  private static let description = XMLReader.Name.rdf("Description").normalized

  /// The open elements that matter, and the namespaces where they are.
  private struct OpenElements {
    var namespaces = XMLNamespaces()
    /// The depth of `rdf:RDF`.
    var root: Int?
    /// The child of `rdf:RDF`.
    var child: Opened?
    /// The property of a description.
    var property: Opened?
  }

  private struct Opened {
    let name: XMLReader.Name
    let start: Int
  }

  private mutating func readLayout() throws(XMLError) {
    var tokenizer = XMLTokenizer(bytes)
    var open = OpenElements()
    while let token = try tokenizer.next() {
      let range = tokenizer.start..<tokenizer.position
      switch token {
      case .text, .other: break
      case .start(let name, let attributes, let isEmpty):
        let depth = tokenizer.depth - (isEmpty ? 0 : 1)
        open.namespaces.beginElement()
        try declareNamespaces(of: attributes, in: &open.namespaces)
        if open.root == nil, end == nil, try resolved(name, in: open.namespaces) == Self.root {
          open.root = isEmpty ? nil : depth
          beginRoot(range, name: text(name), isEmpty: isEmpty)
        } else {
          try begin(range, name: name, attributes, at: depth, &open)
        }
        if isEmpty { close(depth, &open, at: range.upperBound) }
      case .end:
        if tokenizer.depth == open.root, let content {
          self.content = content.lowerBound..<range.upperBound
        }
        close(tokenizer.depth, &open, at: range.upperBound)
      }
    }
    try tokenizer.finish()
  }

  private func declareNamespaces(
    of attributes: [XMLTokenizer.Attribute],
    in namespaces: inout XMLNamespaces
  ) throws(XMLError) {
    for attribute in attributes {
      guard let prefix = text(attribute.name).declaredPrefix else { continue }
      if !prefix.isEmpty && attribute.value.isEmpty {
        throw .malformed(offset: attribute.name.lowerBound)
      }
      namespaces.declare(prefix, as: text(attribute.value).withoutXMLReferences)
    }
  }

  private mutating func beginRoot(_ range: Range<Int>, name: String, isEmpty: Bool) {
    rootName = name
    // A description goes between the tags, or replaces `/>`.
    end = isEmpty ? range.upperBound - 2 : range.upperBound
    content = isEmpty ? nil : range.upperBound..<range.upperBound
  }

  /// Begins an element other than `rdf:RDF`.
  private mutating func begin(
    _ range: Range<Int>,
    name: Range<Int>,
    _ attributes: [XMLTokenizer.Attribute],
    at depth: Int,
    _ open: inout OpenElements
  ) throws(XMLError) {
    let opened = Opened(
      name: try resolved(name, in: open.namespaces),
      start: range.lowerBound
    )
    if depth == open.root.map({ $0 + 1 }) {
      open.child = opened
      if opened.name == Self.description {
        try beginDescription(range, behind: name.upperBound, attributes, open.namespaces)
      }
    } else if depth == open.root.map({ $0 + 2 }), open.child?.name == Self.description {
      open.property = opened
    }
  }

  /// Ends an element at a depth.
  private mutating func close(_ depth: Int, _ open: inout OpenElements, at end: Int) {
    open.namespaces.endElement()
    guard let root = open.root else { return }
    if depth == root + 2, let opened = open.property {
      append(opened.name, opened.start..<end, value: nil, outerStart: spaceStart(opened.start))
      open.property = nil
    } else if depth == root + 1, let opened = open.child {
      self.end = end
      separator = separator ?? bytes[spaceStart(opened.start)..<opened.start]
      if opened.name == Self.description {
        descriptions[descriptions.count - 1].range = opened.start..<end
      }
      open.child = nil
    } else if depth == root {
      open.root = nil
    }
  }

  /// Begins a description, whose attributes may be properties.
  private mutating func beginDescription(
    _ range: Range<Int>,
    behind name: Int,
    _ attributes: [XMLTokenizer.Attribute],
    _ namespaces: XMLNamespaces
  ) throws(XMLError) {
    let rdf = Self.root.namespace
    let named = try attributes.map { attribute throws(XMLError) in
      (try resolved(attribute.name, in: namespaces, isAttribute: true), attribute)
    }
    let about = named.first { $0.0.local == "about" && ["", rdf].contains($0.0.namespace) }
    descriptions.append(
      Description(
        range: range,
        outerStart: spaceStart(range.lowerBound),
        about: about.map { bytes[$0.1.value] } ?? []
      )
    )
    var end = name
    for (name, attribute) in named {
      let range = attribute.name.lowerBound..<attribute.value.upperBound + 1
      let isProperty =
        text(attribute.name).declaredPrefix == nil
        && !["", rdf, XMLNamespaces.xml].contains(name.namespace)
      if isProperty { append(name, range, value: attribute.value, outerStart: end) }
      end = range.upperBound
    }
  }

  private mutating func append(
    _ name: XMLReader.Name,
    _ range: Range<Int>,
    value: Range<Int>?,
    outerStart: Int
  ) {
    properties.append(
      Property(
        name: name,
        range: range,
        value: value,
        outerStart: outerStart,
        description: descriptions.count - 1
      )
    )
  }

  /// Returns a name with its namespace.
  ///
  /// - Throws: `XMLError` for a prefix that is not declared.
  private func resolved(
    _ range: Range<Int>,
    in namespaces: XMLNamespaces,
    isAttribute: Bool = false
  ) throws(XMLError) -> XMLReader.Name {
    let text = text(range)
    guard let colon = text.firstIndex(of: ":") else {
      let namespace = isAttribute ? "" : namespaces[""] ?? ""
      return XMLReader.Name(namespace: namespace, local: text).normalized
    }
    let (prefix, local) = (String(text[..<colon]), String(text[colon...].dropFirst()))
    if prefix == "xmlns" { return XMLReader.Name(namespace: "", local: text) }
    guard let namespace = namespaces[prefix], !local.isEmpty else {
      throw .malformed(offset: range.lowerBound)
    }
    return XMLReader.Name(namespace: namespace, local: local).normalized
  }

  /// Returns the start of the white space before a position.
  private func spaceStart(_ position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1].isXMLSpace { start -= 1 }
    return start
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension String {
  /// The prefix that an attribute of this name declares, `""` for the default namespace; `nil` for another attribute.
  fileprivate var declaredPrefix: String? {
    self == "xmlns" ? "" : hasPrefix("xmlns:") ? String(dropFirst(6)) : nil
  }

  /// The text with its references resolved.
  package var withoutXMLReferences: String {
    if !utf8.contains(UInt8(ascii: "&")) { return self }
    var reader = XMLReader(Array(utf8))
    guard case .text(let text) = reader.next() else { return self }
    return text
  }
}
