import Foundations

extension DescriptiveMetadata {
  /// Reads the IPTC-IIM record among image resources, or returns `nil` where there is none.
  ///
  /// Sources: Adobe Photoshop File Formats, image resource blocks; IPTC-NAA IIM 4.2.
  init?(photoshop resources: ByteView) {
    var offset = 0
    while let signature = resources.letters(at: offset), resourceSignatures.contains(signature),
      let id = resources.uint16(at: offset + 4), let nameLength = resources.byte(at: offset + 6)
    {
      // The name has a length of one byte, and is padded to an even number of bytes with it.
      let start = offset + 6 + (Int(nameLength) + 2) / 2 * 2
      guard let count = resources.uint32(at: start) else { return nil }
      if signature == "8BIM" && id == 0x0404 {
        let rest = resources.count - start - 4
        guard let record = resources.part(at: start + 4, count: min(count, max(0, rest))) else {
          return nil
        }
        self.init(iptc: record)
        return
      }
      offset = start + 4 + count + count % 2
    }
    return nil
  }

  /// Reads the datasets of records 1 and 2, as far as they go.
  init(iptc record: ByteView) {
    let datasets = IPTCDatasets(record)
    title = (datasets.texts(5) + datasets.texts(105)).lazy.compactMap(\.describingLine).first
    text = datasets.texts(120).lazy.compactMap(\.describingText).first
    tags = datasets.texts(25).describingTags
    author = datasets.texts(80).describingNames
    license = datasets.texts(116).lazy.compactMap(\.describingLine).first
      .map { License(name: $0, address: nil) }
    let time = datasets.texts(60).first ?? ""
    let date = datasets.texts(55).lazy.compactMap { MetadataDate("\($0) \(time)") }.first
    dateTaken = date?.text
    timeZone = date?.offset
  }
}

extension ByteView {
  /// The image resources in the payload of an APP13 segment, by Photoshop since 3.0 or before; `nil` if it has
  /// another kind.
  var photoshopResources: ByteView? {
    if let resources = dropping(prefix: "Photoshop 3.0\0") { return resources }
    // Eight bytes of unknown meaning follow.
    guard let old = dropping(prefix: "Adobe_Photoshop2.5:") else { return nil }
    return old.part(at: 8, count: old.count - 8)
  }
}

/// The signatures of image resources: those of Photoshop, and those of ImageReady, Lightroom and others.
///
/// Source: https://exiftool.org/TagNames/Photoshop.html
private let resourceSignatures: Set = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"]

/// The datasets of IPTC-IIM's record 2, by their numbers.
private struct IPTCDatasets {
  private var values: [Int: [Data]] = [:]

  init(_ record: ByteView) {
    var (offset, total) = (0, 0)
    while record.byte(at: offset) == 0x1c, let number = record.byte(at: offset + 1),
      let dataset = record.byte(at: offset + 2), let field = record.uint16(at: offset + 3),
      total < 2 * DescriptiveMetadata.mostTags
    {
      // In an extended dataset the field has the size of the length that follows (IIM 4.2, 1.6).
      let size = field < 0x8000 ? 0 : field & 0x7fff
      let length = size == 0 ? field : record.number(at: offset + 5, byteCount: size)
      guard let length, let value = record.part(at: offset + 5 + size, count: length) else { break }
      if number == 2 { values[Int(dataset), default: []].append(value.bytes) }
      (offset, total) = (offset + 5 + size + length, total + 1)
    }
  }

  /// Returns the texts of a dataset, each up to a NUL; whatever encoding dataset 1:90 declares, most are UTF-8 or
  /// Windows-1252.
  func texts(_ dataset: Int) -> [String] {
    (values[dataset] ?? []).map { value in String(decodingField: value.prefix { $0 != 0 }) }
  }
}
