import Places

extension Bitmap {
  /// Returns a thumbnail: the picture fills the square, centered, and the corners are cut.
  package func thumbnail(_ style: ThumbnailStyle = .init()) -> Bitmap {
    let side = Double(min(width, height))
    return resampled(
      columns: SourceSpan(start: (Double(width) - side) / 2, length: side),
      rows: SourceSpan(start: (Double(height) - side) / 2, length: side),
      to: style.size
    ).roundingCorners(radius: style.pixelRadius)
  }

  /// Reads a picture only as far as a thumbnail of it needs.
  ///
  /// The same as decoding it and then asking for the thumbnail, but faster.
  package init(
    thumbnailOf data: Data, _ style: ThumbnailStyle = .init(), _ completeness: Completeness = .whole,
    limit: Int = pixelLimit
  ) throws(ImagingError) {
    let picture = try Bitmap(
      decoding: data, covering: style.size, completeness, limit: limit)
    self = picture.thumbnail(style)
  }
}
