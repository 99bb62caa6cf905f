/// How a photo was exposed, as far as the camera says.
package struct Exposure: Hashable, Sendable {
  /// How long, in seconds.
  package let seconds: Double?
  /// The f-number.
  package let aperture: Double?
  /// The sensitivity.
  package let iso: Int?
  /// The focal length in millimeters.
  package let focalLength: Double?

  /// Creates an exposure of which something is known.
  package init?(seconds: Double?, aperture: Double?, iso: Int?, focalLength: Double?) {
    if seconds == nil, aperture == nil, iso == nil, focalLength == nil { return nil }
    self.seconds = seconds
    self.aperture = aperture
    self.iso = iso
    self.focalLength = focalLength
  }
}

extension Exposure: CustomStringConvertible {
  /// What is known, as photographers write it: `1/250 s, f/2.8, ISO 100, 35 mm`.
  package var description: String {
    let parts = [
      seconds.map { "\(Self.duration($0)) s" },
      aperture.map { "f/\(Self.short($0))" },
      iso.map { "ISO \($0)" },
      focalLength.map { "\(Self.short($0)) mm" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Below a third of a second, a fraction of one.
  private static func duration(_ seconds: Double) -> String {
    seconds < 0.3 ? "1/\(short((1 / seconds).rounded()))" : short(seconds)
  }

  /// With one digit behind the point, unless it is 0.
  static func short(_ value: Double) -> String {
    let text = String((value * 10).rounded() / 10)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
