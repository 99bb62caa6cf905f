import Foundations

/// Writes the properties of an XMP packet (ISO 16684-1), to a new packet or into an existing one.
package struct XMPWriter: Sendable {
  fileprivate struct Property: Sendable {
    /// The name with its usual prefix, `dc:title`.
    let name: String
    /// The value, or the items of a list.
    var values: [String]
    let isList: Bool
    /// Returns the element for some values.
    let element: @Sendable ([String]) -> String

    /// The element.
    var text: String { element(values) }
  }

  private var properties: [Property] = []
  /// The names of properties to remove from a packet.
  private var replaced: Set<String> = []

  package var isEmpty: Bool { properties.isEmpty }

  package init() {}

  /// Adds a property with a plain value.
  package mutating func add(_ name: String, _ value: String) {
    append(name, [value]) { element(name, $0[0]) }
  }

  /// Adds a property whose value is a URL.
  package mutating func add(_ name: String, resource: String) {
    append(name, [resource]) { "<\(name) rdf:resource=\"\($0[0].printable.escapedForXML)\"/>" }
  }

  /// Adds a text in an unknown language, unless it has no visible characters.
  package mutating func add(_ name: String, text: String) {
    if text.describingText == nil { return }
    append(name, [text]) {
      let item = "<rdf:li xml:lang=\"x-default\">\($0[0].printable.escapedForXML)</rdf:li>"
      return "<\(name)><rdf:Alt>\(item)</rdf:Alt></\(name)>"
    }
  }

  /// Adds a list as an `rdf:Seq` or `rdf:Bag`, unless it is empty.
  package mutating func add(_ name: String, _ container: String, _ values: [String]) {
    let values = values.filter { $0.describingLine != nil }
    if values.isEmpty { return }
    append(name, values, isList: true) { values in
      let items = values.map { element("rdf:li", $0) }.joined()
      return "<\(name)><\(container)>\(items)</\(container)></\(name)>"
    }
  }

  /// Removes properties from an existing packet, unless they are added.
  package mutating func replace(_ names: String...) { replaced.formUnion(names) }

  private mutating func append(
    _ name: String,
    _ values: [String],
    isList: Bool = false,
    _ element: @escaping @Sendable ([String]) -> String
  ) {
    properties.append(Property(name: name, values: values, isList: isList, element: element))
  }
}

private func element(_ name: String, _ value: String) -> String {
  "<\(name)>\(value.printable.escapedForXML)</\(name)>"
}

// MARK: - A new packet

extension XMPWriter {
  /// The packet.
  package var packet: String {
    let spaces = properties.map(\.name).xmpNamespaces.map { "\n    xmlns:\($0)=\"\($1)\"" }
    let lines = properties.map { "   \($0.text)" }.joined(separator: "\n")
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""\(spaces.joined())>
      \(lines)
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """
  }
}

// MARK: - A packet that is there

extension XMPWriter {
  /// Returns a packet with the properties merged into it; unrelated bytes are unchanged.
  ///
  /// A property that already has the value is kept as it is; another one is replaced. A list keeps its items after the
  /// new ones.
  ///
  /// - Throws: `XMPError` if the packet is not well-formed, or if the properties could not be read back from it.
  package func merged(into packet: Data) throws(XMPError) -> Data {
    if packet.count > DescriptiveMetadata.largestSidecar { throw .tooLarge }
    // Some programs pad the end of a packet with NULs.
    let end = packet.lastIndex { $0 != 0 }.map { packet.index(after: $0) } ?? packet.startIndex
    let document = try XMPDocument(Array(packet[..<end]))
    let known = XMPPacket(packet)?.values ?? [:]
    let changed = properties.filter { !$0.isTold(by: known) }.map { $0.merged(with: known) }
    let kept = Set(properties.map(\.name)).subtracting(changed.map(\.name))
    let names = Set(
      replaced.union(changed.map(\.name)).subtracting(kept).map { XMLReader.Name(prefixed: $0) }
    )
    var edits = document.removing(document.properties.filter { names.contains($0.name) })
    if !changed.isEmpty {
      edits.append(
        try document.description(of: changed.map(\.name), elements: changed.map(\.text))
      )
    }
    let merged = Data(document.applying(edits)) + packet[end...]
    let read = XMPPacket(merged)?.values ?? [:]
    guard changed.allSatisfy({ $0.isTold(by: read) }) else { throw .unusual }
    return merged
  }
}

extension XMPWriter.Property {
  /// The values of the property in a packet; `nil` if the property is not supported or missing.
  private func values(in packet: [XMPPacket.Property: [String]]) -> [String]? {
    let name = XMLReader.Name(prefixed: name)
    let property = XMPPacket.Property.allCases.first { $0.name.normalized == name }
    return property.flatMap { packet[$0] }
  }

  /// True if a packet already has the values; for a list, if it has all items, or all of them in one text.
  fileprivate func isTold(by packet: [XMPPacket.Property: [String]]) -> Bool {
    guard let told = values(in: packet) else { return false }
    let values = values.map(\.printable)
    if !isList { return told.first?.describingText == values.first?.describingText }
    return Set(told.describingTags).isSuperset(of: values.describingTags)
      || told.describingNames == values.describingNames
  }

  /// Returns the property with the items of a packet after its own, if it is a list.
  fileprivate func merged(with packet: [XMPPacket.Property: [String]]) -> Self {
    var merged = self
    if isList { merged.values = (values + (values(in: packet) ?? [])).describingTags }
    return merged
  }
}
