import Bitmaps
import CImaging
import Foundations

/// JPEG (ITU T.81), by libjpeg.
enum JPEGCodec: PictureCodec {
  /// The first marker (B.1.1.3), and the start of the next.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    start.starts(with: [0xff, 0xd8, 0xff])
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(jpeg: file) }

  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, completeness, limit: limit) { (reader, header) throws(ImagingError) in
      let size = try reader.scale(toEighths: shorterSide.map(header.size.eighths(keeping:)) ?? 8)
      guard size.pixelCount <= Bitmap.pixelLimit else {
        throw .tooLarge(header.size, limit: Bitmap.pixelLimit)
      }
      _ = try reader.begin(PixelRect(x: 0, y: 0, size: size), maySkipScans: false)
      return try .ofRows(size) { (pixels) throws(ImagingError) in
        let rowCount = try reader.readRows(size.height, into: pixels)
        try reader.readToEnd()
        picture.conversion(of: header)?.convert(pixels, count: rowCount * size.width)
        return rowCount
      }
    }
  }

  /// Decodes the picture reduced by a reducer, in its stored orientation.
  ///
  /// Only the visible part of the file is decoded: the fewest frequencies, the rows and columns of the
  /// area and, in a progressive picture, the first scans. The rows are reduced while decoding, so
  /// that a picture of any size needs memory for a few rows only.
  static func reduced(
    _ picture: EncodedPicture,
    by reducer: PictureReducer,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try reading(picture, completeness, limit: limit) { (reader, header) throws(ImagingError) in
      if let reduced = picture.reducedMeans(by: reducer, header) { return reduced }
      let eighths = header.eighths(reducedTo: reducer.shorterSide)
      let resampler = reducer.resampler(
        try reader.scale(toEighths: eighths),
        reducer.area(of: header.size, atEighths: eighths),
        isAveraged: eighths < 8
      )
      return try reader.reduced(
        resampler,
        maySkipScans: eighths < 8,
        picture.conversion(of: header)
      )
    }
  }

  /// Decodes the EXIF thumbnail as stored, or returns `nil` if there is none with the picture's proportions.
  static func embeddedThumbnail(of picture: EncodedPicture) throws(ImagingError) -> Bitmap? {
    guard let frame = picture.header.frame, let file = picture.header.exif?.thumbnail,
      let thumbnail = try? EncodedPicture(file), thumbnail.header.format == .jpeg,
      thumbnail.header.frame?.shows(frame) == true
    else { return nil }
    return try decoded(thumbnail, shorterSide: nil, .whole, limit: largestThumbnail)
  }

  /// The marker EOI.
  static func hasEnd(_ file: Data) -> Bool { file.suffix(2).elementsEqual([0xff, 0xd9]) }

  /// Calls `body` with a reader of the picture after reading its header, unless the picture is too large.
  private static func reading(
    _ picture: EncodedPicture,
    _ completeness: Completeness,
    limit: Int,
    _ body: (borrowing JPEGReader, CIJPEGHeader) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    try picture.data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      try header.check(limit: limit, forBytes: count)
      return try body(reader, header)
    }
  }
}

extension EncodedPicture {
  fileprivate func conversion(of header: CIJPEGHeader) -> CMYKConversion? {
    header.isCMYK ? CMYKConversion(isInverted: header.isInverted, self.header.profile) : nil
  }
}

/// The maximum number of pixels of an EXIF thumbnail, whose file is at most 64 kB.
private let largestThumbnail = 1 << 20

extension JPEGReader {
  /// Reduces a part of the picture while decoding its rows.
  fileprivate func reduced(
    _ resampler: Resampler,
    maySkipScans: Bool,
    _ conversion: CMYKConversion?
  ) throws(ImagingError) -> Bitmap {
    let part = try begin(resampler.window, maySkipScans: maySkipScans)
    let width = Int(part.width)
    // libjpeg-turbo writes aligned rows past the cache (movntdq), and the next step would wait for them.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: (width + 1) * 4)
    defer { memory.deallocate() }
    let row = memory + 4
    let first = UnsafePointer(row) + (resampler.window.x - Int(part.x)) * 4
    return try Bitmap(resampler.size) { (pixels) throws(ImagingError) in
      try resampler.run(into: pixels, adding: part.mean) { () throws(ImagingError) in
        let rowCount = try readRows(1, into: row)
        conversion?.convert(row, count: rowCount * width)
        fillGrey(row, from: rowCount * width, to: width)
        return first
      }
    }
  }
}

extension CIJPEGPart {
  /// The mean that skipped scans would have added to each pixel, in levels of red, green and blue.
  fileprivate var mean: SIMD4<Float> { SIMD4(missingMean.0, missingMean.1, missingMean.2, 0) }
}

extension PixelSize {
  /// Returns the smallest number of eighths of the size, among those with a fast transform in the
  /// codec, that keeps a number of pixels along the shorter side.
  fileprivate func eighths(keeping shorterSide: Int) -> Int {
    [1, 2, 4].first { min(width, height) * $0 / 8 >= shorterSide } ?? 8
  }
}

extension CIJPEGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

  /// Returns the smallest number of eighths of the picture, among those with a fast transform in the
  /// codec, that leaves enough pixels along each pixel of the result for resampling.
  ///
  /// Two pixels are enough: the median photo then has a PSNR of 49 dB against a full decode, and most
  /// of the time is spent on entropy decoding. In a progressive picture, whose first scans are less
  /// precise, four cost almost nothing more.
  fileprivate func eighths(reducedTo side: Int) -> Int {
    size.eighths(keeping: side * (isProgressive ? 4 : 2))
  }

  /// Refuses a picture with more pixels than the limit, or than its bytes can encode.
  ///
  /// A Huffman code takes at least a bit for each block, and a block has at most 32x32 pixels of the
  /// picture. A large header with few bytes is therefore a decompression bomb, or a file that is almost
  /// empty. Below 10 megapixels this is not checked.
  ///
  /// Several scans are assembled in memory, with 3 bytes or more for each pixel. Photos fill at least a
  /// thirtieth of that; a file below a 64th of it gets no more than `scanMemoryLimit`.
  fileprivate func check(limit: Int, forBytes count: Int) throws(ImagingError) {
    let pixelCount = size.pixelCount
    guard pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
    guard pixelCount <= 10_000_000 || pixelCount / 1024 <= count
    else { throw .incomplete(.jpeg, detail: "\(size) pixels in \(count) bytes") }
    let memory = Int(scanMemory)
    guard memory <= max(scanMemoryLimit, count * 64)
    else { throw .tooLarge(size, limit: scanMemoryLimit / (memory / pixelCount)) }
  }
}

/// The maximum memory for the scans of a picture in bytes, for small files.
private let scanMemoryLimit = 150_000_000
