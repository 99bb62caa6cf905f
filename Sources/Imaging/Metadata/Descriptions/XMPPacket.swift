import Foundations

/// The properties of an XMP packet that describe a picture (ISO 16684-1).
///
/// XMP is a subset of RDF/XML: `rdf:RDF` contains `rdf:Description`s, whose properties are attributes or elements. The
/// value of an element is its text, a resource, or the items of a container. A value with qualifiers is in an
/// `rdf:value`. Of structures, only the regions of a picture are read, for the names of people.
struct XMPPacket {
  /// The properties that are read.
  enum Property: Hashable, CaseIterable {
    case title, headline, text, subject, creator, rights, source
    case usageTerms, webStatement, license
    case imageDescription, artist, copyright
    case dateTimeOriginal, offsetTimeOriginal, dateCreated, latitude, longitude, latitudeRef,
      longitudeRef
    case rating, ratingPercent, pickLabel, pick, label
    case personInImage, hierarchicalSubject, tagsList
    /// The tags that this program wrote.
    case ownTags
    case serial, bodySerial, lensSerial, oldLensSerial, cameraOwner, oldCameraOwner
    /// The id of the extension of the packet (XMP Specification, part 3, 1.1.3.1).
    case extensionID

    var name: XMLReader.Name {
      switch self {
      case .title: .init(namespace: dc, local: "title")
      case .headline: .init(namespace: photoshop, local: "Headline")
      case .text: .init(namespace: dc, local: "description")
      case .subject: .init(namespace: dc, local: "subject")
      case .creator: .init(namespace: dc, local: "creator")
      case .rights: .init(namespace: dc, local: "rights")
      case .source: .init(namespace: dc, local: "source")
      case .imageDescription: .init(namespace: tiff, local: "ImageDescription")
      case .artist: .init(namespace: tiff, local: "Artist")
      case .copyright: .init(namespace: tiff, local: "Copyright")
      case .usageTerms: .init(namespace: xmpRights, local: "UsageTerms")
      case .webStatement: .init(namespace: xmpRights, local: "WebStatement")
      case .license: .init(namespace: creativeCommons, local: "license")
      case .dateTimeOriginal: .init(namespace: exif, local: "DateTimeOriginal")
      case .offsetTimeOriginal: .init(namespace: exifEX, local: "OffsetTimeOriginal")
      case .dateCreated: .init(namespace: photoshop, local: "DateCreated")
      case .latitude: .init(namespace: exif, local: "GPSLatitude")
      case .longitude: .init(namespace: exif, local: "GPSLongitude")
      case .latitudeRef: .init(namespace: exif, local: "GPSLatitudeRef")
      case .longitudeRef: .init(namespace: exif, local: "GPSLongitudeRef")
      case .rating: .init(namespace: xmp, local: "Rating")
      case .ratingPercent: .init(namespace: microsoftPhoto, local: "Rating")
      case .pickLabel: .init(namespace: digiKam, local: "PickLabel")
      case .pick: .init(namespace: dynamicMedia, local: "pick")
      case .label: .init(namespace: xmp, local: "Label")
      case .personInImage: .init(namespace: iptcExtension, local: "PersonInImage")
      case .hierarchicalSubject: .init(namespace: lightroom, local: "hierarchicalSubject")
      case .tagsList: .init(namespace: digiKam, local: "TagsList")
      case .ownTags: .init(prefixed: "topplaces:tags")
      case .serial: .init(namespace: aux, local: "SerialNumber")
      case .bodySerial: .init(namespace: exifEX, local: "BodySerialNumber")
      case .lensSerial: .init(namespace: exifEX, local: "LensSerialNumber")
      case .oldLensSerial: .init(namespace: aux, local: "LensSerialNumber")
      case .cameraOwner: .init(namespace: exifEX, local: "CameraOwnerName")
      case .oldCameraOwner: .init(namespace: aux, local: "OwnerName")
      case .extensionID: .init(namespace: "http://ns.adobe.com/xmp/note/", local: "HasExtendedXMP")
      }
    }
  }

  /// The values of each property, in order; if it is in several languages, the default language comes first.
  private(set) var values: [Property: [String]] = [:]
  /// The names of the people whose faces are marked in the picture, in order.
  private(set) var people: [String] = []

  /// The items of containers outside descriptions, by node id, and the properties that refer to them.
  private var nodes: [String: [String]] = [:]
  private var references: [(XMLReader.Name, id: String)] = []

  /// Reads a packet, or returns `nil` if the document is not XMP.
  init?(_ data: Data) {
    var (reader, path) = (XMLReader(data.documentInUTF8, prefixes: usualPrefixes), XMPPath())
    var (text, language) = ("", nil as String?)
    var region: PictureRegion?
    while let event = reader.next() {
      switch event {
      case .start(let name, let attributes):
        path.append(name, nodeID: attributes[.rdf("nodeID")])
        text = ""
        language = attributes[.init(namespace: xml, local: "lang")] ?? language
        if path.isInRegions {
          if region == nil, name == .rdf("li") { region = PictureRegion(depth: path.depth) }
          for (name, value) in attributes { region?.read(name, value) }
        } else if path.isAtDescription {
          for (name, value) in attributes { add(value, of: name) }
        } else if let property = path.property {
          for name in [.rdf("resource"), .rdf("value")] as [XMLReader.Name] {
            if let value = attributes[name] { add(value, of: property) }
          }
          if let id = attributes[.rdf("nodeID")], references.count < Property.allCases.count {
            references.append((property, id))
          }
        }
      case .text(let part): if text.utf8.count < DescriptiveMetadata.longestText { text += part }
      case .end:
        if path.isInRegions {
          if let name = path.last { region?.read(name, text) }
          if let ended = region, ended.depth == path.depth {
            add(ended)
            region = nil
          }
        } else if let property = path.property {
          add(text, of: property, isDefault: language?.lowercased() == "x-default")
        } else if let node = path.node {
          nodes[node, default: []].append(text)
        }
        text = ""
        if path.removeLast() != .rdf("value") { language = nil }
      }
    }
    if !path.hasRoot { return nil }
    for (property, id) in references { for value in nodes[id] ?? [] { add(value, of: property) } }
  }

  private mutating func add(_ region: PictureRegion) {
    guard let person = region.person, people.count < DescriptiveMetadata.mostTags else { return }
    people.append(person)
  }

  /// Adds a value to a property, unless it is blank or the property is not supported.
  private mutating func add(_ value: String, of name: XMLReader.Name, isDefault: Bool = false) {
    guard let property = properties[name.normalized] else { return }
    if value.allSatisfy(\.isWhitespace) {
      // An empty list of tags hides others, also if another program has left out the list.
      if property == .subject || property == .ownTags {
        values[.subject] = values[.subject] ?? []
      }
      return
    }
    let count = values[property]?.count ?? 0
    if count < DescriptiveMetadata.mostTags {
      values[property, default: []].insert(value, at: isDefault ? 0 : count)
    }
  }
}

/// A region of a picture, such as a face.
private struct PictureRegion {
  /// The depth of its element in the packet.
  let depth: Int
  private var name: String?
  private var type: String?
  /// The name of a face that Windows marked.
  private var displayName: String?

  init(depth: Int) { self.depth = depth }

  mutating func read(_ property: XMLReader.Name, _ value: String) {
    if value.allSatisfy(\.isWhitespace) { return }
    switch property.normalized {
    case nameOfRegion: name = name ?? value
    case typeOfRegion: type = type ?? value
    case displayNameOfPerson: displayName = displayName ?? value
    default: break
    }
  }

  /// The name of the person whose face it is: no pet, no bar code.
  var person: String? { type?.trimmed.lowercased() == "face" ? name : displayName }
}

/// The open elements of a packet.
private struct XMPPath {
  private var names: [XMLReader.Name] = []
  /// The number of elements around the descriptions, `rdf:RDF` included.
  private var root: Int?
  /// The id of the node around the innermost element, such as a container outside the descriptions.
  private var nodeID: String?
  /// The depth of the property with the regions of a picture, if it is open.
  private var depthOfRegions: Int?

  var hasRoot: Bool { root != nil }
  var depth: Int { names.count }
  var last: XMLReader.Name? { names.last }

  /// True if the innermost element is inside the regions of a picture.
  var isInRegions: Bool {
    if let depthOfRegions { names.count > depthOfRegions } else { false }
  }

  mutating func append(_ name: XMLReader.Name, nodeID: String?) {
    names.append(name)
    if root == nil, name == .rdf("RDF") { root = names.count }
    if names.count - 1 == root { self.nodeID = nodeID }
    if names.count - 2 == root {
      depthOfRegions = propertiesOfRegions.contains(name.normalized) ? names.count : nil
    }
  }

  mutating func removeLast() -> XMLReader.Name? { names.popLast() }

  /// True if the last element is a description.
  var isAtDescription: Bool {
    root.map { names.count == $0 + 1 && names[$0] == .rdf("Description") } ?? false
  }

  /// The node that the innermost element is an item of.
  var node: String? {
    let isItem = root.map { names.count == $0 + 2 && names[$0] != .rdf("Description") } ?? false
    return isItem ? nodeID : nil
  }

  /// The property that the innermost element may be the value of: only RDF elements, such as a container, are between
  /// them.
  var property: XMLReader.Name? {
    guard let root, names.count > root + 1, names[root] == .rdf("Description") else { return nil }
    let isOfRDF = names.dropFirst(root + 2).allSatisfy { $0.namespace == rdf }
    return isOfRDF ? names[root + 1] : nil
  }
}

private let properties = Dictionary(
  uniqueKeysWithValues: XMPPacket.Property.allCases.map { ($0.name.normalized, $0) }
)

private let xml = "http://www.w3.org/XML/1998/namespace"
private let dc = "http://purl.org/dc/elements/1.1/"
private let exif = "http://ns.adobe.com/exif/1.0/"
private let exifEX = "http://cipa.jp/exif/1.0/"
private let aux = "http://ns.adobe.com/exif/1.0/aux/"
private let tiff = "http://ns.adobe.com/tiff/1.0/"
private let photoshop = "http://ns.adobe.com/photoshop/1.0/"
private let xmpRights = "http://ns.adobe.com/xap/1.0/rights/"
private let xmp = "http://ns.adobe.com/xap/1.0/"
private let dynamicMedia = "http://ns.adobe.com/xmp/1.0/DynamicMedia/"
private let microsoftPhoto = "http://ns.microsoft.com/photo/1.0/"
private let digiKam = "http://www.digikam.org/ns/1.0/"
private let iptcExtension = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
private let lightroom = "http://ns.adobe.com/lightroom/1.0/"
private let regions = "http://www.metadataworkinggroup.com/schemas/regions/"
private let microsoftRegions = "http://ns.microsoft.com/photo/1.2/"
private let microsoftRegion = "http://ns.microsoft.com/photo/1.2/t/Region#"

/// The properties with the regions of a picture.
private let propertiesOfRegions: Set<XMLReader.Name> = [
  XMLReader.Name(namespace: regions, local: "Regions").normalized,
  XMLReader.Name(namespace: microsoftRegions, local: "RegionInfo").normalized,
]

private let nameOfRegion = XMLReader.Name(namespace: regions, local: "Name").normalized
private let typeOfRegion = XMLReader.Name(namespace: regions, local: "Type").normalized
private let displayNameOfPerson = XMLReader.Name(
  namespace: microsoftRegion,
  local: "PersonDisplayName"
).normalized

private let creativeCommons = "http://creativecommons.org/ns#"

/// The usual prefixes, which some programs use without declaring them.
private let usualPrefixes = [
  "rdf": rdf, "dc": dc, "exif": exif, "tiff": tiff, "photoshop": photoshop, "xmpRights": xmpRights,
  "xapRights": xmpRights, "cc": creativeCommons, "xmp": xmp, "xap": xmp, "xmpDM": dynamicMedia,
  "MicrosoftPhoto": microsoftPhoto, "digiKam": digiKam, "lr": lightroom,
  "Iptc4xmpExt": iptcExtension, "mwg-rs": regions, "MP": microsoftRegions, "MPReg": microsoftRegion,
]

private let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

extension XMLReader.Name {
  /// The name without a trailing `/` or `#` in its namespace, which some programs omit.
  var normalized: XMLReader.Name {
    let end = namespace.utf8.last
    let isMarked = end == UInt8(ascii: "/") || end == UInt8(ascii: "#")
    return isMarked ? .init(namespace: String(namespace.dropLast()), local: local) : self
  }

  static func rdf(_ local: String) -> XMLReader.Name {
    .init(namespace: Imaging.rdf, local: local)
  }
}

// MARK: - The description

extension DescriptiveMetadata {
  /// The prefix of an APP1 segment of XMP (XMP Specification, part 3).
  static let xmpPrefix = "http://ns.adobe.com/xap/1.0/\0"

  /// Reads a sidecar, or returns `nil` if the file is not XMP or too large.
  package init?(sidecar data: Data) {
    guard data.count <= Self.largestSidecar, let packet = XMPPacket(data) else { return nil }
    self =
      DescriptiveMetadata(xmp: packet).withoutMachineTexts(maker: nil, model: nil)
      .withoutPeopleAsTags
  }

  init(xmp packet: XMPPacket) {
    let values = packet.values
    func line(_ properties: XMPPacket.Property...) -> String? {
      properties.lazy.compactMap { values[$0]?.first?.describingLine }.first
    }
    title = line(.title, .headline)
    text = (values[.text] ?? values[.imageDescription])?.first?.describingText
    readNames(of: packet)
    rating = Self.rating(of: packet)
    label = line(.label)
    author = (values[.creator] ?? values[.artist] ?? []).describingNames
    let dates = [.dateTimeOriginal, .dateCreated].flatMap { values[$0] ?? [] }
    let times = dates.compactMap { CivilTime(metadata: $0) }
    dateTaken = times.reduce(nil as CivilTime?) { $0.over($1) }?
      .completed(fraction: nil, offset: line(.offsetTimeOriginal))
    if let latitude = line(.latitude), let longitude = line(.longitude),
      let latitude = Double(
        xmpDegrees: latitude,
        hemisphere: line(.latitudeRef),
        of: .latitude
      ),
      let longitude = Double(
        xmpDegrees: longitude,
        hemisphere: line(.longitudeRef),
        of: .longitude
      )
    {
      position = Position(latitude: latitude, longitude: longitude)
    }
    license =
      License(name: nil, address: line(.license))
      ?? License(name: line(.usageTerms, .rights, .copyright), address: line(.webStatement))
  }
}
