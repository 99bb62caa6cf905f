import Foundations

/// Which end of a number comes first.
enum ByteOrder: Hashable, Sendable {
  case bigEndian
  case littleEndian
}

/// A stretch of a file, read at offsets from its own start; beyond its end there is nothing.
///
/// No offset that a file names can do harm: what is not there is `nil`.
struct ByteView: Sendable {
  private let data: Data
  /// How numbers are read.
  let order: ByteOrder

  init(_ data: Data, _ order: ByteOrder = .bigEndian) {
    self.data = data
    self.order = order
  }

  var count: Int { data.count }

  /// The bytes of the stretch.
  var bytes: Data { data }
}

extension ByteView {
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return data[data.startIndex + offset]
  }

  func uint16(at offset: Int) -> Int? {
    guard let first = byte(at: offset), let second = byte(at: offset + 1) else { return nil }
    let isBig = order == .bigEndian
    return Int(isBig ? first : second) << 8 | Int(isBig ? second : first)
  }

  func uint32(at offset: Int) -> Int? {
    guard let first = uint16(at: offset), let second = uint16(at: offset + 2) else { return nil }
    return order == .bigEndian ? first << 16 | second : second << 16 | first
  }

  /// A number of 32 bits, 16 of them behind the point (`s15Fixed16Number`, ICC.1:2022, 4.6).
  func fixedPoint(at offset: Int) -> Double? {
    uint32(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  /// Returns a part of the stretch, or `nil` unless all of it is there.
  func part(at offset: Int, count partCount: Int) -> ByteView? {
    guard offset >= 0, partCount >= 0, offset <= count, partCount <= count - offset
    else { return nil }
    let start = data.startIndex + offset
    return ByteView(data[start..<start + partCount], order)
  }

  /// Returns what follows a prefix, or `nil` where the stretch begins otherwise.
  func dropping(prefix: String) -> ByteView? {
    guard data.starts(with: prefix.utf8) else { return nil }
    return part(at: prefix.utf8.count, count: count - prefix.utf8.count)
  }

  func reading(_ order: ByteOrder) -> ByteView { ByteView(data, order) }
}
