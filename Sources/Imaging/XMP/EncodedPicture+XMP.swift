import Foundations

extension EncodedPicture {
  /// Returns a JPEG or PNG file with properties added to its XMP; all other bytes are unchanged.
  ///
  /// The first packet is extended, or a new one is added. The extension of a JPEG's packet (XMP Specification, part 3,
  /// 1.1.3.1) is kept, and so is the property with its digest.
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
    /// The offset for a new packet: after JFIF and EXIF, but before the index of further pictures, whose offsets are
    /// relative to itself.
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
  /// The maximum length of a packet in a single segment, in bytes (XMP Specification, part 3, 1.1.3).
  static let longestInSegment = 65_502
}

extension Data {
  /// Creates an APP1 segment with a packet; padding is removed if the packet is too long.
  ///
  /// - Throws: `XMPError.longerThanSegment`.
  fileprivate init(xmpSegment packet: Data) throws(XMPError) {
    let longest = XMPDocument.longestInSegment
    let packet =
      packet.count > longest ? try packet.padded(to: longest, or: .longerThanSegment) : packet
    self.init()
    append(segment: 0xe1, Data(DescriptiveMetadata.xmpPrefix.utf8) + packet)
  }

  /// Returns the packet with a given length, by changing the white space before its end.
  ///
  /// Programs reserve white space for this purpose (XMP Specification, part 1, 7.3.2).
  fileprivate func padded(to count: Int, or error: XMPError) throws(XMPError) -> Data {
    if self.count == count { return self }
    let end = ranges(of: Data("<?xpacket end".utf8)).last?.lowerBound ?? endIndex
    let padding = self[..<end].reversed().prefix(while: \.isXMLSpace).count
    let wanted = padding + count - self.count
    // Keep a line feed before the end.
    guard end < endIndex, wanted > 0 else { throw error }
    return self[..<(end - padding)] + Data(repeating: 0x20, count: wanted - 1) + [0x0a]
      + self[end...]
  }
}

extension PNGChunk {
  /// Returns the bytes of an uncompressed chunk with a packet.
  static func bytes(xmp packet: Data) -> Data {
    bytes("iTXt", Data(xmpPrefix.utf8) + packet)
  }
}
