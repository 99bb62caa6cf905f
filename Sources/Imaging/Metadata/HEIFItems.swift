import Foundations

/// The items of a picture file, and what is said of them: its box `meta` (ISO/IEC 14496-12, 8.11;
/// ISO/IEC 23008-12, 6).
///
/// Nothing is followed from item to item but for one step, so that a cycle does no harm.
struct HEIFItems {
  /// The boxes in `meta`, by type; of several the first.
  private let boxes: [String: ISOBox]

  /// Reads the box, or returns `nil` where there is none, or it is not about pictures.
  init?<Failure: Error>(in file: inout PagedFile<Failure>) throws(Failure) {
    guard let meta = try file.payload(ofBox: "meta", limit: HeaderLimits.metaByteCount)
    else { return nil }
    // Version and flags come first.
    boxes = Dictionary(ISOBoxes(in: meta, from: 4).prefix(100).map { ($0.type, $0) }) { first, _ in
      first
    }
    guard boxes["hdlr"]?.payload.letters(at: 8) == "pict" else { return nil }
  }

  /// The item that is shown, by its number (`pitm`).
  var primary: Int? {
    guard let box = boxes["pitm"], let version = box.version else { return nil }
    return box.payload.number(at: 4, byteCount: version == 0 ? 2 : 4)
  }

  // MARK: - Types

  /// The items with their types (`iinf`), such as `hvc1`, `av01`, `grid` or `Exif`.
  var entries: some Sequence<(item: Int, type: String)> {
    let payload = boxes["iinf"]?.payload ?? ByteView(Data())
    return ISOBoxes(in: payload, from: payload.byte(at: 0) == 0 ? 6 : 8).lazy.compactMap { box in
      guard box.type == "infe", let version = box.version, version == 2 || version == 3
      else { return nil }
      let idCount = version == 2 ? 2 : 4
      guard let item = box.payload.number(at: 4, byteCount: idCount),
        let type = box.payload.letters(at: 6 + idCount)
      else { return nil }
      return (item, type)
    }
  }

  func type(of item: Int) -> String? { entries.first { $0.item == item }?.type }

  /// The item of EXIF that describes an item: by a reference (`cdsc`), or because it has none at all.
  func exif(of item: Int) -> Int? {
    let described = references("cdsc")
    return entries.lazy.filter { $0.type == "Exif" }.prefix(100).map(\.item).first { exif in
      let own = described.filter { $0.from == exif }
      return own.isEmpty || own.contains { $0.to.contains(item) }
    }
  }

  // MARK: - References

  /// The references of a type from one item to others (`iref`): `dimg`, `auxl`, `cdsc`.
  func references(_ type: String) -> [(from: Int, to: [Int])] {
    guard let box = boxes["iref"], let version = box.version else { return [] }
    let idCount = version == 0 ? 2 : 4
    return ISOBoxes(in: box.payload, from: 4).lazy.filter { $0.type == type }.prefix(1000)
      .compactMap { reference in
        guard let from = reference.payload.number(at: 0, byteCount: idCount),
          let count = reference.payload.uint16(at: idCount)
        else { return nil }
        let to = (0..<count).lazy.map {
          reference.payload.number(at: idCount + 2 + $0 * idCount, byteCount: idCount)
        }
        return (from, to.prefix { $0 != nil }.compactMap(\.self))
      }
  }

  /// The items that are the alpha of an item: of that kind, and referring to it (`auxl`, `auxC`;
  /// ISO/IEC 23008-12, 6.5.8; MIAF, 7.3.5.2).
  func alphas(of item: Int) -> [Int] {
    let kinds = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"]
    let references = references("auxl").lazy.filter { $0.to.contains(item) }.map(\.from)
    return references.prefix(10).filter { auxiliary in
      properties(of: auxiliary).contains { property in
        property.type == "auxC"
          && kinds.contains { property.payload.bytes.dropFirst(4).starts(with: $0.utf8) }
      }
    }
  }

  // MARK: - Properties

  /// Returns the properties of an item (`iprp`), in the order in which they apply.
  func properties(of item: Int) -> [ISOBox] {
    guard let container = boxes["iprp"]?.payload else { return [] }
    let indices = ISOBoxes(in: container).prefix(100).filter { $0.type == "ipma" }
      .flatMap { Self.associations(of: item, in: $0) }
    guard let list = ISOBoxes(in: container).prefix(100).first(where: { $0.type == "ipco" })
    else { return [] }
    let wanted = Set(indices)
    // Properties are counted from 1.
    let properties = ISOBoxes(in: list.payload).lazy.enumerated()
      .filter { wanted.contains($0.offset + 1) }
      .map { ($0.offset + 1, $0.element) }
    let byIndex = Dictionary(uniqueKeysWithValues: properties)
    return indices.compactMap { byIndex[$0] }
  }

  /// Reads the numbers of an item's properties from a box `ipma`.
  private static func associations(of item: Int, in box: ISOBox) -> [Int] {
    let payload = box.payload
    guard let version = box.version, let flags = payload.byte(at: 3),
      let entryCount = payload.uint32(at: 4)
    else { return [] }
    let (idCount, isLong) = (version == 0 ? 2 : 4, flags & 1 == 1)
    var offset = 8
    for _ in 0..<entryCount {
      guard let id = payload.number(at: offset, byteCount: idCount),
        let count = payload.byte(at: offset + idCount).map({ Int($0) })
      else { return [] }
      offset += idCount + 1
      if id == item {
        // The highest bit says whether the property is essential.
        return (0..<count).compactMap { index in
          isLong
            ? payload.uint16(at: offset + index * 2).map { $0 & 0x7fff }
            : payload.byte(at: offset + index).map { Int($0 & 0x7f) }
        }
      }
      offset += count * (isLong ? 2 : 1)
    }
    return []
  }

  // MARK: - Bytes

  /// Reads the bytes of an item (`iloc`): parts of the file, or of the box `idat`.
  ///
  /// Returns `nil` where they are elsewhere, cut short, more than a limit, or of 1,000 parts.
  func bytes<Failure: Error>(
    of item: Int,
    in file: inout PagedFile<Failure>,
    limit: Int = HeaderLimits.byteCount
  ) throws(Failure) -> ByteView? {
    guard let location = boxes["iloc"].flatMap({ ItemLocation(of: item, in: $0) }) else {
      return nil
    }
    let source = location.isInData ? boxes["idat"]?.payload : nil
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

/// Where the bytes of an item are (`iloc`; ISO/IEC 14496-12, 8.11.3).
private struct ItemLocation {
  /// Whether the parts are in the box `idat` rather than in the file.
  private(set) var isInData = false
  private(set) var extents: [Range<Int>] = []

  /// Finds an item; `nil` where it is not listed, or in another file, or has too many parts.
  init?(of item: Int, in box: ISOBox) {
    let payload = box.payload
    guard let version = box.version, version < 3, let sizes = payload.uint16(at: 4) else {
      return nil
    }
    let idCount = version < 2 ? 2 : 4
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version > 0 ? sizes & 15 : 0
    let extentSize = indexSize + offsetSize + lengthSize
    var offset = 6 + idCount
    guard let itemCount = payload.number(at: 6, byteCount: idCount) else { return nil }
    for _ in 0..<itemCount {
      guard let id = payload.number(at: offset, byteCount: idCount) else { return nil }
      offset += idCount
      let method = version > 0 ? payload.uint16(at: offset).map { $0 & 15 } : 0
      offset += version > 0 ? 2 : 0
      guard let method, let source = payload.uint16(at: offset),
        let base = payload.number(at: offset + 2, byteCount: baseSize),
        let extentCount = payload.uint16(at: offset + 2 + baseSize)
      else { return nil }
      offset += 4 + baseSize
      if id == item {
        guard method < 2, source == 0, extentCount <= 1000 else { return nil }
        isInData = method == 1
        for index in 0..<extentCount {
          let place = offset + index * extentSize + indexSize
          guard let start = payload.number(at: place, byteCount: offsetSize),
            let count = payload.number(at: place + offsetSize, byteCount: lengthSize),
            base + start < 1 << 62
          else { return nil }
          extents.append(base + start..<base + start + count)
        }
        return
      }
      offset += extentCount * extentSize
    }
    return nil
  }
}
