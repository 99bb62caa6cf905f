import Bitmaps
import SystemCalls

/// The conversion of a picture's colours to sRGB by its embedded profile.
enum ColorConversion: Sendable {
  case matrix(MatrixConversion)
  case tables(TableConversion)

  /// Returns the conversion by a profile, or `nil` where that is sRGB or cannot be used.
  ///
  /// A profile that is damaged or of an unknown kind is ignored: the picture shows as it would
  /// without one.
  static func of(_ profile: ICCProfile) -> ColorConversion? {
    cache.value(of: profile) { ColorConversion(reading: profile) }
  }

  /// Creates the conversion of pixels of red, green and blue, equal where the picture is grey.
  fileprivate init?(reading profile: ICCProfile) {
    if profile.hasTables {
      guard let tables = TableConversion(from: profile, layout: .rgba) else { return nil }
      self = .tables(tables)
    } else {
      guard let matrix = MatrixProfile(profile)?.conversion, !matrix.changesNothing
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

extension Bitmap {
  /// Returns the picture in sRGB; as it is without a profile, or with one that cannot be used.
  func inSRGB(from profile: ICCProfile?) -> Bitmap {
    guard let profile, let conversion = ColorConversion.of(profile) else { return self }
    return Bitmap(size) { target in
      withPixels { target.update(from: $0, count: pixels.count) }
      conversion.convert(target, count: size.pixelCount)
    }
  }
}

/// The conversions of the latest profiles: the pictures of a camera share one.
private let cache = BoundedCache<ICCProfile, ColorConversion?>(capacity: 8)
