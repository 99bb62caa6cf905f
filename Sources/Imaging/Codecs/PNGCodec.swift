import Bitmaps
import CImaging
import Foundations

/// PNG (RFC 2083), by libpng.
enum PNGCodec: PictureCodec {
  /// The signature of section 3.1.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    start.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(png: file) }

  /// Decodes the whole picture as it is stored.
  ///
  /// If it is at least twice as large as a required shorter side, its rows are reduced while decoding,
  /// unless it is interlaced.
  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, completeness, limit: limit) { (reader, header) throws(ImagingError) in
      try reader.rows(header.size, shorterSide: header.isInterlaced ? nil : shorterSide)
    }
  }

  /// Decodes the picture reduced by a reducer, in its stored orientation.
  ///
  /// Rows are reduced while decoding, so a picture of any size takes memory for only a few of them. An interlaced
  /// picture is first assembled in memory.
  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, completeness, limit: limit) { (reader, header) throws(ImagingError) in
      let size = header.size
      return header.isInterlaced
        ? reducer.reduced(try reader.allRows(size))
        : try reader.reduced(size, by: reducer.resampler(size, reducer.area(of: size)))
    }
  }

  /// The chunk IEND.
  static func hasEnd(_ file: Data) -> Bool {
    file.suffix(8).prefix(4).elementsEqual("IEND".utf8)
  }

  /// Calls `body` with a reader of the picture at its first row, unless it has too many pixels.
  private static func reading(
    _ picture: EncodedPicture,
    _ completeness: Completeness,
    limit: Int,
    _ body: (borrowing PNGReader, CIPNGHeader) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    let data = completeness == .whole ? picture.data : picture.data.endingPNGWhereItIsCut
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
  /// The PNG with its last chunk shortened to the available bytes: libpng reads a chunk completely or not at all, and
  /// would otherwise lose the available part.
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
