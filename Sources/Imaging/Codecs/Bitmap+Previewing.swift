import Foundations

extension Bitmap {
  /// Reads a JPEG or a PNG as upright sRGB, all of it, only as finely as a smaller picture of it needs.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - size: What the picture is going to be reduced to, in its own proportions.
  ///   - completeness: Whether a file that is cut short is refused or read as far as it goes.
  ///   - limit: The pixels that the picture may have.
  /// - Throws: Any error but that the picture cannot be written.
  package init(
    previewing data: Data,
    forSize size: PixelSize,
    _ completeness: Completeness = .whole,
    limit: Int = pixelLimit
  ) throws(ImagingError) {
    // Two pixels along each one of what is looked at are enough for the filter.
    let side = min(size.width, size.height) * 2
    self = try StoredPicture(decoding: data, shorterSide: side, completeness, limit: limit).upright
  }
}
