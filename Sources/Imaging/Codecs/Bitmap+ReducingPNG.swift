import CImaging
import Foundations

/// The pixels that an interlaced PNG may have: its passes are put together in memory,
/// here 200 MB of it.
private let interlacedLimit = 50_000_000

extension Bitmap {
  /// Reads the largest centred square of a PNG at a size, as it is stored.
  ///
  /// The rows are reduced as they come, so that a picture of any size takes the memory of a few of
  /// them; but for an interlaced one, which therefore may have fewer pixels.
  static func squareOfPNG(
    _ data: Data,
    _ target: PixelSize,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.readingPNG(completeness, limit: limit) { (reader, header) throws(ImagingError) in
      let size = header.size
      return header.isInterlaced
        ? try .ofRows(of: reader, size).square(target)
        : try reader.reduced(size, .square(of: size), to: target)
    }
  }

  /// Reads a PNG as it is stored, all of it; where its shorter side is to have so many pixels, and has
  /// twice as many or more, the rows are reduced as they come, but for those of an interlaced one.
  static func png(
    _ data: Data,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.readingPNG(completeness, limit: limit) { (reader, header) throws(ImagingError) in
      let size = header.size
      let side = max(shorterSide ?? .max, 1)
      guard !header.isInterlaced, side <= min(size.width, size.height) / 2 else {
        return try .ofRows(of: reader, size)
      }
      return try reader.reduced(size, .whole(size), to: size.withShorterSide(side))
    }
  }
}

extension Data {
  /// Calls `body` with a reader of a PNG that is about to give the first row, unless the picture is of
  /// more pixels than it may have.
  fileprivate func readingPNG(
    _ completeness: Completeness,
    limit: Int,
    _ body: (borrowing PNGReader, CIPNGHeader) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) -> Bitmap {
    try withPNGBytes(completeness) { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      let limit = header.isInterlaced ? Swift.min(limit, interlacedLimit) : limit
      guard header.size.pixelCount <= limit else { throw .tooLarge(header.size, limit: limit) }
      try reader.begin()
      return try body(reader, header)
    }
  }
}

extension PixelSize {
  /// The size in the same proportions whose shorter side has so many pixels.
  fileprivate func withShorterSide(_ side: Int) -> PixelSize {
    let scale = Double(side) / Double(min(width, height))
    return PixelSize(
      width: Int((Double(width) * scale).rounded()),
      height: Int((Double(height) * scale).rounded())
    )
  }
}

extension PNGReader {
  /// Reduces an area of a picture as its rows come, up to the last, since it is they that tell
  /// whether the picture is whole.
  fileprivate func reduced(
    _ size: PixelSize,
    _ area: SourceArea,
    to target: PixelSize
  ) throws(ImagingError) -> Bitmap {
    let resampler = Resampler(size, area, to: target)
    let window = resampler.window
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { row.deallocate() }
    try readRows(window.y, into: nil)
    let reduced = try Bitmap.filled(target) { (pixels) throws(ImagingError) in
      try resampler.run(into: pixels) { () throws(ImagingError) in
        let rowCount = try readRows(1, into: row)
        fillGrey(row, from: rowCount * size.width, to: size.width)
        return UnsafePointer(row) + window.x * 4
      }
    }
    try readRows(size.height - window.y - window.height, into: nil)
    try readEnd()
    return reduced
  }
}
