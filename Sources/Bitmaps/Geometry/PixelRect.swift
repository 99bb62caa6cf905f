/// A rectangle of whole pixels, counted from the left and from the top.
package struct PixelRect: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let size: PixelSize

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  package init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  package var width: Int { size.width }
  package var height: Int { size.height }

  /// Returns the intersection with a picture of a size, or `nil` if it is empty.
  package func clipped(to bounds: PixelSize) -> PixelRect? {
    let columns = Self.overlap(x, width, bounds.width)
    let rows = Self.overlap(y, height, bounds.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return PixelRect(
      x: columns.lowerBound,
      y: rows.lowerBound,
      width: columns.count,
      height: rows.count
    )
  }

  /// Returns the intersection of `start ..< start + length` and `0 ..< bound`.
  private static func overlap(_ start: Int, _ length: Int, _ bound: Int) -> Range<Int> {
    let (end, isBeyond) = start.addingReportingOverflow(length)
    return (start..<(isBeyond ? .max : end)).clamped(to: 0..<bound)
  }
}
