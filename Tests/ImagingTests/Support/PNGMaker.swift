import Foundations

@testable import Imaging

/// Builds a PNG chunk by chunk, so that tests can use every colour type, and false headers.
struct PNGMaker {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Begins a PNG with its header.
  init(
    _ width: UInt32,
    _ height: UInt32,
    depth: UInt8,
    colorType: UInt8,
    isInterlaced: Bool = false
  ) {
    add(
      "IHDR",
      width.bigEndianBytes + height.bigEndianBytes
        + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
    )
  }

  mutating func add(_ type: String, _ payload: [UInt8]) {
    let body = Array(type.utf8) + payload
    bytes += UInt32(payload.count).bigEndianBytes + body + Self.crc32(body).bigEndianBytes
  }

  /// Adds a profile under a name, compressed in name only.
  mutating func addProfile(_ profile: [UInt8]) {
    add("iCCP", Array("Profile".utf8) + [0, 0] + Self.zlib(profile))
  }

  /// Adds rows, each behind a byte that says it is not filtered, and ends the PNG.
  func finished(_ rows: [[UInt8]]) -> Data {
    var maker = self
    maker.add("IDAT", Self.zlib(rows.flatMap { [0] + $0 }))
    maker.add("IEND", [])
    return Data(maker.bytes)
  }
}

// MARK: - Checksums

extension PNGMaker {
  /// Wraps bytes, at most 65,535 of them, as zlib does without compressing (RFC 1950 and 1951).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let lengths = [count.littleEndian, ~count].flatMap { Array($0.bigEndianBytes.reversed()) }
    return [0x78, 0x01, 0x01] + lengths + bytes + adler32(bytes).bigEndianBytes
  }

  /// Compresses bytes with zlib's header.
  static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    [0x78, 0x01] + Array(try Deflate.deflate(Data(bytes))) + adler32(bytes).bigEndianBytes
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
