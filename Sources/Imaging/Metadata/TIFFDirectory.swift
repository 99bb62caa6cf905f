/// An image file directory (IFD) of the TIFF structure of EXIF (TIFF 6.0, section 2).
///
/// Tags with values outside the structure are ignored. Directories are not followed from here, so that
/// cycles are impossible.
struct TIFFDirectory: Sendable {
  private let tiff: ByteView
  /// The offset of the first entry.
  private let start: Int
  private let count: Int

  /// Creates the directory at an offset; it may end early.
  init?(of tiff: ByteView, at offset: Int) {
    guard let count = tiff.uint16(at: offset) else { return nil }
    self.tiff = tiff
    start = offset + 2
    self.count = count
  }

  /// Reads the first directory of a structure, which begins with the byte order and the number 42.
  init?(first bytes: ByteView) {
    let order: ByteOrder
    switch bytes.uint16(at: 0) {
    case 0x4949: order = .littleEndian
    case 0x4d4d: order = .bigEndian
    default: return nil
    }
    let tiff = bytes.reading(order)
    guard tiff.uint16(at: 2) == 42, let offset = tiff.uint32(at: 4) else { return nil }
    self.init(of: tiff, at: offset)
  }

  /// Returns the value of a tag with a single whole number.
  func integer(_ tag: Int) -> Int? {
    guard let (type, value) = value(tag) else { return nil }
    return switch type {
    case .byte: value.byte(at: 0).map { Int($0) }
    case .short: value.uint16(at: 0)
    case .long: value.uint32(at: 0)
    default: nil
    }
  }

  /// Returns the text of a tag, from at most 1,000 bytes.
  func text(_ tag: Int) -> String? {
    guard let (type, value) = value(tag), type == .ascii || type == .undefined else { return nil }
    return String(tidying: value.bytes.prefix(1000))
  }

  /// Returns the values of a tag with fractions, at most the first eight; each is `nil` if it is
  /// infinite (a numerator of 0xffffffff; EXIF 2.32, 4.6.5) or its denominator is 0.
  func fractions(_ tag: Int) -> [Double?]? {
    guard let (type, value) = value(tag), type == .rational else { return nil }
    return stride(from: 0, to: min(value.count, 64), by: 8).map { offset in
      guard let numerator = value.uint32(at: offset),
        let denominator = value.uint32(at: offset + 4), denominator > 0, numerator < 0xffff_ffff
      else { return nil }
      return Double(numerator) / Double(denominator)
    }
  }

  /// Returns the directory at the offset in a tag.
  func directory(_ tag: Int) -> TIFFDirectory? {
    integer(tag).flatMap { TIFFDirectory(of: tiff, at: $0) }
  }

  /// Returns the offset of a tag's entry of 12 bytes; for a repeated tag the first one counts.
  private func entry(of tag: Int) -> Int? {
    for index in 0..<count {
      guard let found = tiff.uint16(at: start + index * 12) else { return nil }
      if found == tag { return start + index * 12 }
    }
    return nil
  }

  /// Returns the bytes of a value: up to four are in the entry, more at the offset in it.
  private func value(_ tag: Int) -> (TIFFType, ByteView)? {
    guard let entry = entry(of: tag), let type = tiff.uint16(at: entry + 2).flatMap(TIFFType.init),
      let count = tiff.uint32(at: entry + 4), count > 0
    else { return nil }
    let size = count * type.size
    let offset = size <= 4 ? entry + 8 : tiff.uint32(at: entry + 8)
    guard let offset, let bytes = tiff.part(at: offset, count: size) else { return nil }
    return (type, bytes)
  }
}

/// The supported types of values (TIFF 6.0, section 2; EXIF 2.32, section 4.6.2).
private enum TIFFType: Int {
  case byte = 1
  case ascii = 2
  case short = 3
  case long = 4
  case rational = 5
  case undefined = 7

  /// The number of bytes of one value.
  var size: Int {
    switch self {
    case .byte, .ascii, .undefined: 1
    case .short: 2
    case .long: 4
    case .rational: 8
    }
  }
}
