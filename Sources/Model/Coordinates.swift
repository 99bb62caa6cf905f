import Foundations

/// A point on Earth, in degrees of the WGS 84 datum.
///
/// ```swift
/// Coordinates("48.86N,2.34E")?.latitude  // 48.86
/// Coordinates("-33.87,151.21")?.id       // "33.87S,151.21E"
/// ```
package struct Coordinates: Hashable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  package let latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  package let longitude: Double

  /// Creates a point, or returns `nil` if it is out of range.
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The point with two decimals (about 1 km), as an argument that never starts with a dash.
  package var id: String {
    "\(latitude.degrees(positive: "N", negative: "S")),\(longitude.degrees(positive: "E", negative: "W"))"
  }

  /// The point of the id.
  package var rounded: Coordinates {
    Coordinates(latitude: latitude.hundredths, longitude: longitude.hundredths) ?? self
  }
}

extension Double {
  /// The number with two decimals, without a sign for zero.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 + 0 }

  /// Returns the degrees with two decimals and the letter of their hemisphere.
  fileprivate func degrees(positive: String, negative: String) -> String {
    let hundredths = Int((magnitude * 100).rounded())
    let decimals = hundredths % 100
    let letter = self < 0 && hundredths > 0 ? negative : positive
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)\(letter)"
  }
}
