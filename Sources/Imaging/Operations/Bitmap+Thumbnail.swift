import Foundations

extension Bitmap {
  /// Returns a thumbnail: the picture fills the square, centred, and the corners are cut.
  package func thumbnail(_ style: ThumbnailStyle = .init()) -> Bitmap {
    square(style.size).roundingCorners(radius: style.pixelRadius)
  }

  /// Reads a picture only as far as a thumbnail of it needs.
  ///
  /// To the eye the same as decoding it and then asking for the thumbnail, but faster. A file that is
  /// cut short or damaged beyond what the thumbnail needs counts as whole.
  package init(
    thumbnailOf data: Data,
    _ style: ThumbnailStyle = .init(),
    _ completeness: Completeness = .whole,
    limit: Int = pixelLimit
  ) throws(ImagingError) {
    self = try StoredPicture(squareOf: data, style.size, completeness, limit: limit)
      .upright.roundingCorners(radius: style.pixelRadius)
  }

  /// Returns the largest centred square of the picture at a size.
  func square(_ newSize: PixelSize) -> Bitmap { resampled(.square(of: size), to: newSize) }
}
