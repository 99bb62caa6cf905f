// FoundationEssentials has no functions of angles; the C library of each system does.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Kilometres on a meridian for each degree: Earth as a sphere of 6,371 km.
let kilometresPerDegree = 6_371 * Double.pi / 180

extension Coordinates {
  /// The distance to another point along the sphere, in kilometres.
  ///
  /// It is the haversine formula, which is exact for near points, where a cosine is not.
  package func kilometres(to other: Coordinates) -> Double {
    let across = sin((other.latitude - latitude).radians / 2)
    let along = sin((other.longitude - longitude).radians / 2)
    let haversine =
      across * across + cos(latitude.radians) * cos(other.latitude.radians) * along * along
    return 2 * 6_371 * asin(min(1, haversine.squareRoot()))
  }

  /// How many degrees of longitude a circle around the point reaches to each side, or `nil` where it
  /// holds a pole, and with it every longitude.
  func longitudeReach(ofKilometres kilometres: Double) -> Double? {
    let reach = kilometres / kilometresPerDegree
    guard abs(latitude) + reach < 90 else { return nil }
    return asin(sin(reach.radians) / cos(latitude.radians)) * 180 / .pi
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
