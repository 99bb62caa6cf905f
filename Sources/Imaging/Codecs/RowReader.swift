import Bitmaps

/// A decoder of a picture's rows, from the top.
protocol RowReader: ~Copyable {
  /// Reads the next rows into memory, or skips them, and returns the number of available rows.
  ///
  /// - Throws: `ImagingError` if a whole picture is required and this one is incomplete, or if no row can be read.
  @discardableResult
  borrowing func readRows(
    _ count: Int,
    into pixels: UnsafeMutablePointer<UInt8>?
  ) throws(ImagingError) -> Int

  /// Reads to the end of the file, if the picture has to be complete.
  borrowing func readEnd() throws(ImagingError)
}

extension RowReader where Self: ~Copyable {
  /// Decodes all rows of a picture.
  ///
  /// If the shorter side is at least twice the required one, rows are reduced while decoding.
  func rows(_ size: PixelSize, shorterSide: Int?) throws(ImagingError) -> Bitmap {
    let side = max(shorterSide ?? .max, 1)
    guard side <= min(size.width, size.height) / 2 else {
      guard size.pixelCount <= Bitmap.pixelLimit else {
        throw .tooLarge(size, limit: Bitmap.pixelLimit)
      }
      return try allRows(size)
    }
    let resampler = Resampler(size, .whole(size), to: size.withShorterSide(side))
    return try reduced(size, by: resampler)
  }

  /// Decodes all rows of a picture of a size.
  func allRows(_ size: PixelSize) throws(ImagingError) -> Bitmap {
    try .ofRows(size) { (pixels) throws(ImagingError) in
      let rowCount = try readRows(size.height, into: pixels)
      try readEnd()
      return rowCount
    }
  }

  /// Reduces an area of a picture while decoding all of its rows, since only the last one shows that
  /// the file is complete.
  func reduced(
    _ size: PixelSize,
    by resampler: Resampler
  ) throws(ImagingError) -> Bitmap {
    let window = resampler.window
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { row.deallocate() }
    try readRows(window.y, into: nil)
    let reduced = try Bitmap(resampler.size) { (pixels) throws(ImagingError) in
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

extension PixelSize {
  /// Returns the size with the same proportions and a given shorter side.
  func withShorterSide(_ side: Int) -> PixelSize {
    let scale = Double(side) / Double(min(width, height))
    return PixelSize(
      width: Int((Double(width) * scale).rounded()),
      height: Int((Double(height) * scale).rounded())
    )
  }
}
