import CImaging
import Places

extension Bitmap {
  /// Reads a JPEG as it is stored, or smaller if its shorter side needs only so many pixels.
  static func jpeg(
    _ data: Data,
    shorterSide: Int? = nil,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      try header.size.check(limit: limit, forBytes: count)
      let size = try reader.scale(
        toEighths: shorterSide.map(header.size.eighths(keeping:)) ?? 8
      )
      _ = try reader.begin(PixelRect(x: 0, y: 0, size: size), maySkipScans: false)
      return try .ofRows(size) { (pixels) throws(ImagingError) in
        let rowCount = try reader.readRows(size.height, into: pixels)
        try reader.readToEnd()
        InkConversion(of: header, in: data)?.convert(pixels, count: rowCount * size.width)
        return rowCount
      }
    }
  }
}

extension CIJPEGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}

extension PixelSize {
  /// Returns the fewest eighths of the size, among those for which the codec has a fast transform,
  /// that keep so many pixels along the shorter side.
  func eighths(keeping shorterSide: Int) -> Int {
    [1, 2, 4].first { min(width, height) * $0 / 8 >= shorterSide } ?? 8
  }

  /// Refuses a picture of more pixels than the limit, or than its bytes can tell of.
  ///
  /// Huffman codes take a bit a block at least, and a block no more than 32x32 pixels of the
  /// picture; so a large header over few bytes is a bomb, or a file of which next to nothing is
  /// there. Small pictures take no memory worth the question.
  func check(limit: Int, forBytes count: Int) throws(ImagingError) {
    guard pixelCount <= limit else { throw .tooLarge(self, limit: limit) }
    guard pixelCount <= 10_000_000 || pixelCount / 1024 <= count else {
      throw .incomplete(.jpeg, detail: "\(self) pixels in \(count) bytes")
    }
  }
}
