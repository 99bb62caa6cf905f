extension ExifTags {
  /// Returns the payload of an APP1 segment that tells an orientation and nothing else.
  static func segment(_ orientation: Orientation) -> [UInt8] {
    let header: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
    // One entry: tag 0x0112, of type SHORT, one value. No directory follows.
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    return Array(prefix.utf8) + header + [0, 1] + entry + [0, 0, 0, 0]
  }
}
