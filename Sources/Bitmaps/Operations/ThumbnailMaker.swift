import SystemCalls

/// Makes thumbnails in one style, and caches what they share: the mask of the corners, and the
/// resamplers of the latest rasters, since pictures from a camera have few sizes.
///
/// ```swift
/// let maker = ThumbnailMaker(ThumbnailStyle())
/// let bitmaps = try pictures.map { try $0.thumbnail(maker) }
/// ```
package struct ThumbnailMaker: Sendable {
  package let style: ThumbnailStyle
  private let mask: RoundedCornerMask?
  private let resamplers = BoundedCache<Reduction, Resampler>(capacity: 32)

  package init(_ style: ThumbnailStyle = .init()) {
    self.style = style
    let radius = style.pixelRadius
    mask = radius > 0 ? RoundedCornerMask(style.size, radius: radius) : nil
  }

  /// Returns the resampler of an area of a picture to the size of a thumbnail; its pixels may be means
  /// of a finer picture's.
  package func resampler(
    _ picture: PixelSize,
    _ area: SourceArea,
    isAveraged: Bool = false
  ) -> Resampler {
    resamplers.value(of: Reduction(picture: picture, area: area, isAveraged: isAveraged)) {
      Resampler(picture, area, to: style.size, isAveraged: isAveraged)
    }
  }

  /// Returns a thumbnail's square with rounded corners.
  package func roundingCorners(of square: Bitmap) -> Bitmap {
    mask.map(square.masked(by:)) ?? square
  }
}

/// The parameters that determine the weights of a picture's pixels.
private struct Reduction: Hashable {
  let picture: PixelSize
  let area: SourceArea
  let isAveraged: Bool
}
