import Foundations

extension DescriptiveMetadata {
  /// The prefix of an APP13 segment of Photoshop's image resources.
  static let photoshopPrefix = "Photoshop 3.0\0"

  /// Reads the IPTC-IIM record among image resources, or returns `nil` where there is none.
  ///
  /// Sources: Adobe Photoshop File Formats, image resource blocks; IPTC-NAA IIM 4.2.
  init?(photoshop resources: ByteView) {
    var offset = 0
    while let signature = resources.part(at: offset, count: 4)?.bytes,
      signature.elementsEqual("8BIM".utf8), let id = resources.uint16(at: offset + 4),
      let nameLength = resources.byte(at: offset + 6)
    {
      // The name has a length of one byte, and is padded to an even number of bytes with it.
      let start = offset + 6 + (Int(nameLength) + 2) / 2 * 2
      guard let count = resources.uint32(at: start) else { return nil }
      if id == 0x0404 {
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
    title = datasets.text(5)?.describingLine
    text = datasets.text(120)?.describingText
    tags = datasets.texts(25).describingTags
    author = datasets.texts(80).describingNames
    license = datasets.text(116)?.describingLine.map { License(name: $0, address: nil) }
    dateTaken = datasets.text(55).flatMap { date in
      String(iptcDate: date, time: datasets.text(60) ?? "")
    }
  }
}

/// The datasets of IPTC-IIM's record 2, by their numbers.
private struct IPTCDatasets {
  private var values: [Int: [Data]] = [:]
  private var isUTF8 = false

  init(_ record: ByteView) {
    var (offset, total) = (0, 0)
    while record.byte(at: offset) == 0x1c, let number = record.byte(at: offset + 1),
      let dataset = record.byte(at: offset + 2), let length = record.uint16(at: offset + 3),
      // The highest bit marks an extended dataset, which no text of use is.
      length < 0x8000, let value = record.part(at: offset + 5, count: length),
      total < 2 * DescriptiveMetadata.mostTags
    {
      switch (number, dataset) {
      // ESC % G announces UTF-8 (ISO 2022).
      case (1, 90): isUTF8 = value.bytes.elementsEqual([0x1b, 0x25, 0x47])
      case (2, _): values[Int(dataset), default: []].append(value.bytes)
      default: break
      }
      (offset, total) = (offset + 5 + length, total + 1)
    }
  }

  func text(_ dataset: Int) -> String? { texts(dataset).first }

  /// Returns the texts of a dataset; one that is not UTF-8 is Latin-1, unless it has to be.
  func texts(_ dataset: Int) -> [String] {
    (values[dataset] ?? []).map { bytes in
      if !isUTF8, String(validating: bytes, as: UTF8.self) == nil {
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension String {
  /// Parses `20110304` and `123456+0200`; the time may be missing.
  fileprivate init?(iptcDate date: String, time: String) {
    let digits = Array(date.utf8.prefix(8)) + Array(time.utf8.prefix(6))
    guard [8, 14].contains(digits.count), date.utf8.count == 8,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      digits.count >= range.upperBound ? Int(String(decoding: digits[range], as: UTF8.self)) : nil
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), year > 0
    else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    func part(_ range: Range<Int>) -> Substring {
      text[text.index(text.startIndex, offsetBy: range.lowerBound)...].prefix(range.count)
    }
    // Zeros stand for what is unknown.
    self = String(part(0..<4))
    guard (1...12).contains(month) else { return }
    self += "-\(part(4..<6))"
    guard (1...31).contains(day) else { return }
    self += "-\(part(6..<8))"
    guard let hour = number(8..<10), let minute = number(10..<12), let second = number(12..<14),
      hour < 24, minute < 60, second <= 60
    else { return }
    self += " \(part(8..<10)):\(part(10..<12)):\(part(12..<14))"
  }
}
