import Bitmaps
import CPictures
import Foundations

/// TIFF (6.0) and BigTIFF, by libtiff.
enum TIFFCodec: PictureCodec {
  static let library: PictureLibrary? = .libtiff

  /// The byte order and the number of section 2, 43 for BigTIFF; raw files with their own signature do not count.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    ["II*\0", "MM\0*", "II+\0", "MM\0+"].contains { start.starts(with: $0.utf8) }
      && !RawCodec.recognizes(start, as: .raw)
  }

  /// Reads the header, which may be that of a raw file.
  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(tiff: file) }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, completeness, limit: limit) { (reader, size) throws(ImagingError) in
      try reader.rows(size, shorterSide: shorterSide)
    }
  }

  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, completeness, limit: limit) { (reader, size) throws(ImagingError) in
      try reader.reduced(size, by: reducer.resampler(size, reducer.area(of: size)))
    }
  }

  /// Calls `body` with a reader of the picture at its first row, unless it has too many pixels.
  private static func reading(
    _ picture: EncodedPicture,
    _ completeness: Completeness,
    limit: Int,
    _ body: (borrowing TIFFReader, PixelSize) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    guard PictureLibrary.libtiff.isInstalled else { throw .missingLibrary(.libtiff) }
    let size = try picture.header.knownFrame.size
    guard size.pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
    var file = TIFFFile(PagedFile(picture.data))
    guard let directory = file?.directories().picture else {
      throw .damaged(.tiff, detail: "it has no picture")
    }
    return try picture.data.withBytes { (bytes, count) throws(ImagingError) in
      let samples = TIFFSamples(directory.tags, picture.header.profile)
      let reader = try TIFFReader(bytes, count, directory.offset, size, completeness, samples)
      try DecodingMemory.check(
        size,
        inMemory: reader.bandPixels,
        .tiff,
        byteCount: count,
        limit: limit
      )
      return try body(reader, size)
    }
  }
}

/// A step-by-step decoder of a TIFF with libtiff, from bytes that outlive the reader.
private struct TIFFReader: RowReader, ~Copyable {
  private let handle: OpaquePointer
  private let width: Int
  /// The conversion of rows that libtiff does not convert itself.
  private let samples: TIFFSamples?

  init(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    _ directory: Int,
    _ size: PixelSize,
    _ completeness: Completeness,
    _ samples: TIFFSamples?
  ) throws(ImagingError) {
    var result = CPResult()
    let handle = CPTIFFOpen(
      bytes,
      count,
      UInt64(directory),
      UInt32(size.width),
      UInt32(size.height),
      completeness == .whole,
      samples != nil,
      &result
    )
    guard let handle else { throw result.error(.tiff) ?? .outOfMemory }
    (self.handle, self.width, self.samples) = (handle, size.width, samples)
  }

  deinit { CPTIFFClose(handle) }

  /// The pixels in memory at a time: those of a strip, or of a row of tiles.
  var bandPixels: Int { Int(clamping: CPTIFFBandPixels(handle)) }

  func readRows(
    _ count: Int,
    into pixels: UnsafeMutablePointer<UInt8>?
  ) throws(ImagingError) -> Int {
    guard let samples, let pixels else { return try read(count, into: pixels) }
    let rowSize = CPTIFFRowSize(handle)
    guard rowSize == samples.rowSize(width) else {
      throw .damaged(.tiff, detail: "its samples are laid out in two ways")
    }
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: rowSize + TIFFSamples.padding)
    defer { row.deallocate() }
    row.initialize(repeating: 0, count: rowSize + TIFFSamples.padding)
    for index in 0..<count {
      guard try read(1, into: row) == 1 else { return index }
      samples.convert(row, to: pixels + index * width * 4, width)
    }
    return count
  }

  /// Reads the next rows as the library gives them.
  private func read(
    _ count: Int,
    into rows: UnsafeMutablePointer<UInt8>?
  ) throws(ImagingError) -> Int {
    let result = CPTIFFReadRows(handle, UInt32(count), rows)
    if let error = result.error(.tiff) { throw error }
    return Int(result.rowCount)
  }

  /// Does nothing: strips after the last required row are not read.
  func readEnd() {}
}
