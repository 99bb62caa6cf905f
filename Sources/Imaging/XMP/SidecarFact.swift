import Foundations

/// A fact about a picture that this program writes to an XMP sidecar, and removes again; all other bytes are unchanged.
///
/// ```swift
/// let edited = try SidecarFact(position: kyoto).written(to: sidecar)
/// try SidecarFact.Kind.position.removed(from: edited)  // .restored(sidecar)
/// ```
///
/// A fact and its mark are in a description of their own, after the others, so that the facts in a sidecar do not
/// depend on each other. In the mark, `topplaces:position` repeats the fact, and `topplaces:replaced` contains the
/// previous attributes and elements. Those are changed in place, so that no program reads the old fact.
package struct SidecarFact: Hashable, Sendable {
  package let kind: Kind
  /// The fact as it is repeated in the mark.
  let text: String
  /// The values of the properties that contain the fact.
  let values: [Value]

  /// What the fact is about; the raw value is the local name of the mark.
  package enum Kind: String, CaseIterable, Sendable {
    case position, dateTaken, rating, tags

    /// The word for the fact in sentences.
    package var noun: String {
      switch self {
      case .position: "position"
      case .dateTaken: "date"
      case .rating: "rating"
      case .tags: "tags"
      }
    }

    /// The words for a fact that another program wrote since.
    package var another: String { self == .tags ? "other tags" : "another \(noun)" }
  }

  /// The value of a property.
  struct Value: Hashable, Sendable {
    /// The name of the property with its usual prefix, `exif:GPSLatitude`.
    let property: String
    let content: Content
    let use: Use

    enum Content: Hashable, Sendable {
      case text(String)
      /// The items of a list.
      case tags([String])
      /// The items of a list whose tags have levels, as the last level of each.
      case levels([String], separator: Character, Container)
    }

    /// A container of items.
    enum Container: String, Sendable {
      case bag = "rdf:Bag"
      case seq = "rdf:Seq"
    }

    enum Use: Hashable, Sendable {
      /// The property is added to a sidecar without it.
      case added
      /// It is only changed where the sidecar has it already.
      case changed
      /// It is only changed where it has a certain value.
      case replacing(String)
    }

    fileprivate init(_ property: String, _ content: Content, _ use: Use = .added) {
      (self.property, self.content, self.use) = (property, content, use)
    }

    fileprivate init(_ property: String, _ text: String, _ use: Use = .added) {
      self.init(property, .text(text), use)
    }

    fileprivate var name: XMLReader.Name { XMLReader.Name(prefixed: property) }

    /// True if the property is left as it is where it has this value.
    fileprivate func keeps(_ texts: [String]) -> Bool {
      if case .replacing(let text) = use { texts.map(\.trimmed) != [text] } else { false }
    }
  }

  /// The result of removing a fact.
  package enum Removal: Hashable, Sendable {
    /// The sidecar without the fact; `nil` if it contained nothing else.
    case restored(Data?)
    /// The sidecar has no such fact of this program.
    case unmarked
    /// Another program has changed the fact in the meantime.
    case changed
  }
}

// MARK: - Facts

extension SidecarFact {
  package init(position: DescriptiveMetadata.Position) {
    let latitude = position.latitude.xmpDegrees(.latitude)
    let longitude = position.longitude.xmpDegrees(.longitude)
    kind = .position
    text = "\(latitude) \(longitude)"
    values = [
      Value("exif:GPSLatitude", latitude), Value("exif:GPSLongitude", longitude),
      Value("exif:GPSLatitudeRef", String(latitude.suffix(1)), .changed),
      Value("exif:GPSLongitudeRef", String(longitude.suffix(1)), .changed),
    ]
  }

  /// Creates the date taken, in the local time of the place.
  package init(dateTaken time: CivilTime) {
    kind = .dateTaken
    text = time.iso8601
    values = [
      Value("exif:DateTimeOriginal", text), Value("photoshop:DateCreated", text),
      // A blank value is none.
      Value("exifEX:OffsetTimeOriginal", time.offset?.text ?? "", .changed),
    ]
  }

  /// Creates the stars, from 1 to 5; −1 rejects the picture, and 0 says that it has none.
  package init(rating: Int) {
    kind = .rating
    text = "\(rating)"
    let isRejected = rating < 0
    values = [
      Value("xmp:Rating", text),
      // The other forms of a rejection.
      isRejected ? Value("xmpDM:pick", "-1", .changed) : Value("xmpDM:pick", "0", .replacing("-1")),
      isRejected
        ? Value("digiKam:PickLabel", "1", .changed)
        : Value("digiKam:PickLabel", "0", .replacing("1")),
    ]
  }

  /// Creates the list of all tags, which `describingTags` would leave as they are.
  package init(tags: [String]) {
    kind = .tags
    text = tags.joined(separator: "\n")
    values = [
      Value("dc:subject", .tags(tags)),
      Value("lr:hierarchicalSubject", .levels(tags, separator: "|", .bag), .changed),
      Value("mediapro:CatalogSets", .levels(tags, separator: "|", .bag), .changed),
      Value("digiKam:TagsList", .levels(tags, separator: "/", .seq), .changed),
      Value("MicrosoftPhoto:LastKeywordXMP", .levels(tags, separator: "/", .bag), .changed),
    ]
  }

  /// Creates the fact of a kind that a description contains, if there is one.
  fileprivate init?(_ kind: Kind, in metadata: DescriptiveMetadata?) {
    switch kind {
    case .position:
      guard let position = metadata?.position else { return nil }
      self.init(position: position)
    case .dateTaken:
      guard let time = metadata?.dateTaken else { return nil }
      self.init(dateTaken: time)
    case .rating:
      guard let rating = metadata?.rating else { return nil }
      self.init(rating: rating)
    case .tags:
      guard let metadata, metadata.hasNoTags || !metadata.tags.isEmpty else { return nil }
      self.init(tags: metadata.tags)
    }
  }

  /// Returns true if a mark repeats the fact; tags may be in another order.
  fileprivate func isRepeated(in mark: Mark) -> Bool {
    guard kind == .tags else { return text == mark.text }
    return Set(text.split(separator: "\n")) == Set(mark.text.split(separator: "\n"))
  }
}

extension SidecarFact.Kind {
  /// The name of the mark's property that repeats the fact.
  fileprivate var mark: String { "topplaces:\(rawValue)" }

  /// The name of the mark's property with what the fact replaced.
  fileprivate var replaced: String {
    self == .position ? "topplaces:replaced" : "topplaces:\(rawValue)Replaced"
  }
}

// MARK: - Writing

extension SidecarFact {
  /// Returns a sidecar with the fact; `sidecar` is `nil` if none exists yet.
  ///
  /// A fact of the same kind that this program wrote before is removed first, so that the original one remains known.
  /// Names of people stay where the sidecar has them as tags.
  package func written(
    to sidecar: Data?,
    ofPictureWith people: [String] = []
  ) throws(XMPError) -> Data {
    var original = sidecar ?? XMPDocument.empty
    if case .restored(let restored) = try kind.removed(from: original) {
      original = restored ?? XMPDocument.empty
    }
    let document = try XMPDocument(Array(original)).withoutMark(of: kind)
    let metadata = kind == .tags ? DescriptiveMetadata(sidecar: original) : nil
    let fact = keeping(people, amongTagsOf: metadata)
    let written = Data(try document.adding(fact, besides: metadata?.people ?? []))
    guard written.count <= DescriptiveMetadata.largestSidecar else { throw .tooLarge }
    guard SidecarFact(kind, in: DescriptiveMetadata(sidecar: written)) == fact else {
      throw .unusual
    }
    return written
  }
}

extension SidecarFact {
  /// Returns the fact with the names of people that the description has as tags.
  private func keeping(
    _ people: [String],
    amongTagsOf metadata: DescriptiveMetadata?
  ) -> SidecarFact {
    guard let metadata else { return self }
    let names = Set(people.map { $0.lowercased() })
    let kept = metadata.tags.filter { names.contains($0.lowercased()) }
    return kept.isEmpty
      ? self
      : SidecarFact(tags: (text.split(separator: "\n").map(String.init) + kept).describingTags)
  }
}

extension SidecarFact.Kind {
  /// Removes this program's fact from a sidecar.
  package func removed(from sidecar: Data) throws(XMPError) -> SidecarFact.Removal {
    if sidecar.count > DescriptiveMetadata.largestSidecar { throw .tooLarge }
    let document = try XMPDocument(Array(sidecar))
    guard let mark = document.mark(of: self) else { return .unmarked }
    guard let fact = SidecarFact(self, in: DescriptiveMetadata(sidecar: sidecar)),
      fact.isRepeated(in: mark), document.repeats(mark, of: self)
    else { return .changed }
    let restored = Data(try document.removing(fact, restoring: mark.replaced))
    return .restored(restored == XMPDocument.empty ? nil : restored)
  }
}

// MARK: - Marks

/// The mark of a fact in a sidecar.
private struct Mark {
  let text: String
  /// The original text of the replaced attributes and elements, in order.
  let replaced: [String]

  /// The original text in place of the descriptions if `rdf:RDF` was an empty tag.
  ///
  /// All facts remember it, and the last one that is removed restores the tag.
  static let endOfTag = "/>"
}

extension XMPDocument {
  /// Returns the mark of a fact, if there is one.
  fileprivate func mark(of kind: SidecarFact.Kind) -> Mark? {
    guard let mark = property(kind.mark) else { return nil }
    let replaced = property(kind.replaced)
    return Mark(text: texts(of: mark).joined().trimmed, replaced: replaced.map(texts) ?? [])
  }

  /// Returns true unless another program has changed the rating and left a label of a rejection.
  fileprivate func repeats(_ mark: Mark, of kind: SidecarFact.Kind) -> Bool {
    guard kind == .rating else { return true }
    return property("xmp:Rating").map { texts(of: $0).map(\.trimmed) } == [mark.text]
  }

  /// Returns the first property of a name with its usual prefix.
  private func property(_ name: String) -> Property? {
    let name = XMLReader.Name(prefixed: name)
    return properties.first { $0.name == name }
  }

  /// The texts in a property: the value of an attribute, or the non-blank text of each element.
  private func texts(of property: Property) -> [String] {
    if let value = property.value { return [text(value).withoutXMLReferences] }
    var reader = XMLReader(Array(bytes[property.range]))
    var (texts, text): ([String], String) = ([], "")
    while let event = reader.next() {
      // A comment or CDATA divides a text.
      if case .text(let part) = event {
        text += part
        continue
      }
      if !text.allSatisfy(\.isWhitespace) { texts.append(text) }
      text = ""
    }
    return texts
  }

  /// Returns the properties of the mark of a fact.
  private func marks(of kind: SidecarFact.Kind) -> [Property] {
    let names = [kind.mark, kind.replaced].map { XMLReader.Name(prefixed: $0) }
    return properties.filter { names.contains($0.name) }
  }

  /// Returns the document without the mark of a fact, whatever fact it repeats.
  fileprivate func withoutMark(of kind: SidecarFact.Kind) throws(XMPError) -> XMPDocument {
    let marks = marks(of: kind)
    return marks.isEmpty ? self : try XMPDocument(applying(removing(marks)))
  }

  /// True if `rdf:RDF` is an empty tag, or was one before this program's facts.
  private var hadEmptyTag: Bool {
    content == nil
      || SidecarFact.Kind.allCases.contains {
        mark(of: $0)?.replaced.contains(Mark.endOfTag) == true
      }
  }
}

// MARK: - Editing

extension XMPDocument {
  /// Returns the bytes with a fact and its mark, beside the people whom the document names.
  fileprivate func adding(
    _ fact: SidecarFact,
    besides people: [String]
  ) throws(XMPError) -> [UInt8] {
    let values = Dictionary(uniqueKeysWithValues: fact.values.map { ($0.name, $0) })
    var (edits, replaced): ([XMPEdit], [String]) = ([], [])
    for property in properties {
      guard let value = values[property.name] else { continue }
      let texts = texts(of: property)
      if value.keeps(texts) { continue }
      replaced.append(text(property.range))
      let content = value.content.replacing(texts, people)
      edits.append(
        property.value.map { XMPEdit(range: $0, text: content.textOfAttribute) }
          ?? XMPEdit(range: property.range, text: element(property, withContent: content.element))
      )
    }
    if hadEmptyTag { replaced.append(Mark.endOfTag) }
    var added = fact.values.filter { $0.use == .added && self.property($0.property) == nil }
      .map { ($0.property, $0.content.replacing([], []).element) }
    added.append((fact.kind.mark, fact.text.escapedForMark))
    if !replaced.isEmpty {
      let items = replaced.map { "<rdf:li>\($0.escapedForMark)</rdf:li>" }.joined()
      added.append((fact.kind.replaced, "<rdf:Seq>\(items)</rdf:Seq>"))
    }
    let elements = added.map { "<\($0)>\($1)</\($0)>" }
    edits.append(try description(of: added.map(\.0), elements: elements))
    return applying(edits)
  }

  /// Returns an element with another content, keeping its namespaces.
  private func element(_ property: Property, withContent content: String) -> String {
    var tokenizer = XMLTokenizer(Array(bytes[property.range]))
    guard case .start(let name, let attributes, _)? = try? tokenizer.next() else { return "" }
    func text(_ range: Range<Int>) -> String {
      String(decoding: tokenizer.bytes[range], as: UTF8.self)
    }
    let namespaces = attributes.filter { text($0.name).hasPrefix("xmlns") }
      .map { " " + text($0.name.lowerBound..<$0.value.upperBound + 1) }
    return "<\(text(name))\(namespaces.joined())>\(content)</\(text(name))>"
  }

  /// Returns the bytes without a fact and its mark, and with the replaced parts restored.
  fileprivate func removing(
    _ fact: SidecarFact,
    restoring replaced: [String]
  ) throws(XMPError) -> [UInt8] {
    var (edits, removed, lost): ([XMPEdit], [Property], [String]) = ([], marks(of: fact.kind), [])
    for value in fact.values {
      let now = properties.filter { $0.name == value.name }
      let before = replaced.filter { $0.localName == value.name.local }
      if case .replacing = value.use, before.isEmpty { continue }
      // Another program may have written the same fact in another form.
      let isSame =
        now.count == before.count
        && zip(now, before).allSatisfy { ($0.value == nil) == $1.hasPrefix("<") }
      if isSame {
        edits += zip(now, before).map { XMPEdit(range: $0.range, text: $1) }
      } else {
        removed += now
        lost += before.map { $0.renamed(value.property) }
      }
    }
    edits += removing(removed)
    let restored = applying(try edits + restoring(lost, of: fact))
    // The restored text may use a prefix that is no longer declared; then only the fact is removed.
    guard let document = try? XMPDocument(restored) else { return applying(edits) }
    return replaced.contains(Mark.endOfTag) ? document.joiningTags() : restored
  }

  /// Returns the edits that add the original attributes and elements of a fact to a rewritten document.
  private func restoring(_ lost: [String], of fact: SidecarFact) throws(XMPError) -> [XMPEdit] {
    if lost.isEmpty { return [] }
    let attributes = lost.filter { !$0.hasPrefix("<") }.map { " \($0)" }.joined()
    let elements = lost.filter { $0.hasPrefix("<") }
    return [try description(of: fact.values.map(\.property), attributes, elements: elements)]
  }
}

extension SidecarFact.Value.Content {
  /// Returns the new content of a property that has some texts; `people` are named in the same sidecar.
  ///
  /// A list keeps what no tag stands for: people, whom other programs list with the tags, and levels.
  fileprivate func replacing(_ texts: [String], _ people: [String]) -> XMPContent {
    switch self {
    case .text(let text): return .text(text)
    case .tags(let tags):
      let names = Set(people.map { $0.lowercased() })
      return .list(tags + texts.filter { names.contains($0.lowercased()) }, .bag)
    case .levels(let tags, let separator, let container):
      let leaves = texts.map { HierarchicalTag($0, separator: separator) }
      let wanted = Set(tags.map { $0.lowercased() })
      let kept = zip(texts, leaves).filter { _, leaf in
        leaf.map { $0.isPerson || wanted.contains($0.name.lowercased()) } ?? true
      }
      let known = Set(kept.compactMap { $1?.name.lowercased() })
      let added = tags.filter { !known.contains($0.lowercased()) && !$0.contains(separator) }
      return .list(kept.map(\.0) + added, container)
    }
  }
}

/// The content of a property.
private enum XMPContent {
  case text(String)
  /// The items of a container.
  case list([String], SidecarFact.Value.Container)

  /// The content of an element.
  var element: String {
    switch self {
    case .text(let text): return text.escapedForMark
    case .list(let items, let container):
      let items = items.map { "<rdf:li>\($0.escapedForMark)</rdf:li>" }.joined()
      let namespace = XMLReader.Name.rdf("").namespace
      let name = container.rawValue
      return "<\(name) xmlns:rdf=\"\(namespace)\">\(items)</\(name)>"
    }
  }

  /// The value of an attribute, which is a single text.
  var textOfAttribute: String {
    switch self {
    case .text(let text): text.escapedForMark
    case .list(let items, _): items.joined(separator: "; ").escapedForMark
    }
  }
}

extension String {
  /// The local name of the attribute or element in this text.
  fileprivate var localName: String {
    let name = drop { $0 == "<" }.prefix { !"=/> \t\r\n".contains($0) }
    return String(name.split(separator: ":").last ?? "")
  }

  /// Returns the attribute or element in this text under another name.
  fileprivate func renamed(_ name: String) -> String {
    let isElement = hasPrefix("<")
    let old = drop { $0 == "<" }.prefix { !"=/> \t\r\n".contains($0) }
    let rest = self[old.endIndex...]
    guard isElement else { return name + rest }
    guard let end = rest.ranges(of: "</\(old)").last else { return "<\(name)\(rest)" }
    return "<\(name)\(rest[..<end.lowerBound])</\(name)\(rest[end.upperBound...])"
  }

  /// The text escaped for the mark, so that no program changes it: no markup, no line breaks.
  fileprivate var escapedForMark: String {
    escapedForXML.unicodeScalars.reduce(into: "") { text, scalar in
      if ["\t", "\n", "\r"].contains(scalar) {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
