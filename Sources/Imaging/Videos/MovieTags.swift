import Foundations

extension VideoFacts {
  /// Reads the tags in the box `moov`: its user data, and the metadata of QuickTime.
  mutating func readTags(ofMovie range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    var boxes = ISOFileBoxes(in: range)
    while let box = try boxes.next(in: &file) {
      let content = box.content(in: range.upperBound)
      switch box.type {
      case "udta": try readUserData(content, in: &file)
      case "meta": try readMetadata(content, in: &file)
      case "uuid": try readXMP(ofExtension: box, in: &file)
      default: break
      }
    }
  }

  /// Reads the user data (QuickTime File Format, user data atoms; 3GPP TS 26.244, 8).
  private mutating func readUserData(
    _ range: Range<Int>,
    in file: inout PagedFile<any Error>
  ) throws {
    var boxes = ISOFileBoxes(in: range)
    while let box = try boxes.next(in: &file) {
      switch box.type {
      case "meta": try readMetadata(box.content(in: range.upperBound), in: &file)
      case "XMP_":
        if let packet = try box.payload(in: &file, limit: DescriptiveMetadata.largestSidecar) {
          xmp.append(packet)
        }
      case "CNTH": try readCanon(box.content(in: range.upperBound), in: &file)
      case "TAGS": readMakerTags(ByteView(try box.start(in: &file, 64)))
      case "loci":
        let location = ByteView(try box.start(in: &file, 512))
        tags.position = tags.position ?? .init(loci: location)
      case _ where VideoTags.knows(box.tagName.lowercased()):
        let payload = ByteView(try box.start(in: &file, DescriptiveMetadata.longestText))
        tags.add(payload.userText(box.tagName), named: box.tagName)
      default: break
      }
    }
  }

  /// Reads the box of a packet of XMP, which has an id.
  mutating func readXMP(ofExtension box: ISOFileBox, in file: inout PagedFile<any Error>) throws {
    let idCount = ISOBox.xmpID.count
    guard try box.start(in: &file, idCount).elementsEqual(ISOBox.xmpID), xmp.count < 4,
      let payload = try box.payload(in: &file, limit: DescriptiveMetadata.largestSidecar),
      let packet = payload.part(at: idCount, count: payload.count - idCount)
    else { return }
    xmp.append(packet)
  }
}

// MARK: - Metadata items

extension VideoFacts {
  /// Reads the box `meta`: items by type, as iTunes writes them, or by the numbers of keys (QuickTime File Format,
  /// metadata).
  ///
  /// In ISO files, the box has a version and flags first, which are 0 (ISO/IEC 14496-12, 8.11.1); in QuickTime files, a
  /// box follows at once.
  private mutating func readMetadata(
    _ range: Range<Int>,
    in file: inout PagedFile<any Error>
  ) throws {
    let start = ByteView(try file.bytes(at: range.lowerBound, count: 4))
    let fieldCount = start.uint32(at: 0) == 0 ? 4 : 0
    guard range.count >= fieldCount else { return }
    let boxes = try file.boxes(in: range.dropFirst(fieldCount))
    guard let items = boxes["ilst"] else { return }
    let keys = try boxes["keys"].map { try Self.keys(in: $0, &file) }
    var entries = ISOFileBoxes(in: items.content(in: range.upperBound))
    while let item = try entries.next(in: &file) {
      let name =
        keys.map { $0.indices.contains(item.code - 1) ? $0[item.code - 1] : "" } ?? item.tagName
      try readItem(item.content(in: range.upperBound), named: name, in: &file)
    }
  }

  /// Returns the names in the box `keys`, in lower case; each is in a box of its namespace.
  private static func keys(
    in box: ISOFileBox,
    _ file: inout PagedFile<any Error>
  ) throws -> [String] {
    var (boxes, keys) = (ISOFileBoxes(in: box.content(after: 8, in: box.start)), [String]())
    while let key = try boxes.next(in: &file) {
      let name = try key.start(in: &file, 64)
      keys.append(String(decoding: name, as: UTF8.self).lowercased())
    }
    return keys
  }

  /// Reads the values of an item: the first text, or every picture of a cover.
  private mutating func readItem(
    _ range: Range<Int>,
    named name: String,
    in file: inout PagedFile<any Error>
  ) throws {
    let isCover = name == "covr" || name == "com.apple.quicktime.artwork"
    guard isCover || VideoTags.knows(name.lowercased()) else { return }
    var values = ISOFileBoxes(in: range)
    while let value = try values.next(in: &file) {
      guard value.type == "data" else { continue }
      // The type of the value, and a locale, come first.
      guard isCover && stills.count < VideoLimits.entries else {
        let payload = ByteView(try value.start(in: &file, DescriptiveMetadata.longestText))
        return tags.add(payload.metadataText, named: name)
      }
      stills.append(value.content(after: 8, in: range.upperBound))
    }
  }
}

// MARK: - Texts

extension ISOFileBox {
  /// The type as text, in the encoding of the Macintosh: its byte 0xa9 is `©`.
  fileprivate var tagName: String { code >> 24 == 0xa9 ? "©\(type.dropFirst())" : type }
}

extension ByteView {
  private func rest(from offset: Int) -> ByteView {
    part(at: offset, count: count - offset) ?? ByteView(Data())
  }

  /// The text in UTF-16 if it begins with a byte order mark, or else in UTF-8 or Windows-1252, up to a NUL.
  private var text: String {
    switch uint16(at: 0) {
    case 0xfeff: rest(from: 2).utf16Text
    case 0xfffe: rest(from: 2).reading(.littleEndian).utf16Text
    default: String(decodingField: bytes.prefix { $0 != 0 })
    }
  }

  /// Returns the text of a user data box.
  fileprivate func userText(_ name: String) -> String {
    switch name {
    case "titl", "dscp", "auth", "cprt":
      // The version, flags and the language.
      return rest(from: 6).text
    case "kywd": return keywords
    // Canon's cameras write six bytes first.
    case "manu", "modl": return (uint32(at: 0) == 0 ? rest(from: 6) : self).text
    default: break
    }
    // A text in one of several languages: its length, the language, and the text. Some programs write only the text.
    guard let length = uint16(at: 0), let text = part(at: 4, count: length) else { return text }
    return text.text
  }

  /// The keywords of 3GPP: their number after the version, the flags and the language, and then each with its length.
  private var keywords: String {
    var (words, offset) = ([String](), 7)
    for _ in 0..<Int(byte(at: 6) ?? 0) {
      guard let length = byte(at: offset), let word = part(at: offset + 1, count: Int(length))
      else { break }
      words.append(word.text)
      offset += 1 + Int(length)
    }
    return words.joined(separator: "\n")
  }

  /// The value of a metadata item as text (QuickTime File Format, well-known types).
  fileprivate var metadataText: String? {
    let value = rest(from: 8)
    switch uint32(at: 0) {
    case 2: return value.utf16Text
    case 21, 22: return value.byte(at: value.count - 1).map { "\($0)" }
    case 23: return value.uint32(at: 0).map { "\(Float(bitPattern: UInt32($0)))" }
    default: return value.text
    }
  }
}

extension DescriptiveMetadata.Position {
  /// Reads the location of 3GPP (TS 26.244, 8.10): a name, a role, and longitude, latitude and altitude with 16
  /// fractional bits.
  fileprivate init?(loci box: ByteView) {
    // The name follows the version, the flags and the language.
    let isWide = [0xfeff, 0xfffe].contains(box.uint16(at: 6) ?? 0)
    let step = isWide ? 2 : 1
    let end = stride(from: 6, to: box.count, by: step).first {
      (isWide ? box.uint16(at: $0) : box.byte(at: $0).map(Int.init)) == 0
    }
    guard let end, let longitude = box.fixedPoint(at: end + step + 1),
      let latitude = box.fixedPoint(at: end + step + 5),
      abs(latitude) <= Hemispheres.latitude.limit, abs(longitude) <= Hemispheres.longitude.limit
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
