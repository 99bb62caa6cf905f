import CImaging
import Places

extension Bitmap {
  /// Reads a JPEG as it is stored, or smaller if each side is to be reduced to `side` at most, and
  /// returns how much of the bitmap's columns and rows it takes.
  static func jpeg(
    _ data: Data,
    reducedTo side: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> (Bitmap, extent: (width: Double, height: Double)) {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count)
      let header = try reader.readHeader()
      let size = PixelSize(width: Int(header.width), height: Int(header.height))
      try size.check(limit: limit, forBytes: count)
      let eighths = side.map { size.eighths(reducedTo: $0) } ?? 8
      let scaled = try reader.scale(toEighths: eighths)
      let bitmap = try Bitmap.ofRows(scaled) { (pixels) throws(ImagingError) in
        let rowCount = try reader.readRows(into: pixels, completeness)
        guard header.isCMYK else { return rowCount }
        convertCMYK(pixels, count: rowCount * scaled.width, isInverted: header.isInverted)
        return rowCount
      }
      let part = Double(eighths) / 8
      return (bitmap, (Double(size.width) * part, Double(size.height) * part))
    }
  }
}

extension PixelSize {
  /// Refuses a picture of more pixels than the limit, or than its bytes can tell of.
  ///
  /// Huffman codes take a bit a block at least, and a block no more than 32x32 pixels of the
  /// picture; so a large header over few bytes is a bomb, or a file of which next to nothing is
  /// there. Small pictures take no memory worth the question.
  fileprivate func check(limit: Int, forBytes count: Int) throws(ImagingError) {
    guard pixelCount <= limit else { throw .tooLarge(self, limit: limit) }
    guard pixelCount <= 10_000_000 || pixelCount / 1024 <= count else {
      throw .incomplete(.jpeg, detail: "\(self) pixels in \(count) bytes")
    }
  }

  /// Returns the fewest eighths of the size, among those for which the codec has a fast transform,
  /// that leave the resampling enough to work with: four pixels along each one of the result.
  ///
  /// That costs no more than rounding does: 54 dB against a full decode at the worst of thirty
  /// photos tried.
  fileprivate func eighths(reducedTo side: Int) -> Int {
    let fits = [1, 2, 4].first { min(width, height) * $0 / 8 >= side * 4 }
    return fits ?? 8
  }
}
