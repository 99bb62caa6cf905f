/// The exposure of a photo: shutter speed, f-number, ISO sensitivity and focal length.
package struct Exposure: Hashable, Sendable {
  /// The exposure time in seconds.
  package let seconds: Double?
  /// The f-number.
  package let aperture: Double?
  /// The ISO sensitivity.
  package let iso: Int?
  /// The focal length in millimeters.
  package let focalLength: Double?

  /// Creates an exposure, or returns `nil` if nothing is known.
  package init?(seconds: Double?, aperture: Double?, iso: Int?, focalLength: Double?) {
    if seconds == nil, aperture == nil, iso == nil, focalLength == nil { return nil }
    self.seconds = seconds
    self.aperture = aperture
    self.iso = iso
    self.focalLength = focalLength
  }
}

extension Exposure: CustomStringConvertible {
  /// The known parts in photographers' notation: `1/250 s, f/2.8, ISO 100, 35 mm`.
  package var description: String {
    let parts = [
      seconds.map { "\(Self.duration($0)) s" },
      aperture.map { "f/\(Self.short($0))" },
      iso.map { "ISO \($0)" },
      focalLength.map { "\(Self.short($0)) mm" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a number of seconds, below 0.3 as a fraction.
  private static func duration(_ seconds: Double) -> String {
    seconds < 0.3 ? "1/\(short((1 / seconds).rounded()))" : short(seconds)
  }

  /// Returns a number with one decimal, unless that is 0.
  static func short(_ value: Double) -> String {
    let text = String((value * 10).rounded() / 10)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The specification of a lens without a name: `24-70 mm f/2.8`.
struct LensSpecification: Sendable {
  /// The shortest and the longest focal length, in millimeters.
  private let focalLengths: (Double, Double)
  /// The f-numbers at both, if known.
  private let apertures: (Double, Double)?

  /// Reads the four fractions of tag 0xa432; the f-numbers may be unknown (EXIF 2.32, 4.6.5).
  init?(_ values: [Double?]) {
    guard values.count == 4, let shortest = values[0], let longest = values[1], shortest > 0,
      longest >= shortest
    else { return nil }
    focalLengths = (shortest, longest)
    if let first = values[2], let last = values[3], first > 0, last > 0 {
      apertures = (first, last)
    } else {
      apertures = nil
    }
  }
}

extension LensSpecification: CustomStringConvertible {
  var description: String {
    let lengths = "\(Self.range(focalLengths)) mm"
    return apertures.map { "\(lengths) f/\(Self.range($0))" } ?? lengths
  }

  private static func range(_ ends: (Double, Double)) -> String {
    let (first, last) = (Exposure.short(ends.0), Exposure.short(ends.1))
    return first == last ? first : "\(first)-\(last)"
  }
}
