import Foundations

/// The properties of an XMP packet that describe a picture (ISO 16684-1).
///
/// XMP is a subset of RDF/XML: `rdf:RDF` holds `rdf:Description`s, whose properties are attributes or
/// elements; an element's value is its text, a resource, or the items of a container. Structures are left
/// out.
struct XMPPacket {
  /// The properties that are read.
  enum Property: Hashable, CaseIterable {
    case title, headline, text, subject, creator, rights
    case usageTerms, webStatement, license
    case dateTimeOriginal, dateCreated, latitude, longitude

    fileprivate var name: XMLReader.Name {
      switch self {
      case .title: .init(namespace: dc, local: "title")
      case .headline: .init(namespace: photoshop, local: "Headline")
      case .text: .init(namespace: dc, local: "description")
      case .subject: .init(namespace: dc, local: "subject")
      case .creator: .init(namespace: dc, local: "creator")
      case .rights: .init(namespace: dc, local: "rights")
      case .usageTerms: .init(namespace: xmpRights, local: "UsageTerms")
      case .webStatement: .init(namespace: xmpRights, local: "WebStatement")
      case .license: .init(namespace: creativeCommons, local: "license")
      case .dateTimeOriginal: .init(namespace: exif, local: "DateTimeOriginal")
      case .dateCreated: .init(namespace: photoshop, local: "DateCreated")
      case .latitude: .init(namespace: exif, local: "GPSLatitude")
      case .longitude: .init(namespace: exif, local: "GPSLongitude")
      }
    }
  }

  /// The values of each property, in their order; of one in several languages the default's comes first.
  private(set) var values: [Property: [String]] = [:]

  /// Reads a packet; returns `nil` for a document that is no XMP.
  init?(_ data: Data) {
    var (reader, names) = (XMLReader(data), [XMLReader.Name]())
    var (root, text, language) = (nil as Int?, "", nil as String?)
    while let event = reader.next() {
      switch event {
      case .start(let name, let attributes):
        names.append(name)
        if root == nil, name == .rdf("RDF") { root = names.count }
        text = ""
        language = attributes[.init(namespace: xml, local: "lang")]
        guard let root, names.count > root, names[root] == .rdf("Description") else { continue }
        if names.count == root + 1 {
          for (name, value) in attributes { add(value, of: name) }
        } else if let resource = attributes[.rdf("resource")], names.count <= root + 4 {
          add(resource, of: names[root + 1])
        }
      case .text(let part): if text.utf8.count < DescriptiveMetadata.longestText { text += part }
      case .end:
        let name = names.popLast()
        guard let root, let name, names.count > root, names[root] == .rdf("Description") else {
          continue
        }
        if names.count == root + 1 {
          add(text, of: name)
        } else if names.count == root + 3, name == .rdf("li") {
          add(text, of: names[root + 1], isDefault: language == "x-default")
        }
        text = ""
      }
    }
    if root == nil { return nil }
  }

  /// Adds a value to a property, unless it is blank or not read.
  private mutating func add(_ value: String, of name: XMLReader.Name, isDefault: Bool = false) {
    guard let property = properties[name], !value.allSatisfy(\.isWhitespace) else { return }
    let count = values[property]?.count ?? 0
    if count < DescriptiveMetadata.mostTags {
      values[property, default: []].insert(value, at: isDefault ? 0 : count)
    }
  }
}

private let properties = Dictionary(
  uniqueKeysWithValues: XMPPacket.Property.allCases.map { ($0.name, $0) }
)

private let xml = "http://www.w3.org/XML/1998/namespace"
private let dc = "http://purl.org/dc/elements/1.1/"
private let exif = "http://ns.adobe.com/exif/1.0/"
private let photoshop = "http://ns.adobe.com/photoshop/1.0/"
private let xmpRights = "http://ns.adobe.com/xap/1.0/rights/"
private let creativeCommons = "http://creativecommons.org/ns#"

extension XMLReader.Name {
  fileprivate static func rdf(_ local: String) -> XMLReader.Name {
    .init(namespace: "http://www.w3.org/1999/02/22-rdf-syntax-ns#", local: local)
  }
}

// MARK: - The description

extension DescriptiveMetadata {
  /// The prefix of an APP1 segment of XMP (XMP Specification, part 3).
  static let xmpPrefix = "http://ns.adobe.com/xap/1.0/\0"

  /// Reads a sidecar, or returns `nil` for a file that is no XMP, or too large.
  package init?(sidecar data: Data) {
    if data.count > Self.largestSidecar { return nil }
    self.init(xmp: data)
  }

  init?(xmp data: Data) {
    guard let values = XMPPacket(data)?.values else { return nil }
    func line(_ properties: XMPPacket.Property...) -> String? {
      properties.lazy.compactMap { values[$0]?.first?.describingLine }.first
    }
    title = line(.title, .headline)
    text = values[.text]?.first?.describingText
    tags = (values[.subject] ?? []).describingTags
    author = (values[.creator] ?? []).describingNames
    let date = line(.dateTimeOriginal) ?? line(.dateCreated)
    dateTaken = date.flatMap(String.init(xmpDate:))
    timeZone = dateTaken.flatMap { _ in date?.xmpOffset }
    if let latitude = line(.latitude).flatMap({ Double(xmpDegrees: $0, "N", "S", limit: 90) }),
      let longitude = line(.longitude).flatMap({ Double(xmpDegrees: $0, "E", "W", limit: 180) })
    {
      position = Position(latitude: latitude, longitude: longitude)
    }
    license =
      License(name: nil, address: line(.license))
      ?? License(name: line(.usageTerms, .rights), address: line(.webStatement))
  }
}

extension Double {
  /// Parses degrees as XMP has them: `51,30.5N`, `51,30,30N` (XMP Specification, part 2, GPSCoordinate).
  fileprivate init?(xmpDegrees text: String, _ positive: String, _ negative: String, limit: Double)
  {
    let letter = text.suffix(1).uppercased()
    let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmed) }
    guard [positive, negative].contains(letter), (1...3).contains(parts.count),
      parts.allSatisfy({ ($0 ?? -1) >= 0 })
    else { return nil }
    let degrees = zip(parts, [1, 60, 3600]).reduce(0) { $0 + ($1.0 ?? 0) / $1.1 }
    guard degrees <= limit else { return nil }
    self = letter == negative ? -degrees : degrees
  }
}

extension String {
  /// Parses a date of XMP, as far as it goes, without fraction and zone: `2011-03-04T12:34:56.7+02:00`
  /// (ISO 16684-1, 8.2.1.2).
  fileprivate init?(xmpDate text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    let ranges = [1...9999, 1...12, 1...31]
    guard (1...3).contains(date.count), date[0].utf8.count == 4,
      zip(date, ranges).allSatisfy({ $0.isNumber(in: $1) })
    else { return nil }
    self = date.joined(separator: "-")
    guard date.count == 3, halves.count == 2 else { return }
    let clock = halves[1].prefix { "0123456789:".contains($0) }.split(separator: ":")
    guard clock.count >= 2,
      zip(clock, [0...23, 0...59, 0...60]).allSatisfy({ $0.isNumber(in: $1) })
    else { return }
    self += " " + (clock + ["00"]).prefix(3).joined(separator: ":")
  }
}

extension String {
  /// The offset from UTC at the end of a date of XMP with a time.
  fileprivate var xmpOffset: String? {
    guard let clock = split(separator: "T").dropFirst().first,
      let start = clock.lastIndex(where: { "+-Z".contains($0) })
    else { return nil }
    return String(utcOffset: String(clock[start...]))
  }
}

extension Substring {
  /// Whether these are two or four digits, of a number in a range.
  fileprivate func isNumber(in range: ClosedRange<Int>) -> Bool {
    [2, 4].contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
      && Int(self).map(range.contains) == true
  }
}
