import SystemCalls

/// How the colours of a picture become sRGB, by the profile that it carries.
enum ColorConversion: Sendable {
  case matrix(MatrixConversion)
  case tables(TableConversion)
}

extension ColorConversion {
  /// The conversion that a profile asks for; `nil` where it is sRGB or cannot be used.
  ///
  /// A profile that is damaged or of a kind that is not understood is ignored: the picture shows as
  /// it would without one.
  static func of(_ profile: ICCProfile) -> ColorConversion? { known.conversion(of: profile) }

  /// Reads a profile for pixels of red, green and blue, or of grey as such.
  fileprivate init?(reading profile: ICCProfile) {
    if profile.hasTables {
      guard let tables = TableConversion(from: profile, layout: .light) else { return nil }
      self = .tables(tables)
    } else {
      guard let matrix = MatrixProfile(profile).flatMap(MatrixConversion.init(from:)),
        !matrix.changesNothing
      else { return nil }
      self = .matrix(matrix)
    }
  }

  /// Converts pixels of 4 bytes in place; the last byte of each stays.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    switch self {
    case .matrix(let conversion): conversion.convert(pixels, count: count)
    case .tables(let conversion): conversion.convert(pixels, count: count)
    }
  }
}

// MARK: - What was read before

/// The conversions of the profiles met last: the pictures of a camera share one.
private let known = KnownConversions()

private final class KnownConversions: Sendable {
  private struct Entry: Sendable {
    let profile: ICCProfile
    let conversion: ColorConversion?
  }

  private let entries = Mutex<[Entry]>([])

  func conversion(of profile: ICCProfile) -> ColorConversion? {
    if let entry = entries.withLock({ $0.first { $0.profile == profile } }) {
      return entry.conversion
    }
    let entry = Entry(profile: profile, conversion: ColorConversion(reading: profile))
    entries.withLock { $0 = Array(([entry] + $0).prefix(8)) }
    return entry.conversion
  }
}
