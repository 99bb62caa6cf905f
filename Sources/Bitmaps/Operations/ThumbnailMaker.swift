/// Makes thumbnails in one style, and caches what they share: the mask of the corners, and the
/// resamplers.
///
/// ```swift
/// let maker = ThumbnailMaker(ThumbnailStyle())
/// let bitmaps = try pictures.map { try $0.thumbnail(maker) }
/// ```
package struct ThumbnailMaker: Sendable {
  package let reducer: PictureReducer
  private let mask: RoundedCornerMask?

  package init(_ style: ThumbnailStyle = .init()) {
    let radius = style.pixelRadius
    reducer = PictureReducer(.square, to: style.size)
    mask = radius > 0 ? RoundedCornerMask(style.size, radius: radius) : nil
  }

  /// Returns a thumbnail's square with rounded corners.
  package func roundingCorners(of square: Bitmap) -> Bitmap {
    mask.map(square.masked(by:)) ?? square
  }
}
