import Foundations

/// A file in a ZIP archive, as the central directory describes it.
struct ZipEntry: Hashable, Sendable {
  /// The last part of the name; the folders are irrelevant, because nothing is unpacked to disk.
  let name: String
  /// The length of the whole name in the archive, in bytes.
  let nameLength: Int
  /// The compression method: 0 is stored, 8 is DEFLATE.
  let method: Int
  let isEncrypted: Bool
  let checksum: UInt32
  /// The compressed size in bytes.
  let storedCount: Int
  /// The uncompressed size in bytes.
  let byteCount: Int
  /// The offset of the local header in the archive.
  let offset: Int
}

extension ZipEntry {
  /// The smallest possible end of the entry's bytes; the local header may be longer.
  var earliestEnd: Int { offset + ZipHeader.localLength + nameLength + storedCount }
}

/// The fixed parts of headers (APPNOTE.TXT 6.3.10, 4.3).
enum ZipHeader {
  static let localSignature: UInt32 = 0x0403_4B50
  static let localLength = 30
  static let centralSignature: UInt32 = 0x0201_4B50
  static let centralLength = 46
  static let endSignature: UInt32 = 0x0605_4B50
  static let endLength = 22
  static let locatorSignature: UInt32 = 0x0706_4B50
  static let locatorLength = 20
  static let end64Signature: UInt32 = 0x0606_4B50
  static let end64Length = 56
  /// The maximum length of a comment, name or extra field.
  static let longestField = 0xFFFF
}

extension [UInt8] {
  /// Returns a 2-byte little-endian number; the offset must be valid.
  func number16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  func number32(at offset: Int) -> UInt32 {
    UInt32(number16(at: offset)) | UInt32(number16(at: offset + 2)) << 16
  }

  /// Returns an 8-byte number, clamped to the largest size or offset (`ClosedRange.bytes`).
  func number64(at offset: Int) -> Int {
    let number = UInt64(number32(at: offset)) | UInt64(number32(at: offset + 4)) << 32
    return Int(Swift.min(number, UInt64(ClosedRange<Int>.bytes.upperBound)))
  }
}
