import Foundations

extension String {
  /// Decodes the text of a field whose encoding is unknown or wrongly declared: UTF-8, or else Windows-1252.
  ///
  /// Text in another encoding is rarely valid UTF-8 by chance. A UTF-8 character truncated at the end of the field is
  /// dropped: programs cut texts at a number of bytes.
  init(decodingField bytes: some BidirectionalCollection<UInt8>) {
    // A shortcut: most fields are ASCII, and validation is slower.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    self =
      String(validating: bytes, as: UTF8.self) ?? String(decodingCut: bytes)
      ?? String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init(windows1252:))))
  }

  /// Decodes UTF-8 without a truncated character of up to three bytes at its end, if other non-ASCII characters show
  /// that it is UTF-8.
  private init?(decodingCut bytes: some BidirectionalCollection<UInt8>) {
    let cut = bytes.reversed().prefix(3).prefix { $0 & 0xc0 == 0x80 }.count + 1
    let whole = bytes.dropLast(cut)
    // The lead byte of a character gives its length.
    guard let lead = bytes.dropLast(cut - 1).last, lead >= 0xc0,
      cut < (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2), whole.contains(where: { $0 > 0x7f }),
      let text = String(validating: whole, as: UTF8.self)
    else { return nil }
    self = text
  }
}

extension Unicode.Scalar {
  /// Creates the character of a byte in Windows-1252, which differs from Latin-1 in 0x80 to 0x9f; an unassigned byte
  /// becomes a control character.
  ///
  /// Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
  fileprivate init(windows1252 byte: UInt8) {
    let special = 0x80...0x9f ~= byte ? windows1252[Int(byte) - 0x80] : UInt16(byte)
    self = Unicode.Scalar(special) ?? Unicode.Scalar(byte)
  }
}

private let windows1252: [UInt16] = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc,
  0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
]

extension Data {
  /// The bytes of an XML document converted to UTF-8.
  ///
  /// UTF-16 and UTF-32 of either byte order, with or without a byte order mark, are recognized by the first characters,
  /// which are ASCII (XML 1.0, appendix F).
  var documentInUTF8: [UInt8] {
    let start = Array(prefix(4))
    guard start.count == 4, start[0] >= 0xfe || start.contains(0) else { return Array(self) }
    let isZero = start.map { $0 == 0 }
    if isZero[0] && isZero[1] { return utf8(from: UTF32.self, .bigEndian) }
    if isZero[2] && isZero[3] { return utf8(from: UTF32.self, .littleEndian) }
    if isZero[0] || start.starts(with: [0xfe, 0xff]) { return utf8(from: UTF16.self, .bigEndian) }
    if isZero[1] || start.starts(with: [0xff, 0xfe]) {
      return utf8(from: UTF16.self, .littleEndian)
    }
    return Array(self)
  }

  /// Decodes the complete code units of an encoding.
  private func utf8<Encoding: Unicode.Encoding>(
    from encoding: Encoding.Type,
    _ order: ByteOrder
  ) -> [UInt8] where Encoding.CodeUnit: FixedWidthInteger {
    let (view, size) = (ByteView(self, order), Encoding.CodeUnit.bitWidth / 8)
    let units = stride(from: 0, through: count - size, by: size).map { offset in
      Encoding.CodeUnit(truncatingIfNeeded: view.number(at: offset, byteCount: size) ?? 0)
    }
    return Array(String(decoding: units, as: encoding).utf8)
  }
}
