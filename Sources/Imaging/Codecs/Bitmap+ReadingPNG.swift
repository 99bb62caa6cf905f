import Places

extension Bitmap {
  /// Reads a PNG as it is stored, whatever its colour type and depth.
  static func png(
    _ data: Data,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    let data = completeness == .whole ? data : data.endingWhereItIsCut
    return try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, completeness)
      let size = try reader.readHeader()
      guard size.pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
      return try .ofRows(size) { (pixels) throws(ImagingError) in
        try reader.readRows(into: pixels, completeness)
      }
    }
  }
}

extension Data {
  /// A PNG whose last chunk is as long as what there is of it, so that libpng, which takes a chunk by
  /// the piece or not at all, sees its last bytes.
  fileprivate var endingWhereItIsCut: Data {
    var chunks = PNGChunks(self)
    while chunks.next() != nil {}
    let length = count - chunks.offset - 8
    guard length > 0 else { return self }
    let start = startIndex + chunks.offset
    let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
    let checksum = Data(count: 4)
    return self[..<start] + head + self[(start + 4)...] + checksum
  }
}
