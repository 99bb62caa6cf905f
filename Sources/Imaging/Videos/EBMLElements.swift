import Foundations

/// The ids of the elements of Matroska that are read (RFC 8794, 11.2; RFC 9559, 5.1).
enum EBMLID {
  static let header = 0x1a45_dfa3
  static let segment = 0x1853_8067
  static let seekHead = 0x114d_9b74
  static let seek = 0x4dbb
  static let seekID = 0x53ab
  static let seekPosition = 0x53ac
  static let information = 0x1549_a966
  static let timestampScale = 0x2a_d7b1
  static let duration = 0x4489
  static let date = 0x4461
  static let title = 0x7ba9
  static let tracks = 0x1654_ae6b
  static let track = 0xae
  static let trackType = 0x83
  static let trackEnabled = 0xb9
  static let video = 0xe0
  static let pixelWidth = 0xb0
  static let pixelHeight = 0xba
  static let projection = 0x7670
  static let projectionRoll = 0x7675
  static let tags = 0x1254_c367
  static let tag = 0x7373
  static let targets = 0x63c0
  static let targetTrack = 0x63c5
  static let targetChapter = 0x63c4
  static let targetAttachment = 0x63c6
  static let simpleTag = 0x67c8
  static let tagName = 0x45a3
  static let tagText = 0x4487
  static let attachments = 0x1941_a469
  static let attachment = 0x61a7
  static let attachmentData = 0x465c
  static let cluster = 0x1f43_b675
}

/// An element of EBML (RFC 8794, 6); its data are read on demand.
struct EBMLElement {
  let id: Int
  /// The offset of the data.
  let start: Int
  /// The number of bytes in the data, or `nil` if it is unknown.
  let count: Int?

  /// Returns the range of the data, given the end of the element around it.
  func content(endingBy end: Int) -> Range<Int> {
    start..<max(start, min(end, count.map { start + $0 } ?? end))
  }
}

/// A scanner of the elements in a range of a file, in order.
struct EBMLElements {
  private var offset: Int
  private let end: Int
  private var stepsLeft = 2000

  init(in range: Range<Int>) { (offset, end) = (range.lowerBound, range.upperBound) }

  /// Returns the next element; its length is unknown or reaches no further than the range.
  ///
  /// The elements in one of an unknown length come after it: it ends where one begins that it cannot contain (RFC
  /// 8794, 6.2).
  mutating func next(in file: inout PagedFile<any Error>) throws -> EBMLElement? {
    guard offset < end, stepsLeft > 0 else { return nil }
    let head = ByteView(try file.bytes(at: offset, count: 12))
    guard let id = head.variableNumber(at: 0, longest: 4),
      let length = head.variableNumber(at: id.byteCount, longest: 8)
    else { return nil }
    stepsLeft -= 1
    let start = offset + id.byteCount + length.byteCount
    let isUnknown = length.isAllOnes
    guard isUnknown ? mayBeUnknown.contains(id.marked) : length.value <= end - start
    else { return nil }
    offset = isUnknown ? start : start + length.value
    return EBMLElement(id: id.marked, start: start, count: isUnknown ? nil : length.value)
  }
}

/// The elements whose length may be unknown (RFC 9559, 5.1).
private let mayBeUnknown: Set = [EBMLID.segment, EBMLID.cluster]

/// An integer of variable length (RFC 8794, 4).
private struct VariableNumber {
  /// The value without the bit that marks the length.
  let value: Int
  /// The value with this bit, as ids are written.
  let marked: Int
  let byteCount: Int

  /// True if all bits of the value are set.
  var isAllOnes: Bool { value == 1 << (7 * byteCount) - 1 }
}

extension ByteView {
  /// Returns an integer whose length is in the leading zeros of its first byte.
  fileprivate func variableNumber(at offset: Int, longest: Int) -> VariableNumber? {
    guard let first = byte(at: offset), first.leadingZeroBitCount < longest else { return nil }
    let byteCount = first.leadingZeroBitCount + 1
    guard let bytes = part(at: offset, count: byteCount)?.bytes else { return nil }
    // Of 8 bytes, the first has no bit of the value: there are at most 57 bits.
    let marked = bytes.reduce(0) { $0 << 8 | Int($1) }
    let value = marked & (1 << (7 * byteCount) - 1)
    return VariableNumber(value: value, marked: marked, byteCount: byteCount)
  }
}

extension EBMLElement {
  /// Returns the data as an integer of up to 8 bytes (RFC 8794, 7.1); `nil` beyond 2^62.
  func unsigned(in file: inout PagedFile<any Error>) throws -> Int? {
    guard let data = try data(in: &file, atMost: 8) else { return nil }
    let value = data.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 62 ? Int(value) : nil
  }

  /// Returns the data as a signed integer (7.2) of exactly 8 bytes, as dates are (7.6).
  func signed(in file: inout PagedFile<any Error>) throws -> Int? {
    guard let data = try data(in: &file, atMost: 8), data.count == 8 else { return nil }
    return Int(Int64(bitPattern: data.reduce(0) { $0 << 8 | UInt64($1) }))
  }

  /// Returns the data as a number of 4 or 8 bytes (7.3).
  func float(in file: inout PagedFile<any Error>) throws -> Double? {
    guard let data = try data(in: &file, atMost: 8) else { return nil }
    let bits = data.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch data.count {
    case 4: return Double(Float(bitPattern: UInt32(bits)))
    case 8: return Double(bitPattern: bits)
    default: return nil
    }
  }

  /// Returns the data as text up to a NUL (7.4 and 7.5), as much of it as is kept.
  func text(in file: inout PagedFile<any Error>) throws -> String? {
    guard let count else { return nil }
    let data = try file.bytes(at: start, count: min(count, DescriptiveMetadata.longestText))
    return String(decodingField: data.prefix { $0 != 0 })
  }

  private func data(in file: inout PagedFile<any Error>, atMost limit: Int) throws -> Data? {
    guard let count, count <= limit else { return nil }
    return try file.bytes(in: start..<start + count)?.bytes
  }
}
