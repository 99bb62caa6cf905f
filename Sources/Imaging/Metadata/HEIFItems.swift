import Foundations

/// The items of a picture file and their metadata: the box `meta` (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6).
///
/// Each table is read once, regardless of the number of requests: a grid may have a thousand tiles, and a table half a
/// million entries. References are followed for only one step, so cycles do no harm.
struct HEIFItems {
  /// The number of the primary item, which is shown (`pitm`).
  let primary: Int?
  /// The items with their types (`iinf`), such as `hvc1`, `av01`, `grid` or `Exif`; the type `mime` includes the
  /// content type.
  let entries: [(item: Int, type: String)]
  private let types: [Int: String]
  private let references: [String: [Reference]]
  private let properties: HEIFProperties
  private let locations: ItemLocations
  /// The box `idat`, which contains the bytes of small items.
  private let data: ByteView?

  /// A reference from one item to others (`iref`).
  typealias Reference = (from: Int, to: [Int])

  /// Reads the box, or returns `nil` if there is none, or it does not describe pictures.
  init?<Failure: Error>(in file: inout PagedFile<Failure>) throws(Failure) {
    guard let meta = try file.payload(ofBox: "meta", limit: HeaderLimits.metaByteCount)
    else { return nil }
    // Version and flags come first. If a type is repeated, its first box counts.
    let boxes = Dictionary(ISOBoxes(in: meta, from: 4).prefix(100).map { ($0.type, $0) }) {
      first,
      _ in first
    }
    guard boxes["hdlr"]?.payload.letters(at: 8) == "pict" else { return nil }
    primary = boxes["pitm"].flatMap { box in
      box.version.flatMap { box.payload.number(at: 4, byteCount: $0 == 0 ? 2 : 4) }
    }
    entries = boxes["iinf"].map(Self.entries) ?? []
    types = Dictionary(entries.map { ($0.item, $0.type) }) { first, _ in first }
    references = boxes["iref"].map(Self.references) ?? [:]
    properties = HEIFProperties(in: boxes["iprp"]?.payload)
    locations = ItemLocations(in: boxes["iloc"])
    data = boxes["idat"]?.payload
  }

  func type(of item: Int) -> String? { types[item] }

  /// The types of items that describe other items.
  enum Description: String {
    case exif = "Exif"
    /// XMP (ISO/IEC 23008-12, annex A.3.2).
    case xmp = "mime application/rdf+xml"
  }

  /// Reads the item that describes an item: one that refers to it (`cdsc`), or one without such a reference.
  func bytes<Failure: Error>(
    describing item: Int,
    _ kind: Description,
    in file: inout PagedFile<Failure>
  ) throws(Failure) -> ByteView? {
    var describes: [Int: Bool] = [:]
    for reference in references("cdsc") where describes[reference.from] != true {
      describes[reference.from] = reference.to.contains(item)
    }
    let entry = entries.first { $0.type == kind.rawValue && describes[$0.item] ?? true }
    guard let entry else { return nil }
    return try bytes(of: entry.item, in: &file)
  }

  /// The references of a type from one item to others: `dimg`, `auxl`, `cdsc`, `thmb`.
  func references(_ type: String) -> [Reference] { references[type] ?? [] }

  /// The alphas of an item: auxiliary items of that kind that refer to it (`auxl`, `auxC`; ISO/IEC 23008-12, 6.5.8;
  /// MIAF, 7.3.5.2).
  func alphas(of item: Int) -> [Int] { Array(alphas(ofAny: [item]).prefix(10)) }

  /// Returns the alphas of any of several items.
  func alphas(ofAny items: Set<Int>) -> [Int] {
    let kinds = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"]
    let references = references("auxl").lazy.filter { $0.to.contains(where: items.contains) }
    return references.map(\.from).filter { auxiliary in
      properties(of: auxiliary).contains { property in
        property.type == "auxC"
          && kinds.contains { property.payload.bytes.dropFirst(4).starts(with: $0.utf8) }
      }
    }
  }

  /// Returns the properties of an item, in the order in which they apply.
  func properties(of item: Int) -> [ISOBox] { numberedProperties(of: item).map(\.box) }

  /// Returns the properties of an item with their numbers in the file: items may share properties.
  func numberedProperties(of item: Int) -> [(number: Int, box: ISOBox)] {
    properties.numbered(of: item)
  }

  /// Returns the file of these items without the rotations and crops of an item and its alphas, or the unchanged file
  /// if the item has no alpha.
  ///
  /// The numbers of these properties become 0, which means no property (ISO/IEC 14496-12, 8.11.14).
  func removingTurns(ofAlphaIn item: Int, from file: Data) -> Data {
    let alphas = alphas(of: item)
    let turned = alphas.isEmpty ? [] : [item] + alphas
    return turned.flatMap { properties.places(of: $0, ["irot", "imir", "clap"]) }
      .reduce(into: file) { file, place in
        file.replaceSubrange(place, with: Data(count: place.count))
      }
  }

  /// The location of an item's bytes, if they are in this file.
  func location(of item: Int) -> ItemLocations.Location? { locations[item] }

  /// Reads the bytes of an item (`iloc`) from the file or the box `idat`.
  ///
  /// Returns `nil` if they are elsewhere, are truncated, exceed a limit, or are in too many parts.
  func bytes<Failure: Error>(
    of item: Int,
    in file: inout PagedFile<Failure>,
    limit: Int = HeaderLimits.byteCount
  ) throws(Failure) -> ByteView? {
    guard let location = locations[item] else { return nil }
    let source = location.isInData ? data : nil
    if location.isInData && source == nil { return nil }
    var bytes = Data()
    for extent in location.extents {
      guard bytes.count + extent.count <= limit else { return nil }
      let part =
        if let source { source.part(at: extent.lowerBound, count: extent.count) } else {
          try file.bytes(in: extent)
        }
      guard let part else { return nil }
      bytes += part.bytes
    }
    return ByteView(bytes)
  }
}

// MARK: - Tables

extension HEIFItems {
  /// Reads the numbers and types of items.
  private static func entries(in box: ISOBox) -> [(item: Int, type: String)] {
    let payload = box.payload
    return ISOBoxes(in: payload, from: payload.byte(at: 0) == 0 ? 6 : 8).compactMap { box in
      guard box.type == "infe", let version = box.version, version == 2 || version == 3
      else { return nil }
      let idCount = version == 2 ? 2 : 4
      guard let item = box.payload.number(at: 4, byteCount: idCount),
        let type = box.payload.letters(at: 6 + idCount)
      else { return nil }
      return (
        item, type == "mime" ? "mime \(contentType(in: box.payload, from: 10 + idCount))" : type
      )
    }
  }

  /// Reads the content type after the name of an entry; both end with a NUL (ISO/IEC 14496-12, 8.11.6).
  private static func contentType(in payload: ByteView, from offset: Int) -> String {
    let texts = payload.bytes.dropFirst(offset).prefix(512)
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return texts.count > 1 ? String(decoding: texts[1], as: UTF8.self) : ""
  }

  /// Reads the references by type, at most a thousand of each.
  private static func references(in box: ISOBox) -> [String: [Reference]] {
    guard let version = box.version else { return [:] }
    let idCount = version == 0 ? 2 : 4
    var references: [String: [Reference]] = ["dimg": [], "auxl": [], "cdsc": [], "thmb": []]
    for reference in ISOBoxes(in: box.payload, from: 4) {
      guard let known = references[reference.type], known.count < 1000,
        let from = reference.payload.number(at: 0, byteCount: idCount),
        let count = reference.payload.uint16(at: idCount)
      else { continue }
      let to = (0..<count).lazy.map {
        reference.payload.number(at: idCount + 2 + $0 * idCount, byteCount: idCount)
      }
      references[reference.type]?.append((from, to.prefix { $0 != nil }.compactMap(\.self)))
    }
    return references
  }
}
