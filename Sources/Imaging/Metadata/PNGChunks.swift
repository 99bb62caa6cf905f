import Foundations

/// A chunk of a PNG (RFC 2083, section 3.2).
struct PNGChunk {
  /// The four letters of its type, such as `IHDR`.
  let type: String
  let payload: ByteView
}

/// The chunks of a PNG in their order, as far as they are whole.
struct PNGChunks: Sequence, IteratorProtocol {
  private let file: ByteView
  /// Where the next chunk is, at first behind the signature.
  private(set) var offset = 8

  init(_ data: Data) { file = ByteView(data) }

  mutating func next() -> PNGChunk? {
    guard let length = file.uint32(at: offset), let type = file.part(at: offset + 4, count: 4),
      let payload = file.part(at: offset + 8, count: length)
    else { return nil }
    // The checksum follows.
    offset += length + 12
    return PNGChunk(type: String(decoding: type.bytes, as: UTF8.self), payload: payload)
  }
}
