import CImaging
import Places

extension Bitmap {
  /// Reads a JPEG as it is stored; where its result is only to be reduced to `target`, as small as
  /// the codec makes it for nothing (see `eighths`).
  static func jpeg(
    _ data: Data, covering target: PixelSize?, _ completeness: Completeness, limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count)
      let header = try reader.readHeader()
      let size = PixelSize(width: Int(header.width), height: Int(header.height))
      try size.check(limit: limit, forBytes: count)
      let scaled = try reader.scale(toEighths: size.eighths(covering: target))
      return try .ofRows(scaled) { (pixels) throws(ImagingError) in
        let rowCount = try reader.readRows(into: pixels, completeness)
        guard header.isCMYK else { return rowCount }
        convertCMYK(pixels, count: rowCount * scaled.width, isInverted: header.isInverted)
        return rowCount
      }
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

  /// Returns the least eighths of the size, for which the codec has a fast transform, that leave
  /// the resampling enough to work with: four pixels for each one of the target's.
  fileprivate func eighths(covering target: PixelSize?) -> Int {
    guard let target else { return 8 }
    let fits = [1, 2, 4].first { eighths in
      width * eighths / 8 >= target.width * 4 && height * eighths / 8 >= target.height * 4
    }
    return fits ?? 8
  }
}
