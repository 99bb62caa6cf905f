import CImaging
import Places

/// The pixels that an interlaced PNG may have to be reduced: its passes are put together in memory,
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
    try data.withPNGBytes(completeness) { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      let limit = header.isInterlaced ? min(limit, interlacedLimit) : limit
      let size = header.size
      guard size.pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
      try reader.begin()
      return header.isInterlaced
        ? try .ofRows(of: reader, size).square(target)
        : try reader.square(of: size, target)
    }
  }
}

extension PNGReader {
  /// Reduces the rows of a picture as they come, up to the last, since it is they that tell whether
  /// the picture is whole.
  fileprivate func square(of size: PixelSize, _ target: PixelSize) throws(ImagingError) -> Bitmap {
    let resampler = Resampler(size, .square(of: size), to: target)
    let window = resampler.window
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { row.deallocate() }
    try readRows(window.y, into: nil)
    let square = try Bitmap.filled(target) { (pixels) throws(ImagingError) in
      try resampler.run(into: pixels) { () throws(ImagingError) in
        let rowCount = try readRows(1, into: row)
        fillGrey(row, from: rowCount * size.width, to: size.width)
        return UnsafePointer(row) + window.x * 4
      }
    }
    try readRows(size.height - window.y - window.height, into: nil)
    try readEnd()
    return square
  }
}
