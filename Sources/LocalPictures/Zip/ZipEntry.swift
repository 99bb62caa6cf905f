import Foundations

/// A file in a ZIP archive, as the central directory describes it.
struct ZipEntry: Hashable, Sendable {
  /// The last part of the name: where the file would be unpacked to does not matter here.
  let name: String
  /// The length of the whole name in the archive, in bytes.
  let nameLength: Int
  /// The compression method: 0 is stored, 8 is DEFLATE.
  let method: Int
  let isEncrypted: Bool
  let checksum: UInt32
  /// The number of bytes in the archive.
  let storedCount: Int
  /// The number of bytes of the file.
  let byteCount: Int
  /// The offset of the local header in the archive.
  let offset: Int
}

extension ZipEntry {
  /// The smallest offset at which the bytes of the entry end; the local header may be longer.
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
  /// The longest comment, name or extra field.
  static let longestField = 0xFFFF
}

extension [UInt8] {
  /// Returns the little-endian number of 2 bytes at an offset that is inside.
  func number16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  func number32(at offset: Int) -> UInt32 {
    UInt32(number16(at: offset)) | UInt32(number16(at: offset + 2)) << 16
  }

  /// Returns the number of 8 bytes, or the largest that a size or an offset has (`ClosedRange.bytes`).
  func number64(at offset: Int) -> Int {
    let number = UInt64(number32(at: offset)) | UInt64(number32(at: offset + 4)) << 32
    return Int(Swift.min(number, UInt64(ClosedRange<Int>.bytes.upperBound)))
  }
}
