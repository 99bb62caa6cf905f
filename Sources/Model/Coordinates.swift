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

  /// Parses `48.86N,2.34E`, `48.86,2.34`, `48.86 2.34` or `-33.87, 151.21`.
  package init?(_ text: String) {
    guard let (latitude, longitude) = text.degrees else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Returns true if a text has the form of a point but is not on Earth: `91N,0E`.
  package static func isOutOfRange(_ text: String) -> Bool {
    text.degrees != nil && Coordinates(text) == nil
  }
}

extension String {
  /// The two numbers of degrees, separated by a comma or white space, in any range.
  fileprivate var degrees: (latitude: Double, longitude: Double)? {
    let parts =
      contains(",")
      ? split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      : split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2,
      let latitude = Double(degrees: parts[0], positive: "N", negative: "S"),
      let longitude = Double(degrees: parts[1], positive: "E", negative: "W")
    else { return nil }
    return (latitude, longitude)
  }
}

extension Double {
  /// Parses degrees whose hemisphere is given by a letter or a sign, not both.
  fileprivate init?(degrees text: String, positive: String, negative: String) {
    let digits = "0123456789."
    let letter = text.suffix(1).uppercased()
    let hasLetter = [positive, negative].contains(letter)
    let number = hasLetter ? text.dropLast() : text[...]
    let magnitude = !hasLetter && "+-".contains(number.first ?? " ") ? number.dropFirst() : number
    guard magnitude.allSatisfy(digits.contains), let value = Double(magnitude) else { return nil }
    self = letter == negative || number.first == "-" ? -value : value
  }

  /// Returns the degrees with two decimals and the letter of their hemisphere.
  fileprivate func degrees(positive: String, negative: String) -> String {
    let hundredths = Int((magnitude * 100).rounded())
    let decimals = hundredths % 100
    let letter = self < 0 && hundredths > 0 ? negative : positive
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)\(letter)"
  }
}
