import Foundations

extension DescriptiveMetadata {
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
    let date = datasets.texts(55).lazy.compactMap { CivilTime(metadata: "\($0) \(time)") }.first
    // Programs write `+0000` for an unknown zone.
    dateTaken = date?.offset == .zero ? date?.with(nil) : date
  }
}

/// The datasets of IPTC-IIM's record 2, by their numbers.
private struct IPTCDatasets {
  private var values: [Int: [Data]] = [:]

  init(_ record: ByteView) {
    var (offset, total) = (0, 0)
    while record.byte(at: offset) == 0x1c, let number = record.byte(at: offset + 1),
      let dataset = record.byte(at: offset + 2), let field = record.uint16(at: offset + 3),
      total < 2 * DescriptiveMetadata.mostTags
    {
      // In an extended dataset, the field is the number of bytes in the length that follows (IIM 4.2, 1.6).
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
