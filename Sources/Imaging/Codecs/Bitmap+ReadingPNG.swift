import Foundations

extension Bitmap {
  /// Reads all rows of a picture of a size.
  static func ofRows(
    of reader: borrowing PNGReader,
    _ size: PixelSize
  ) throws(ImagingError) -> Bitmap {
    try .ofRows(size) { (pixels) throws(ImagingError) in
      let rowCount = try reader.readRows(size.height, into: pixels)
      try reader.readEnd()
      return rowCount
    }
  }
}

extension Data {
  /// Calls `body` with the bytes of a PNG, which where it may be cut short ends as libpng needs it.
  func withPNGBytes<Result>(
    _ completeness: Completeness,
    _ body: (UnsafePointer<UInt8>, Int) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    try (completeness == .whole ? self : endingWhereItIsCut).withBytes(body)
  }

  /// A PNG whose last chunk is as long as what there is of it, so that libpng, which takes a chunk by
  /// the piece or not at all, sees its last bytes.
  private var endingWhereItIsCut: Data {
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
