import Foundations

/// Puts a position into an XMP sidecar, and takes it out again; every other byte stays.
///
/// ```swift
/// let placed = try SidecarPosition(latitude: 35.01, longitude: 135.77).placed(in: sidecar)
/// try SidecarPosition.removed(from: placed)  // .restored(sidecar)
/// ```
///
/// A description of its own, behind the others, has the position (`exif:GPSLatitude`, `exif:GPSLongitude`) and a mark:
/// `topplaces:position` repeats it, and `topplaces:replaced` has the attributes and elements that stood in the
/// sidecar before. Those are replaced where they are, so that no program reads the old position.
package struct SidecarPosition: Hashable, Sendable {
  /// Degrees in the form of XMP, `35,0.600000N`.
  let latitude: String
  let longitude: String

  package init(_ position: DescriptiveMetadata.Position) {
    latitude = position.latitude.xmpDegrees(.latitude)
    longitude = position.longitude.xmpDegrees(.longitude)
  }

  /// What `removed` made of a sidecar.
  package enum Removal: Hashable, Sendable {
    /// The sidecar without the position; `nil` if nothing else was ever in it.
    case restored(Data?)
    /// The sidecar has no position of this program.
    case unmarked
    /// Another program has changed the position since.
    case changed
  }
}

// MARK: - Placing

extension SidecarPosition {
  /// Returns a sidecar with the position; `nil` stands for one that does not exist yet.
  ///
  /// A position that this program has placed before is taken out first, so that what stood there before it stays known.
  package func placed(in sidecar: Data?) throws(SidecarError) -> Data {
    var bytes = Array(sidecar ?? SidecarDocument.empty)
    if case .restored(let restored) = try Self.removed(from: Data(bytes)) {
      bytes = Array(restored ?? SidecarDocument.empty)
    }
    let document = try SidecarDocument(bytes).withoutMark()
    let placed = Data(try document.placed(self))
    guard placed.count <= DescriptiveMetadata.largestSidecar else { throw .tooLarge }
    guard DescriptiveMetadata(sidecar: placed)?.position.map(SidecarPosition.init) == self else {
      throw .unusual
    }
    return placed
  }

  /// Takes the position of this program out of a sidecar.
  package static func removed(from sidecar: Data) throws(SidecarError) -> Removal {
    if sidecar.count > DescriptiveMetadata.largestSidecar { throw .tooLarge }
    let document = try SidecarDocument(Array(sidecar))
    guard let mark = document.mark else { return .unmarked }
    guard let position = DescriptiveMetadata(sidecar: sidecar)?.position,
      SidecarPosition(position).text == mark.position
    else { return .changed }
    let restored = Data(try document.restored(mark.replaced))
    return .restored(restored == SidecarDocument.empty ? nil : restored)
  }

  /// The position as the mark has it.
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

// MARK: - Editing

/// The replacement of a part of a sidecar; an insertion has an empty part.
private struct Edit {
  let range: Range<Int>
  let text: String
}

/// The mark of this program in a sidecar.
private struct Mark {
  let position: String
  /// The attributes and elements that were replaced, as they stood there, in their order.
  let replaced: [String]
}

extension SidecarDocument {
  /// A sidecar without any property.
  fileprivate static let empty = Data(
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>

    """.utf8
  )

  /// Returns the bytes with a position.
  fileprivate func placed(_ position: SidecarPosition) throws(SidecarError) -> [UInt8] {
    let old = properties.filter { XMLReader.Name.ofPosition.contains($0.name) }
    var edits = old.map { property in
      let value = position.value(of: property.name)
      return property.value.map { Edit(range: $0, text: value) }
        ?? Edit(range: property.range, text: element(property, withText: value))
    }
    let missing = XMLReader.Name.ofPosition.prefix(2)
      .filter { name in !old.contains { $0.name == name } }
    var lines = missing.map { "<exif:\($0.local)>\(position.value(of: $0))</exif:\($0.local)>" }
    lines.append("<topplaces:position>\(position.text)</topplaces:position>")
    if !old.isEmpty {
      let items = old.map { "<rdf:li>\(text($0.range).escapedForMark)</rdf:li>" }.joined()
      lines.append("<topplaces:replaced><rdf:Seq>\(items)</rdf:Seq></topplaces:replaced>")
    }
    edits.append(try description("", lines))
    return applying(edits)
  }

  /// Returns the edit that adds a description with some attributes and elements, each on its line.
  private func description(
    _ attributes: String,
    _ elements: [String]
  ) throws(SidecarError) -> Edit {
    guard let end else { throw .notXMP }
    let space = separator.map { String(decoding: $0, as: UTF8.self) } ?? "\n  "
    let about = String(decoding: descriptions.first?.about ?? [], as: UTF8.self)
    let quote = about.contains("\"") ? "'" : "\""
    let text =
      "\(space)<rdf:Description rdf:about=\(quote)\(about)\(quote)"
      + " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
      + " xmlns:exif=\"http://ns.adobe.com/exif/1.0/\""
      + " xmlns:topplaces=\"\(topPlacesNamespace)\"\(attributes)>"
      + elements.map { "\(space) \($0)" }.joined() + "\(space)</rdf:Description>"
    return Edit(range: end..<end, text: text)
  }

  /// Returns an element with another text, its namespaces kept.
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

  private func applying(_ edits: [Edit]) -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], 0)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

// MARK: - Removing

extension SidecarDocument {
  /// The mark, if there is one.
  fileprivate var mark: Mark? {
    guard let position = properties.first(where: { $0.name == .position }) else { return nil }
    let replaced = properties.first { $0.name == .replaced }
    return Mark(
      position: texts(of: position).joined().trimmed,
      replaced: replaced.map(texts) ?? []
    )
  }

  /// The texts in a property: the value of an attribute, or each text of an element that is not blank.
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
  fileprivate func withoutMark() throws(SidecarError) -> SidecarDocument {
    let marks = properties.filter { [.position, .replaced].contains($0.name) }
    return marks.isEmpty ? self : try SidecarDocument(applying(removing(marks)))
  }

  /// Returns the bytes without the position and its mark, and with what was replaced.
  fileprivate func restored(_ replaced: [String]) throws(SidecarError) -> [UInt8] {
    let current = properties.filter { XMLReader.Name.ofPosition.contains($0.name) }
    let marks = properties.filter { [.position, .replaced].contains($0.name) }
    var (edits, removed, lost): ([Edit], [Property], [String]) = ([], marks, [])
    for name in XMLReader.Name.ofPosition {
      let now = current.filter { $0.name == name }
      let before = replaced.filter { $0.localName == name.local }
      // Another program may have written the same in another form.
      let isSame =
        now.count == before.count
        && zip(now, before).allSatisfy { ($0.value == nil) == $1.hasPrefix("<") }
      if isSame {
        edits += zip(now, before).map { Edit(range: $0.range, text: $1) }
      } else {
        removed += now
        lost += before
      }
    }
    edits += removing(removed)
    if !lost.isEmpty {
      let attributes = lost.filter { !$0.hasPrefix("<") }.map { " \($0)" }.joined()
      edits.append(try description(attributes, lost.filter { $0.hasPrefix("<") }))
    }
    let restored = applying(edits)
    // What stood there before may have had a prefix that is not declared any more.
    _ = try SidecarDocument(restored)
    return restored
  }

  /// Returns the edits that remove properties, with the white space before them, and the descriptions in which nothing
  /// is left.
  private func removing(_ removed: [Property]) -> [Edit] {
    let counts = Dictionary(grouping: properties, by: \.description).mapValues(\.count)
    let groups = Dictionary(grouping: removed, by: \.description)
    return groups.flatMap { number, group in
      if group.count == counts[number] {
        let description = descriptions[number]
        return [Edit(range: description.outerStart..<description.range.upperBound, text: "")]
      }
      return group.map { Edit(range: $0.outerStart..<$0.range.upperBound, text: "") }
    }
  }
}

extension String {
  /// The local name of the attribute or element that the text is.
  fileprivate var localName: String {
    let name = drop { $0 == "<" }.prefix { !"=/> \t\r\n".contains($0) }
    return String(name.split(separator: ":").last ?? "")
  }

  /// The text as an element of the mark holds it, so that no program changes it: no markup, no line breaks.
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
