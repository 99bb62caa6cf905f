import Foundations

extension EncodedPicture {
  /// Returns the file of a JPEG or a PNG with further properties in its XMP; every other byte stays.
  ///
  /// The first packet is extended, or a new one is added. The extension of a JPEG's packet (XMP Specification, part 3,
  /// 1.1.3.1) stays, and so does the property with its digest.
  ///
  /// - Throws: `XMPError` for a packet that cannot be extended, and `.notXMP` for another format.
  package func adding(_ properties: XMPWriter) throws(XMPError) -> Data {
    if properties.isEmpty { return data }
    switch header.format {
    case .jpeg: return try jpeg(adding: properties)
    case .png: return try png(adding: properties)
    default: throw .notXMP
    }
  }

  /// Returns the file with a part replaced.
  private func replacing(_ range: Range<Int>, with bytes: Data) -> Data {
    data.prefix(range.lowerBound) + bytes + data.dropFirst(range.upperBound)
  }

  // MARK: - JPEG

  private func jpeg(adding properties: XMPWriter) throws(XMPError) -> Data {
    var segments = JPEGSegments(PagedFile(data))
    /// Where a new packet goes: behind JFIF and EXIF, but before the index of further pictures, which has offsets from
    /// itself.
    var (start, hasIndex) = (2, false)
    while let segment = segments.next() {
      let range = segment.payload
      guard let payload = ByteView(data).part(at: range.lowerBound, count: range.count) else {
        break
      }
      switch segment.marker {
      case 0xe1:
        if let packet = payload.dropping(prefix: DescriptiveMetadata.xmpPrefix) {
          var merged = try properties.merged(into: packet.bytes)
          if hasIndex { merged = try merged.padded(to: packet.count, or: .behindIndex) }
          return replacing(
            range.lowerBound - 4..<range.upperBound,
            with: try Data(xmpSegment: merged)
          )
        }
        if payload.hasEXIF && !hasIndex { start = range.upperBound }
      case 0xe0 where !hasIndex: start = range.upperBound
      case 0xe2 where payload.dropping(prefix: "MPF\0") != nil: hasIndex = true
      default: break
      }
    }
    return replacing(start..<start, with: try Data(xmpSegment: Data(properties.packet.utf8)))
  }

  // MARK: - PNG

  private func png(adding properties: XMPWriter) throws(XMPError) -> Data {
    var chunks = PNGChunks(PagedFile(data))
    // `IHDR` has to be the first chunk.
    var (start, bytesLeft) = (8, HeaderLimits.byteCount)
    for step in 0..<HeaderLimits.steps {
      guard let chunk = chunks.next(), chunk.type != "IEND" else { break }
      let range = chunk.payload.lowerBound - 8..<chunk.payload.upperBound + 4
      if step == 0 { start = range.upperBound }
      guard chunk.type == "iTXt", let payload = chunks.payload(of: chunk)?.bytes,
        let packet = PNGText.xmp(chunk.type, payload, bytesLeft: &bytesLeft)
      else { continue }
      let merged = try properties.merged(into: packet)
      if merged == packet { return data }
      return replacing(range, with: PNGChunk.bytes(xmp: merged))
    }
    let packet = Data(properties.packet.utf8)
    return replacing(start..<start, with: PNGChunk.bytes(xmp: packet))
  }
}

extension XMPDocument {
  /// The longest packet of a single segment, in bytes (XMP Specification, part 3, 1.1.3).
  static let longestInSegment = 65_502
}

extension Data {
  /// Creates an APP1 segment with a packet, whose padding is cut if it is too long.
  ///
  /// - Throws: `XMPError.longerThanSegment`.
  fileprivate init(xmpSegment packet: Data) throws(XMPError) {
    let longest = XMPDocument.longestInSegment
    let packet =
      packet.count > longest ? try packet.padded(to: longest, or: .longerThanSegment) : packet
    self.init()
    append(segment: 0xe1, Data(DescriptiveMetadata.xmpPrefix.utf8) + packet)
  }

  /// Returns a packet of a given length: the white space before its end grows or shrinks.
  ///
  /// Programs leave some for this (XMP Specification, part 1, 7.3.2).
  fileprivate func padded(to count: Int, or error: XMPError) throws(XMPError) -> Data {
    if self.count == count { return self }
    let end = ranges(of: Data("<?xpacket end".utf8)).last?.lowerBound ?? endIndex
    let padding = self[..<end].reversed().prefix(while: \.isXMLSpace).count
    let wanted = padding + count - self.count
    // A line feed stays before the end.
    guard end < endIndex, wanted > 0 else { throw error }
    return self[..<(end - padding)] + Data(repeating: 0x20, count: wanted - 1) + [0x0a]
      + self[end...]
  }
}

extension PNGChunk {
  /// Returns the bytes of a chunk with a packet, not compressed.
  static func bytes(xmp packet: Data) -> Data {
    bytes("iTXt", Data(xmpPrefix.utf8) + packet)
  }
}
