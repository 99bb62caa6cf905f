extension Bitmap {
  /// Returns the picture with its corners cut to quarter circles of a radius in pixels.
  ///
  /// Only the alpha changes, by how much of each pixel lies within the circle: the colours stay those
  /// of the picture, so that no halo shows over any background. A radius of more than half the
  /// smaller side counts as that half; one that is no positive number as none.
  package func roundingCorners(radius: Double) -> Bitmap {
    guard radius > 0 else { return self }
    let corner = CornerCoverage(radius: min(radius, Double(min(width, height)) / 2))
    return withPixels { source in
      Bitmap(size) { target in
        target.initialize(from: source, count: pixels.count)
        for row in corner.reach(along: height) {
          for column in corner.reach(along: width) {
            let alpha = target + (row * width + column) * 4 + 3
            let kept = corner.kept(column: column, row: row, of: size)
            alpha.pointee = UInt8((Double(alpha.pointee) * kept).rounded())
          }
        }
      }
    }
  }
}
