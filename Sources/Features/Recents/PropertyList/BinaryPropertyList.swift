import Foundations
import Store

/// A parser of binary property lists that checks every offset and count.
///
/// The format (CFBinaryPList.c): an eight-byte magic, objects, a table of their offsets, and a trailer
/// with the sizes of offsets and references. Foundation's parser trusts the counts of collections, and
/// crashes if they are wrong.
struct BinaryPropertyList {
  /// A value, or a collection as the numbers of its elements.
  enum Object {
    case scalar(PropertyListScalar)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
    /// A type that no list of recents contains: a Boolean, a set, a UID.
    case other
  }

  private let bytes: [UInt8]
  private let table: Table
  /// The size of a reference in bytes.
  private let referenceSize: Int
  /// The number of the top-level object.
  let top: Int

  private struct Table {
    let start: Int
    /// The size of an offset in bytes.
    let width: Int
    let count: Int
  }

  /// Returns true if data begins like a binary property list of any version.
  static func isPresent(in data: Data) -> Bool { data.starts(with: "bplist".utf8) }

  /// Reads the trailer, or returns `nil` if it is malformed.
  init?(_ data: Data) {
    bytes = Array(data)
    let trailer = bytes.count - 32
    guard data.starts(with: "bplist00".utf8), trailer > 8,
      let start = bytes.integer(at: trailer + 24, width: 8),
      let count = bytes.integer(at: trailer + 8, width: 8),
      let top = bytes.integer(at: trailer + 16, width: 8),
      top < count, 9...trailer ~= start, count <= trailer - start
    else { return nil }
    table = Table(start: start, width: Int(bytes[trailer + 6]), count: count)
    referenceSize = Int(bytes[trailer + 7])
    self.top = top
    guard 1...8 ~= table.width, 1...8 ~= referenceSize, count * table.width <= trailer - start
    else { return nil }
  }
}

// MARK: - Objects

extension BinaryPropertyList {
  /// Returns an object by its number, or `nil` if it does not exist or is malformed.
  func object(_ number: Int) -> Object? {
    guard 0..<table.count ~= number,
      let offset = bytes.integer(at: table.start + number * table.width, width: table.width),
      8..<table.start ~= offset
    else { return nil }
    let size = Int(bytes[offset] & 0x0f)
    switch bytes[offset] >> 4 {
    case 1 where size <= 3: return integer(at: offset + 1, width: 1 << size)
    case 2 where 2...3 ~= size: return real(at: offset + 1, width: 1 << size)
    case 3 where size == 3: return date(at: offset + 1)
    case 4: return contents(at: offset).map { .scalar(.data(Data($0))) }
    case 5: return contents(at: offset).map { .text(String(decoding: $0, as: UTF8.self)) }
    case 6: return contents(at: offset, width: 2).map { .text(String(bigEndianUTF16: $0)) }
    case 10: return references(at: offset).map { .array($0) }
    case 13:
      return references(at: offset, each: 2).map { both in
        let count = both.count / 2
        return .dictionary(keys: Array(both.prefix(count)), values: Array(both.suffix(count)))
      }
    default: return .other
    }
  }

  /// Integers of up to 4 bytes are unsigned, those of 8 bytes signed.
  private func integer(at offset: Int, width: Int) -> Object? {
    bytes.bits(at: offset, width: width).map { .scalar(.integer(Int64(bitPattern: $0))) }
  }

  private func real(at offset: Int, width: Int) -> Object? {
    bytes.bits(at: offset, width: width).map { bits in
      let single = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      return .scalar(.real(width == 4 ? single : Double(bitPattern: bits)))
    }
  }

  /// A date in whole seconds since 2001, as in XML; `nil` beyond the calendar: it could not be written again.
  private func date(at offset: Int) -> Object? {
    bytes.bits(at: offset, width: 8).map { bits in
      let date = Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits).rounded(.down))
      return date > .distantPast && date < .distantFuture ? .scalar(.date(date)) : .other
    }
  }
}

extension BinaryPropertyList.Object {
  /// A printable text, which can be written as XML.
  fileprivate static func text(_ text: String) -> Self { .scalar(.text(text.printable)) }
}

// MARK: - Contents

extension BinaryPropertyList {
  /// The bytes of an object: `width` times its number of elements.
  private func contents(at offset: Int, width: Int = 1) -> ArraySlice<UInt8>? {
    guard let (start, count) = extent(at: offset), count <= (table.start - start) / width
    else { return nil }
    return bytes[start..<start + count * width]
  }

  /// The numbers of the objects in a collection, with `each` of them for an element.
  private func references(at offset: Int, each: Int = 1) -> [Int]? {
    guard let contents = contents(at: offset, width: referenceSize * each) else { return nil }
    var numbers: [Int] = []
    for start in stride(from: contents.startIndex, to: contents.endIndex, by: referenceSize) {
      guard let number = bytes.integer(at: start, width: referenceSize) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the offset of an object's elements and their count.
  ///
  /// The count is in the low half of the first byte, or in an integer after it if all those bits are set.
  private func extent(at offset: Int) -> (start: Int, count: Int)? {
    let short = Int(bytes[offset] & 0x0f)
    guard short == 0x0f else { return (offset + 1, short) }
    guard offset + 1 < table.start, 0x10...0x13 ~= bytes[offset + 1] else { return nil }
    let width = 1 << Int(bytes[offset + 1] & 0x0f)
    guard let count = bytes.integer(at: offset + 2, width: width), offset + 2 + width <= table.start
    else { return nil }
    return (offset + 2 + width, count)
  }
}

// MARK: - Bytes

extension [UInt8] {
  /// The bits of up to 8 bytes, big-endian, or `nil` if they are out of bounds.
  fileprivate func bits(at offset: Int, width: Int) -> UInt64? {
    guard offset >= 0, width <= count, offset <= count - width else { return nil }
    return self[offset..<offset + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number used as count or offset, or `nil` if it is too large.
  fileprivate func integer(at offset: Int, width: Int) -> Int? {
    bits(at: offset, width: width).flatMap(Int.init(exactly:))
  }
}

extension String {
  /// Creates a text from an even number of bytes.
  fileprivate init(bigEndianUTF16 bytes: ArraySlice<UInt8>) {
    let starts = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2)
    let units: [UInt16] = starts.map { start in
      let (high, low) = (UInt16(bytes[start]), UInt16(bytes[start + 1]))
      return high << 8 | low
    }
    self.init(decoding: units, as: UTF16.self)
  }
}
