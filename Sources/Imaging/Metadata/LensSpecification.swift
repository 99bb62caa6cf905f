/// What a lens can do, where it does not tell its name: `24-70 mm f/2.8`.
struct LensSpecification: Sendable {
  /// The shortest and the longest focal length, in millimeters.
  private let focalLengths: (Double, Double)
  /// The f-numbers at both, where they are known.
  private let apertures: (Double, Double)?

  /// Reads the four fractions of the tag, of which the f-numbers may be unknown (EXIF 2.32, 4.6.5).
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
