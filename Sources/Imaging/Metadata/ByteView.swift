import Foundations

/// The byte order of numbers.
enum ByteOrder: Hashable, Sendable {
  case bigEndian
  case littleEndian
}

/// A bounds-checked view of a part of a file, with offsets from its own start.
///
/// Offsets in a malformed file are harmless: a read beyond the end returns `nil`.
struct ByteView: Sendable {
  let bytes: Data
  /// The byte order of its numbers.
  let order: ByteOrder

  init(_ data: Data, _ order: ByteOrder = .bigEndian) {
    bytes = data
    self.order = order
  }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? {
    let span = bytes.span
    return span.indices.contains(offset) ? span[offset] : nil
  }

  func uint16(at offset: Int) -> Int? { unsigned(at: offset, byteCount: 2) }

  func uint24(at offset: Int) -> Int? { unsigned(at: offset, byteCount: 3) }

  func uint32(at offset: Int) -> Int? { unsigned(at: offset, byteCount: 4) }

  /// Returns 16-bit numbers, one every `stride` bytes, until `count` are read or the view ends.
  func uint16s(at offset: Int, count: Int, stride: Int) -> [Int] {
    let span = bytes.span
    var (numbers, place) = ([Int](), offset)
    numbers.reserveCapacity(min(count, span.count / stride))
    while numbers.count < count, place >= 0, place <= span.count - 2 {
      let (first, second) = (Int(span[place]), Int(span[place + 1]))
      numbers.append(order == .bigEndian ? first << 8 | second : second << 8 | first)
      place += stride
    }
    return numbers
  }

  private func unsigned(at offset: Int, byteCount: Int) -> Int? {
    let span = bytes.span
    guard offset >= 0, offset <= span.count - byteCount else { return nil }
    var value = 0
    for index in 0..<byteCount {
      let place = order == .bigEndian ? index : byteCount - 1 - index
      value = value << 8 | Int(span[offset + place])
    }
    return value
  }

  /// Returns a number of 0, 2, 4 or 8 bytes; `nil` beyond 2^62, so that the sum of two offsets cannot overflow.
  func number(at offset: Int, byteCount: Int) -> Int? {
    switch byteCount {
    case 0: return 0
    case 2: return uint16(at: offset)
    case 4: return uint32(at: offset)
    case 8:
      guard let first = uint32(at: offset), let second = uint32(at: offset + 4),
        first < 1 << 30
      else { return nil }
      return first << 32 | second
    default: return nil
    }
  }

  /// Returns four letters, such as the type of a box or of a chunk.
  func letters(at offset: Int) -> String? {
    part(at: offset, count: 4).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The text in UTF-16, up to a NUL.
  var utf16Text: String {
    let units = stride(from: 0, to: count - 1, by: 2).lazy.compactMap { uint16(at: $0) }
    return String(decoding: units.prefix { $0 != 0 }.map { UInt16($0) }, as: UTF16.self)
  }

  /// Returns a fixed-point number of 32 bits with 16 fractional bits (`s15Fixed16Number`, ICC.1:2022, 4.6).
  func fixedPoint(at offset: Int) -> Double? {
    uint32(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  /// Returns a part of the view, or `nil` if it is not entirely within the view.
  func part(at offset: Int, count partCount: Int) -> ByteView? {
    guard offset >= 0, partCount >= 0, offset <= count, partCount <= count - offset
    else { return nil }
    let start = bytes.startIndex + offset
    return ByteView(bytes[start..<start + partCount], order)
  }

  /// Returns the bytes after a prefix, or `nil` if the view does not begin with it.
  func dropping(prefix: String) -> ByteView? {
    guard bytes.starts(with: prefix.utf8) else { return nil }
    return part(at: prefix.utf8.count, count: count - prefix.utf8.count)
  }

  func reading(_ order: ByteOrder) -> ByteView { ByteView(bytes, order) }
}

extension String {
  /// Creates text from the bytes of a field up to a NUL, without control characters and repeated
  /// spaces, or returns `nil` if nothing is left.
  init?(tidying bytes: Data) {
    let span = bytes.span
    var end = 0
    while end < span.count, span[end] != 0 { end += 1 }
    self.init(tidying: String(decodingField: bytes.prefix(end)))
  }

  /// Creates text without control characters and repeated spaces, or returns `nil` if nothing is left.
  init?(tidying text: String) {
    if text.isTidy {
      self = text
      return
    }
    var (tidied, isAfterSpace) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar.isControl {
        isAfterSpace = true
      } else {
        if isAfterSpace && !tidied.isEmpty { tidied.append(" ") }
        tidied.append(scalar)
        isAfterSpace = false
      }
    }
    if tidied.isEmpty { return nil }
    self.init(tidied)
  }

  /// True for ASCII words with a space between two, as most texts are.
  private var isTidy: Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in utf8 {
      guard 0x21...0x7e ~= byte || byte == space && last != space else { return false }
      last = byte
    }
    return last != space
  }
}

extension Unicode.Scalar {
  /// True for the category Cc, which Unicode never extends.
  fileprivate var isControl: Bool { value < 0x20 || 0x7f...0x9f ~= value }
}
