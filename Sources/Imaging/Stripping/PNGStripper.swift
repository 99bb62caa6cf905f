import Foundations

/// Copies a PNG without its metadata: only the chunks of an allowlist, up to `IEND`.
struct PNGStripper {
  private let file: ByteView
  private let header: PictureHeader
  private let xmp: Data?
  private var copy = Data()
  /// The kind of the last chunk, to check that pixel chunks are consecutive.
  private var last: Kind?

  init(_ data: Data, _ header: PictureHeader, xmp: Data?) {
    file = ByteView(data)
    (self.header, self.xmp) = (header, xmp)
  }

  /// - Throws: `ImagingError.damaged` for a critical chunk that is unknown or out of place, and
  ///   `ImagingError.incomplete` for a file without `IEND`.
  func stripped() throws(ImagingError) -> Data {
    var stripper = self
    stripper.copy.reserveCapacity(file.count)
    try stripper.copyChunks()
    return stripper.copy
  }
}

extension PNGStripper {
  private enum Kind { case header, critical, pixels, colours, profile, other, end }

  private mutating func copyChunks() throws(ImagingError) {
    copy += file.part(at: 0, count: 8)?.bytes ?? Data()
    var (offset, hadPixels) = (8, false)
    while let length = file.uint32(at: offset), let type = file.letters(at: offset + 4) {
      guard let chunk = file.part(at: offset, count: length + 12)?.bytes else { break }
      let kind = try kind(of: type, length)
      if (last == nil) != (kind == .header) { throw damaged("its chunks are out of order") }
      if kind == .pixels, hadPixels, last != .pixels {
        throw damaged("its pixels are in two parts")
      }
      if kind == .pixels, !hadPixels {
        copy += ownChunks
        hadPixels = true
      }
      switch kind {
      case .other: break
      case .profile: copy += try profileChunk
      case .header, .critical, .pixels, .colours, .end: copy += chunk
      }
      if kind == .end {
        if !hadPixels { throw damaged("it has no pixels") }
        return
      }
      (last, offset) = (kind, offset + length + 12)
    }
    throw .incomplete(.png, detail: "it has no end")
  }

  /// Returns the kind of a chunk.
  ///
  /// - Throws: `ImagingError.damaged` for an unknown critical chunk: its type begins with a capital letter (PNG, third
  ///   edition, 5.4).
  private func kind(of type: String, _ length: Int) throws(ImagingError) -> Kind {
    guard type.utf8.count == 4, type.utf8.allSatisfy(\.isASCIILetter) else {
      throw damaged("the type of a chunk is no word")
    }
    switch type {
    case "IHDR": return .header
    case "PLTE": return .critical
    case "IDAT": return .pixels
    case "IEND" where length == 0: return .end
    case "iCCP": return .profile
    default:
      if let longest = Self.longest[type] { return length <= longest ? .colours : .other }
      let isCritical = type.utf8.first.map { $0 & 0x20 == 0 } ?? true
      if isCritical { throw damaged("it has the chunk \(type)") }
      return .other
    }
  }

  /// The chunks for colours and proportions, with their maximum lengths (PNG, third edition, 11.3).
  private static let longest = [
    "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1, "cICP": 4, "mDCV": 24,
    "cLLI": 8, "sBIT": 4, "bKGD": 6, "pHYs": 9,
  ]

  /// The chunk of the profile (PNG, third edition, 11.3.2.3); its name field is arbitrary.
  private var profileChunk: Data {
    get throws(ImagingError) {
      guard let profile = header.profile?.rebuilt else { return Data() }
      return PNGChunk.bytes("iCCP", Data("ICC\0\0".utf8) + (try profile.data.zlibStream))
    }
  }

  /// The added chunks: the orientation, and XMP.
  private var ownChunks: Data {
    var chunks = Data()
    if let exif = header.orientationSegment {
      chunks += PNGChunk.bytes("eXIf", Data(exif.dropFirst(ExifTags.prefix.utf8.count)))
    }
    if let xmp { chunks += PNGChunk.bytes(xmp: xmp) }
    return chunks
  }

  private func damaged(_ detail: String) -> ImagingError { .damaged(.png, detail: detail) }
}

extension Data {
  /// The bytes as a stream of zlib (RFC 1950): a header, the compressed bytes, and their Adler-32.
  fileprivate var zlibStream: Data {
    get throws(ImagingError) {
      let (low, high) = reduce((UInt32(1), UInt32(0))) { sums, byte in
        let low = (sums.0 + UInt32(byte)) % 65_521
        return (low, (sums.1 + low) % 65_521)
      }
      return try Data([0x78, 0x9c]) + Deflate.deflate(self)
        + PNGChunk.bigEndian(high << 16 | low)
    }
  }
}

extension PNGChunk {
  /// Returns the bytes of a chunk: length, type, payload, and the checksum of the latter two.
  static func bytes(_ type: String, _ payload: Data) -> Data {
    let body = Data(type.utf8) + payload
    return bigEndian(UInt32(payload.count)) + body + bigEndian(checksum(of: body))
  }

  fileprivate static func bigEndian(_ number: UInt32) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  /// Returns the CRC-32 of a chunk (ISO 3309; PNG, third edition, annex D), bit by bit, because added chunks
  /// are short.
  private static func checksum(of bytes: Data) -> UInt32 {
    var rest = ~UInt32(0)
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest >> 1 ^ (rest & 1) * 0xEDB8_8320 }
    }
    return ~rest
  }
}
