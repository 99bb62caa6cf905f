import Foundations
import Model
import SystemCalls

/// A point of a track with its time.
struct TrackPoint: Hashable, Sendable {
  /// Seconds since 1970.
  let time: Double
  let coordinates: Coordinates
}

extension TrackPoint {
  /// Returns the point on the great circle to another point at a time between the two.
  ///
  /// Poles and 180° need no special case. Antipodes have no unique great circle: the nearer point in time is returned.
  func point(at time: Double, towards other: TrackPoint) -> Coordinates {
    let share = (time - self.time) / (other.time - self.time)
    let (start, end) = (coordinates.vector, other.coordinates.vector)
    let chord = ((start - end) * (start - end)).sum().squareRoot()
    let angle = 2 * asin(min(1, chord / 2))
    // Up to 6 km, the chord equals the arc to a millimetre, and loses no precision.
    let vector =
      angle < 1e-3
      ? start + (end - start) * share
      : start * sin((1 - share) * angle) + end * sin(share * angle)
    return Coordinates(vector) ?? (share < 0.5 ? coordinates : other.coordinates)
  }
}

extension Coordinates {
  fileprivate var vector: SIMD3<Double> {
    let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    return SIMD3(
      cos(latitude) * cos(longitude),
      cos(latitude) * sin(longitude),
      sin(latitude)
    )
  }

  /// Creates the point in the direction of a vector, or returns `nil` for a zero vector.
  fileprivate init?(_ vector: SIMD3<Double>) {
    guard (vector * vector).sum() > 1e-12 else { return nil }
    let side = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    self.init(
      latitude: atan2(vector.z, side) * 180 / .pi,
      longitude: atan2(vector.y, vector.x) * 180 / .pi
    )
  }
}
