/// The style of a thumbnail, in points: 40 a side, with corners of radius 5 by default.
///
/// ```swift
/// ThumbnailStyle(side: 40, radius: 5, scale: 2)?.pixelSide // 80
/// ```
package struct ThumbnailStyle: Hashable, Sendable {
  /// The length of a side in points.
  package let side: Int
  /// The radius of the corners, in points.
  package let radius: Double
  /// The number of pixels along a point.
  package let scale: Int

  /// The valid lengths of a side in pixels.
  package static let pixelSides = 1...10_000

  package init() { (side, radius, scale) = (40, 5, 1) }

  /// Creates a style, or returns `nil` if the side in pixels is invalid, the radius is negative or NaN,
  /// or the scale is below 1.
  package init?(side: Int = 40, radius: Double = 5, scale: Int = 1) {
    let (pixels, isBeyond) = side.multipliedReportingOverflow(by: scale)
    guard scale >= 1, !isBeyond, Self.pixelSides ~= pixels, radius >= 0, radius.isFinite
    else { return nil }
    (self.side, self.radius, self.scale) = (side, radius, scale)
  }

  package var pixelSide: Int { side * scale }
  package var pixelRadius: Double { radius * Double(scale) }
  package var size: PixelSize { PixelSize(width: pixelSide, height: pixelSide) }
}

extension Bitmap {
  /// Returns a thumbnail: the picture fills the square, centred, with rounded corners.
  package func thumbnail(_ style: ThumbnailStyle = .init()) -> Bitmap {
    square(style.size).roundingCorners(radius: style.pixelRadius)
  }

  /// Returns the largest centred square of the picture at a size.
  package func square(_ newSize: PixelSize) -> Bitmap { resampled(.square(of: size), to: newSize) }
}
