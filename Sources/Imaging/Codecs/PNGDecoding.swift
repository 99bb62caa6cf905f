import Bitmaps
import CImaging
import Foundations

extension EncodedPicture {
  /// Decodes a whole PNG as stored.
  ///
  /// If it is at least twice as large as a required shorter side, its rows are reduced while decoding,
  /// unless it is interlaced.
  func decodedPNG(
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try readingPNG(completeness, limit: limit) { (reader, header) throws(ImagingError) in
      try reader.rows(header.size, shorterSide: header.isInterlaced ? nil : shorterSide)
    }
  }

  /// Decodes what a reducer makes of a PNG, as it is stored.
  ///
  /// The rows are reduced as they are decoded, so that a picture of any size takes the memory of a
  /// few of them; but for an interlaced one, whose passes are put together in memory.
  func reducedPNG(
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try readingPNG(completeness, limit: limit) { (reader, header) throws(ImagingError) in
      let size = header.size
      return header.isInterlaced
        ? reducer.reduced(try reader.allRows(size))
        : try reader.reduced(size, by: reducer.resampler(size, reducer.area(of: size)))
    }
  }

  /// Calls `body` with a reader of the PNG at its first row, unless the picture has too many pixels.
  private func readingPNG(
    _ completeness: Completeness,
    limit: Int,
    _ body: (borrowing PNGReader, CIPNGHeader) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    let data = completeness == .whole ? data : data.endingPNGWhereItIsCut
    return try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      guard header.size.pixelCount <= limit else { throw .tooLarge(header.size, limit: limit) }
      if header.isInterlaced {
        try DecodingMemory.check(header.size, .png, byteCount: data.count, limit: limit)
      }
      try reader.begin()
      return try body(reader, header)
    }
  }
}

extension Data {
  /// A PNG whose last chunk is shortened to the available bytes: libpng reads a chunk completely or not
  /// at all, and would otherwise miss its part.
  fileprivate var endingPNGWhereItIsCut: Data {
    var chunks = PNGChunks(PagedFile(self))
    var start = 8
    while let chunk = chunks.next(), chunk.payload.upperBound <= count {
      start = chunk.payload.upperBound + 4
    }
    let length = count - start - 8
    guard length > 0 else { return self }
    let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
    let checksum = Data(count: 4)
    return prefix(start) + head + dropFirst(start + 4) + checksum
  }
}
