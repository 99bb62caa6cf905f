import Bitmaps
import Foundations

/// An image file directory (IFD) of the TIFF structure of EXIF (TIFF 6.0, section 2).
///
/// Tags with values outside the structure are ignored. Directories are never followed automatically, so cycles do no
/// harm.
struct TIFFDirectory: Sendable {
  private let tiff: ByteView
  /// The offset of the first entry; each entry has 12 bytes.
  private let start: Int
  /// The tags of the entries.
  private let tags: [Int]

  /// Creates the directory at an offset; it may end early.
  init?(of tiff: ByteView, at offset: Int) {
    guard let count = tiff.uint16(at: offset) else { return nil }
    self.tiff = tiff
    start = offset + 2
    tags = tiff.uint16s(at: start, count: count, stride: 12)
  }

  /// Reads the first directory of a structure, which begins with the byte order and a number.
  ///
  /// The number is 42 in TIFF. Some cameras and programs write others, as in their raw files. BigTIFF, 43, has another
  /// layout and is not read.
  init?(first bytes: ByteView) {
    guard let order = ByteOrder(tiff: bytes.uint16(at: 0)) else { return nil }
    let tiff = bytes.reading(order)
    guard tiff.uint16(at: 2) != 43, let offset = tiff.uint32(at: 4) else { return nil }
    self.init(of: tiff, at: offset)
  }

  var isEmpty: Bool { tags.isEmpty }

  /// Returns the first number of a tag, also from text, if it is an integer from 0 to 2^32 - 1.
  func integer(_ tag: Int) -> Int? {
    guard let (type, value) = value(tag) else { return nil }
    let isText = type == .ascii || type == .utf8
    let number = isText ? text(tag).flatMap(Double.init) : type.number(in: value, at: 0)
    guard let number, 0...0xffff_ffff ~= number else { return nil }
    return Int(exactly: number)
  }

  /// Returns the size whose width and height are in two tags.
  func size(_ width: Int, _ height: Int) -> PixelSize? {
    integer(width).flatMap { width in
      integer(height).flatMap { PixelSize(validating: width, $0) }
    }
  }

  /// Returns the text of a tag, up to a NUL, from at most 1,000 bytes.
  func text(_ tag: Int) -> String? {
    guard let (type, value) = value(tag), type.isText else { return nil }
    return String(tidying: value.bytes.prefix(1000))
  }

  /// Returns the text of a Windows tag: little-endian UTF-16 up to a NUL, whatever the byte order of the file.
  func windowsText(_ tag: Int) -> String? {
    value(tag)?.value.reading(.littleEndian).utf16Text
  }

  /// True if a tag has a text type.
  func isText(_ tag: Int) -> Bool {
    let type = value(tag)?.type
    return type == .ascii || type == .utf8
  }

  /// Returns the NUL-separated texts of a tag, from at most 1,000 bytes.
  func texts(_ tag: Int) -> [String] {
    guard let (type, value) = value(tag), type.isText else { return [] }
    return value.bytes.prefix(1000).split(separator: 0).compactMap { String(tidying: Data($0)) }
  }

  /// Returns the bytes of a tag of any type as a structure of its own, with big-endian numbers.
  func bytes(_ tag: Int) -> ByteView? { value(tag)?.value.reading(.bigEndian) }

  /// Returns the first numbers of a tag, whatever type its writer chose; each is `nil` if it is
  /// infinite (a numerator of 0xffffffff; EXIF 2.32, 4.6.5), its denominator is 0, or it is not a number.
  func numbers(_ tag: Int, atMost limit: Int = 8) -> [Double?]? {
    guard let (type, value) = value(tag), !type.isText || type == .byte else { return nil }
    return stride(from: 0, to: min(value.count, limit * type.size), by: type.size).map { offset in
      type.number(in: value, at: offset)
    }
  }

  /// Returns the directory at the offset in a tag.
  func directory(_ tag: Int) -> TIFFDirectory? {
    integer(tag).flatMap { TIFFDirectory(of: tiff, at: $0) }
  }

  /// The next directory in the chain (TIFF 6.0, section 2); its own next one is not followed.
  var next: TIFFDirectory? {
    tiff.uint16(at: start - 2).flatMap { tiff.uint32(at: start + $0 * 12) }
      .flatMap { $0 > 0 ? TIFFDirectory(of: tiff, at: $0) : nil }
  }

  /// Returns the bytes whose offset and count are given by two tags.
  func bytes(at offset: Int, count: Int) -> ByteView? {
    guard let offset = integer(offset), let count = integer(count) else { return nil }
    return tiff.part(at: offset, count: count)
  }

  /// Returns the bytes of a value; if a tag is repeated, its first entry counts.
  ///
  /// Up to four bytes are in the entry itself; for more, the entry has their offset.
  private func value(_ tag: Int) -> (type: TIFFType, value: ByteView)? {
    guard let index = tags.firstIndex(of: tag) else { return nil }
    let entry = start + index * 12
    guard let type = tiff.uint16(at: entry + 2).flatMap(TIFFType.init),
      let count = tiff.uint32(at: entry + 4), count > 0
    else { return nil }
    let size = count * type.size
    let offset = size <= 4 ? entry + 8 : tiff.uint32(at: entry + 8)
    guard let offset, let bytes = tiff.part(at: offset, count: size) else { return nil }
    return (type, bytes)
  }
}

/// The types of values (TIFF 6.0, section 2; Adobe PageMaker 6.0 TIFF Technical Notes for `ifd`; BigTIFF for the 64-bit
/// types; EXIF 3.0, 4.6.2, for `utf8`).
enum TIFFType: Int {
  case byte = 1
  case ascii = 2
  case short = 3
  case long = 4
  case rational = 5
  case signedByte = 6
  case undefined = 7
  case signedShort = 8
  case signedLong = 9
  case signedRational = 10
  case float = 11
  case double = 12
  case ifd = 13
  case long8 = 16
  case signedLong8 = 17
  case ifd8 = 18
  case utf8 = 129

  /// The number of bytes of one value.
  var size: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .ifd: 4
    case .rational, .signedRational, .double, .long8, .signedLong8, .ifd8: 8
    }
  }

  /// True if values of the type can be text.
  var isText: Bool { self == .ascii || self == .utf8 || self == .undefined || self == .byte }

  /// Returns the number at an offset, or `nil` if it is infinite or unknown.
  func number(in value: ByteView, at offset: Int) -> Double? {
    let number: Double? =
      switch self {
      case .byte: value.byte(at: offset).map { Double($0) }
      case .signedByte: value.byte(at: offset).map { Double(Int8(bitPattern: $0)) }
      case .short: value.uint16(at: offset).map { Double($0) }
      case .signedShort: value.uint16(at: offset).map { Double(Int16(truncatingIfNeeded: $0)) }
      case .long, .ifd: value.uint32(at: offset).map { Double($0) }
      case .signedLong: value.int32(at: offset)
      case .rational:
        value.uint32(at: offset).flatMap { numerator in
          numerator == 0xffff_ffff
            ? nil : value.uint32(at: offset + 4).map { Double(numerator) / Double($0) }
        }
      case .signedRational:
        value.int32(at: offset).flatMap { numerator in
          value.int32(at: offset + 4).map { numerator / $0 }
        }
      case .float:
        value.uint32(at: offset).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
      case .double: value.uint64(at: offset).map { Double(bitPattern: $0) }
      case .long8, .ifd8: value.uint64(at: offset).map { Double($0) }
      case .signedLong8: value.uint64(at: offset).map { Double(Int64(bitPattern: $0)) }
      case .ascii, .utf8, .undefined: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension ByteView {
  fileprivate func int32(at offset: Int) -> Double? {
    uint32(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) }
  }

  func uint64(at offset: Int) -> UInt64? {
    let halves = [uint32(at: offset), uint32(at: offset + 4)].compactMap { $0.map(UInt64.init) }
    guard halves.count == 2 else { return nil }
    let (first, second) = (halves[0], halves[1])
    return order == .bigEndian ? first << 32 | second : second << 32 | first
  }
}
