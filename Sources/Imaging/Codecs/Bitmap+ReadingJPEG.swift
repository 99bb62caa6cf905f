import CImaging
import Places

extension Bitmap {
  /// Reads a JPEG as it is stored.
  static func jpeg(
    _ data: Data,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      try header.size.check(limit: limit, forBytes: count)
      _ = try reader.begin(PixelRect(x: 0, y: 0, size: header.size), maySkipScans: false)
      return try .ofRows(header.size) { (pixels) throws(ImagingError) in
        let rowCount = try reader.readRows(header.size.height, into: pixels)
        try reader.readToEnd()
        header.makeRGBA(pixels, count: rowCount * header.size.width)
        return rowCount
      }
    }
  }
}

extension CIJPEGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

  /// Turns pixels as the codec delivers them into red, green, blue and alpha, in place.
  func makeRGBA(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    if isCMYK { convertCMYK(pixels, count: count, isInverted: isInverted) }
  }
}

extension PixelSize {
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
