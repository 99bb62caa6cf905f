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
        for index in corner.values.indices {
          cut(target, column: index % corner.side, row: index / corner.side, corner.values[index])
        }
      }
    }
  }

  /// Multiplies the alpha of a pixel and of its three reflections.
  private func cut(
    _ target: UnsafeMutablePointer<UInt8>, column: Int, row: Int, _ coverage: Double
  ) {
    let columns = Set([column, width - 1 - column])
    for row in Set([row, height - 1 - row]) {
      for column in columns {
        let alpha = target + (row * width + column) * 4 + 3
        alpha.pointee = UInt8((Double(alpha.pointee) * coverage).rounded())
      }
    }
  }
}
