import Places

/// Makes colour profiles that hold their name and nothing else.
enum ProfileMaker {
  /// A profile of version 2, whose name is ASCII.
  static func named(_ name: String, padding: Int = 0) -> Data {
    let length = UInt32(name.utf8.count + 1).bigEndianBytes
    let text = Array("desc".utf8) + [0, 0, 0, 0] + length + Array(name.utf8) + [0]
    return profile(text + Array(repeating: 7, count: padding))
  }

  /// A profile of version 4, whose name is UTF-16 for English.
  static func localized(_ name: String) -> Data {
    let units = name.utf16.flatMap(\.bigEndianBytes)
    let records = UInt32(1).bigEndianBytes + UInt32(12).bigEndianBytes + Array("enUS".utf8)
    let place = UInt32(units.count).bigEndianBytes + UInt32(28).bigEndianBytes
    return profile(Array("mluc".utf8) + [0, 0, 0, 0] + records + place + units)
  }

  /// Puts one tag, the description, behind a header (ICC.1:2022, 7.2) that says little.
  private static func profile(_ description: [UInt8]) -> Data {
    let size = UInt32(144 + description.count).bigEndianBytes
    var header = size + Array(repeating: 0, count: 124)
    header[8] = 2
    header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    let tag = Array("desc".utf8) + UInt32(144).bigEndianBytes
    let count = UInt32(description.count).bigEndianBytes
    return Data(header + UInt32(1).bigEndianBytes + tag + count + description)
  }
}
