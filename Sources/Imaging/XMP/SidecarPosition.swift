import Foundations

/// Adds a position to an XMP sidecar, and removes it again; all other bytes are unchanged.
///
/// ```swift
/// let placed = try SidecarPosition(latitude: 35.01, longitude: 135.77).placed(in: sidecar)
/// try SidecarPosition.removed(from: placed)  // .restored(sidecar)
/// ```
///
/// The position (`exif:GPSLatitude`, `exif:GPSLongitude`) and a mark are in a description of their own, after the
/// others. In the mark, `topplaces:position` repeats the position, and `topplaces:replaced` contains the previous
/// attributes and elements. Those are changed in place, so that no program reads the old position.
package struct SidecarPosition: Hashable, Sendable {
  /// Degrees in XMP's format, `35,0.600000N`.
  let latitude: String
  let longitude: String

  package init(_ position: DescriptiveMetadata.Position) {
    latitude = position.latitude.xmpDegrees(.latitude)
    longitude = position.longitude.xmpDegrees(.longitude)
  }

  /// The result of removing a position.
  package enum Removal: Hashable, Sendable {
    /// The sidecar without the position; `nil` if it contained nothing else.
    case restored(Data?)
    /// The sidecar has no position of this program.
    case unmarked
    /// Another program has changed the position in the meantime.
    case changed
  }
}

// MARK: - Placing

extension SidecarPosition {
  /// Returns a sidecar with the position; `sidecar` is `nil` if none exists yet.
  ///
  /// A position that this program added before is removed first, so that the original one remains known.
  package func placed(in sidecar: Data?) throws(XMPError) -> Data {
    var bytes = Array(sidecar ?? XMPDocument.empty)
    if case .restored(let restored) = try Self.removed(from: Data(bytes)) {
      bytes = Array(restored ?? XMPDocument.empty)
    }
    let document = try XMPDocument(bytes).withoutMark()
    let placed = Data(try document.placed(self))
    guard placed.count <= DescriptiveMetadata.largestSidecar else { throw .tooLarge }
    guard DescriptiveMetadata(sidecar: placed)?.position.map(SidecarPosition.init) == self else {
      throw .unusual
    }
    return placed
  }

  /// Removes this program's position from a sidecar.
  package static func removed(from sidecar: Data) throws(XMPError) -> Removal {
    if sidecar.count > DescriptiveMetadata.largestSidecar { throw .tooLarge }
    let document = try XMPDocument(Array(sidecar))
    guard let mark = document.mark else { return .unmarked }
    guard let position = DescriptiveMetadata(sidecar: sidecar)?.position,
      SidecarPosition(position).text == mark.position
    else { return .changed }
    let restored = Data(try document.restored(mark.replaced))
    return .restored(restored == XMPDocument.empty ? nil : restored)
  }

  /// The position as spelled in the mark.
  fileprivate var text: String { "\(latitude) \(longitude)" }

  /// Returns the text of a property of a position.
  fileprivate func value(of name: XMLReader.Name) -> String {
    switch name {
    case .latitude: latitude
    case .longitude: longitude
    case .latitudeRef: String(latitude.suffix(1))
    default: String(longitude.suffix(1))
    }
  }
}

extension XMLReader.Name {
  fileprivate static let latitude = XMPPacket.Property.latitude.name.normalized
  fileprivate static let longitude = XMPPacket.Property.longitude.name.normalized
  fileprivate static let latitudeRef = XMPPacket.Property.latitudeRef.name.normalized
  fileprivate static let longitudeRef = XMPPacket.Property.longitudeRef.name.normalized
  fileprivate static let position = topPlaces("position").normalized
  fileprivate static let replaced = topPlaces("replaced").normalized

  fileprivate static let ofPosition = [latitude, longitude, latitudeRef, longitudeRef]

  private static func topPlaces(_ local: String) -> XMLReader.Name {
    XMLReader.Name(namespace: topPlacesNamespace, local: local)
  }
}

/// The namespace of the mark.
private let topPlacesNamespace = "http://top-places.invalid/ns/1.0/"

/// The namespaces of a position and its mark, by prefix.
private let xmlNamespaces = [
  ("exif", "http://ns.adobe.com/exif/1.0/"), ("topplaces", topPlacesNamespace),
]

// MARK: - Editing

/// The mark of this program in a sidecar.
private struct Mark {
  let position: String
  /// The original text of the replaced attributes and elements, in order.
  let replaced: [String]

  /// The original text in place of the description if `rdf:RDF` was an empty tag.
  static let endOfTag = "/>"
}

extension XMPDocument {
  /// Returns the bytes with a position.
  fileprivate func placed(_ position: SidecarPosition) throws(XMPError) -> [UInt8] {
    let old = properties.filter { XMLReader.Name.ofPosition.contains($0.name) }
    var edits = old.map { property in
      let value = position.value(of: property.name)
      return property.value.map { XMPEdit(range: $0, text: value) }
        ?? XMPEdit(range: property.range, text: element(property, withText: value))
    }
    let missing = XMLReader.Name.ofPosition.prefix(2)
      .filter { name in !old.contains { $0.name == name } }
    var lines = missing.map { "<exif:\($0.local)>\(position.value(of: $0))</exif:\($0.local)>" }
    lines.append("<topplaces:position>\(position.text)</topplaces:position>")
    let replaced = old.map { text($0.range) } + (content == nil ? [Mark.endOfTag] : [])
    if !replaced.isEmpty {
      let items = replaced.map { "<rdf:li>\($0.escapedForMark)</rdf:li>" }.joined()
      lines.append("<topplaces:replaced><rdf:Seq>\(items)</rdf:Seq></topplaces:replaced>")
    }
    edits.append(try description(xmlNamespaces, elements: lines))
    return applying(edits)
  }

  /// Returns an element with another text, keeping its namespaces.
  private func element(_ property: Property, withText value: String) -> String {
    var tokenizer = XMLTokenizer(Array(bytes[property.range]))
    guard case .start(let name, let attributes, _)? = try? tokenizer.next() else { return "" }
    func text(_ range: Range<Int>) -> String {
      String(decoding: tokenizer.bytes[range], as: UTF8.self)
    }
    let namespaces = attributes.filter { text($0.name).hasPrefix("xmlns") }
      .map { " " + text($0.name.lowerBound..<$0.value.upperBound + 1) }
    return "<\(text(name))\(namespaces.joined())>\(value)</\(text(name))>"
  }
}

// MARK: - Removing

extension XMPDocument {
  /// The mark, if there is one.
  fileprivate var mark: Mark? {
    guard let position = properties.first(where: { $0.name == .position }) else { return nil }
    let replaced = properties.first { $0.name == .replaced }
    return Mark(
      position: texts(of: position).joined().trimmed,
      replaced: replaced.map(texts) ?? []
    )
  }

  /// The texts in a property: the value of an attribute, or the non-blank texts of an element.
  private func texts(of property: Property) -> [String] {
    if let value = property.value { return [text(value).withoutXMLReferences] }
    var reader = XMLReader(Array(bytes[property.range]))
    var texts: [String] = []
    while let event = reader.next() {
      if case .text(let text) = event, !text.allSatisfy(\.isWhitespace) { texts.append(text) }
    }
    return texts
  }

  /// Returns the document without the mark, whatever position it has.
  fileprivate func withoutMark() throws(XMPError) -> XMPDocument {
    let marks = properties.filter { [.position, .replaced].contains($0.name) }
    return marks.isEmpty ? self : try XMPDocument(applying(removing(marks)))
  }

  /// Returns the bytes without the position and its mark, and with the replaced parts restored.
  fileprivate func restored(_ replaced: [String]) throws(XMPError) -> [UInt8] {
    let current = properties.filter { XMLReader.Name.ofPosition.contains($0.name) }
    let marks = properties.filter { [.position, .replaced].contains($0.name) }
    var (edits, removed, lost): ([XMPEdit], [Property], [String]) = ([], marks, [])
    for name in XMLReader.Name.ofPosition {
      let now = current.filter { $0.name == name }
      let before = replaced.filter { $0.localName == name.local }
      // Another program may have written the same position in another form.
      let isSame =
        now.count == before.count
        && zip(now, before).allSatisfy { ($0.value == nil) == $1.hasPrefix("<") }
      if isSame {
        edits += zip(now, before).map { XMPEdit(range: $0.range, text: $1) }
      } else {
        removed += now
        lost += before
      }
    }
    edits += removing(removed)
    if !lost.isEmpty {
      let attributes = lost.filter { !$0.hasPrefix("<") }.map { " \($0)" }.joined()
      edits.append(
        try description(xmlNamespaces, attributes, elements: lost.filter { $0.hasPrefix("<") })
      )
    }
    let restored = applying(edits)
    // The restored text may use a prefix that is no longer declared.
    let document = try XMPDocument(restored)
    return replaced.contains(Mark.endOfTag) ? document.joiningTags() : restored
  }
}

extension String {
  /// The local name of the attribute or element in this text.
  fileprivate var localName: String {
    let name = drop { $0 == "<" }.prefix { !"=/> \t\r\n".contains($0) }
    return String(name.split(separator: ":").last ?? "")
  }

  /// The text escaped for the mark, so that no program changes it: no markup, no line breaks.
  fileprivate var escapedForMark: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
