import Places

extension Bitmap {
  /// Reads a PNG as it is stored, whatever its colour type and depth.
  static func png(
    _ data: Data, _ completeness: Completeness, limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try PNGReader(bytes, count, completeness)
      let size = try reader.readHeader()
      guard size.pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
      return try .ofRows(size) { (pixels) throws(ImagingError) in
        try reader.readRows(into: pixels, completeness)
      }
    }
  }
}
