extension Bitmap {
  /// Returns a thumbnail: the picture fills the square, centred, and the corners are cut.
  package func thumbnail(_ style: ThumbnailStyle = .init()) -> Bitmap {
    square(style.size).roundingCorners(radius: style.pixelRadius)
  }

  /// Returns the largest centred square of the picture at a size.
  func square(_ newSize: PixelSize) -> Bitmap { resampled(.square(of: size), to: newSize) }
}
