import Foundations

/// A chunk of a RIFF file, such as a WebP (RFC 9649, 2.3) or an AVI.
struct RIFFChunk {
  /// The four letters of its type, such as `VP8X`.
  let type: String
  let payload: Range<Int>
}

/// The scanner of the chunks of a RIFF file, in their order.
struct RIFFChunks<Failure: Error> {
  private var file: PagedFile<Failure>
  /// The offset of the next chunk.
  private var offset: Int
  /// The end of the list around the chunks.
  private let end: Int

  /// Creates the scanner of the chunks in a range, at first those after the header of the file.
  init(_ file: PagedFile<Failure>, in range: Range<Int> = 12..<Int.max) {
    self.file = file
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// Returns the next chunk, which may extend beyond the end of the file or of the list.
  mutating func next() throws(Failure) -> RIFFChunk? {
    guard offset <= end - 8,
      let head = try file.bytes(in: offset..<offset + 8)?.reading(.littleEndian),
      let type = head.letters(at: 0), let count = head.uint32(at: 4)
    else { return nil }
    let payload = offset + 8..<offset + 8 + count
    // A payload of odd length is padded.
    offset = payload.upperBound + count % 2
    return RIFFChunk(type: type, payload: payload)
  }

  /// Returns the chunks in a list (`LIST`), after the four letters of its kind.
  func chunks(in list: RIFFChunk) -> RIFFChunks {
    let start = min(list.payload.lowerBound + 4, list.payload.upperBound)
    return RIFFChunks(file, in: start..<min(list.payload.upperBound, max(end, start)))
  }

  /// Returns the first bytes of a chunk, fewer if it is shorter, or `nil` if the file is truncated there.
  mutating func start(of chunk: RIFFChunk, count: Int) throws(Failure) -> ByteView? {
    let start = chunk.payload.prefix(count)
    return try file.bytes(in: start.startIndex..<start.endIndex)?.reading(.littleEndian)
  }

  /// Returns the payload of a chunk, or `nil` if it is truncated or too long for a header.
  mutating func payload(of chunk: RIFFChunk) throws(Failure) -> ByteView? {
    guard chunk.payload.count < HeaderLimits.byteCount else { return nil }
    return try file.bytes(in: chunk.payload)
  }
}
