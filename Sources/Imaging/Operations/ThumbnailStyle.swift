/// The measures of a thumbnail, in points: 40 a side, with corners of radius 5, unless said otherwise.
///
/// ```swift
/// ThumbnailStyle(side: 40, radius: 5, scale: 2)?.pixelSide // 80
/// ```
package struct ThumbnailStyle: Hashable, Sendable {
  /// Points along each side.
  package let side: Int
  /// The radius of the corners, in points.
  package let radius: Double
  /// Pixels along a point.
  package let scale: Int

  /// The pixels that a side may have.
  package static let pixelSides = 1...10_000

  package init() {
    (side, radius, scale) = (40, 5, 1)
  }

  /// Creates a style, or returns `nil` for a side that has no pixels or too many, a radius that is
  /// negative or no number, or a scale below 1.
  package init?(side: Int = 40, radius: Double = 5, scale: Int = 1) {
    let (pixels, isBeyond) = side.multipliedReportingOverflow(by: scale)
    guard scale >= 1, !isBeyond, Self.pixelSides ~= pixels, radius >= 0, radius.isFinite
    else { return nil }
    (self.side, self.radius, self.scale) = (side, radius, scale)
  }
}

extension ThumbnailStyle {
  package var pixelSide: Int { side * scale }
  package var pixelRadius: Double { radius * Double(scale) }
  package var size: PixelSize { PixelSize(width: pixelSide, height: pixelSide) }
}
