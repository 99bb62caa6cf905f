import SystemCalls

/// A point as a vector from the middle of a sphere, its radius 1: from then on distances need next to
/// no functions of angles.
struct SpherePoint: Hashable, Sendable {
  private let vector: SIMD3<Double>

  init(_ point: Coordinates) {
    let (latitude, longitude) = (point.latitude.radians, point.longitude.radians)
    vector = SIMD3(
      cos(latitude) * cos(longitude),
      cos(latitude) * sin(longitude),
      sin(latitude)
    )
  }
}

extension SpherePoint {
  /// The square of the straight line to another point, in radiuses.
  func squaredLine(to other: SpherePoint) -> Double {
    let line = vector - other.vector
    return (line * line).sum()
  }

  /// The way along the sphere, in kilometres, that belongs to the square of a straight line; exact for
  /// near points, too.
  static func kilometres(ofSquaredLine square: Double) -> Double {
    2 * earthRadius * asin(min(1, square.squareRoot() / 2))
  }

  /// The square of the straight line that belongs to a way along the sphere.
  static func squaredLine(ofKilometres kilometres: Double) -> Double {
    let half = sin(min(.pi, kilometres / earthRadius) / 2)
    return 4 * half * half
  }
}

extension Coordinates {
  /// How many degrees of longitude a circle around the point reaches to each side, or `nil` where it
  /// holds a pole, and with it every longitude.
  func longitudeReach(ofKilometres kilometres: Double) -> Double? {
    let reach = kilometres / kilometresPerDegree
    guard abs(latitude) + reach < 90 else { return nil }
    return asin(sin(reach.radians) / cos(latitude.radians)) * 180 / .pi
  }
}

/// Kilometres on a meridian for each degree.
let kilometresPerDegree = earthRadius * Double.pi / 180

/// Earth as a sphere, in kilometres.
private let earthRadius = 6_371.0

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
