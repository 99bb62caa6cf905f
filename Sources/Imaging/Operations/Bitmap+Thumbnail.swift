import Places

extension Bitmap {
  /// Returns a thumbnail: the picture fills the square, centred, and the corners are cut.
  package func thumbnail(_ style: ThumbnailStyle = .init()) -> Bitmap {
    square(style.size, of: (Double(width), Double(height)))
      .roundingCorners(radius: style.pixelRadius)
  }

  /// Reads a picture only as far as a thumbnail of it needs.
  ///
  /// To the eye the same as decoding it and then asking for the thumbnail, but faster.
  package init(
    thumbnailOf data: Data,
    _ style: ThumbnailStyle = .init(),
    _ completeness: Completeness = .whole,
    limit: Int = pixelLimit
  ) throws(ImagingError) {
    let stored = try StoredPicture(
      decoding: data,
      reducedTo: style.pixelSide,
      completeness,
      limit: limit
    )
    self = stored.bitmap.square(style.size, of: stored.extent)
      .oriented(stored.orientation)
      .roundingCorners(radius: style.pixelRadius)
  }

  /// Returns the largest centred square of the first columns and rows.
  private func square(_ size: PixelSize, of extent: (width: Double, height: Double)) -> Bitmap {
    let side = min(extent.width, extent.height)
    return resampled(
      columns: SourceSpan(start: (extent.width - side) / 2, length: side),
      rows: SourceSpan(start: (extent.height - side) / 2, length: side),
      to: size
    )
  }
}
