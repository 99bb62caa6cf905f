/// A 3x3 matrix that converts linear light from one set of primaries to another.
package struct ColorMatrix: Hashable, Sendable {
  /// The columns, each the colour of a single channel.
  package let columns: [SIMD3<Double>]

  package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = [first, second, third]
  }

  /// The matrix from linear sRGB to CIE XYZ under D50, the connection space of profiles.
  ///
  /// Source: IEC 61966-2-1, with Bradford's adaptation as in ICC.1:2022, annex E.
  package static let sRGBToXYZ = ColorMatrix(
    SIMD3(0.436066, 0.222488, 0.013916),
    SIMD3(0.385147, 0.716873, 0.097076),
    SIMD3(0.143066, 0.060608, 0.714096)
  )

  package static func * (matrix: Self, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns[0] * vector.x + matrix.columns[1] * vector.y + matrix.columns[2] * vector.z
  }

  package static func * (lhs: Self, rhs: Self) -> Self {
    ColorMatrix(lhs * rhs.columns[0], lhs * rhs.columns[1], lhs * rhs.columns[2])
  }

  /// The inverse matrix, or `nil` if there is none.
  package var inverse: ColorMatrix? {
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let determinant = a.dot(b.cross(c))
    guard abs(determinant) > 1e-9 else { return nil }
    let rows = [b.cross(c), c.cross(a), a.cross(b)].map { $0 / determinant }
    return ColorMatrix(
      SIMD3(rows[0].x, rows[1].x, rows[2].x),
      SIMD3(rows[0].y, rows[1].y, rows[2].y),
      SIMD3(rows[0].z, rows[1].z, rows[2].z)
    )
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: Self) -> Self {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
