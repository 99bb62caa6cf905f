import Bitmaps
import SystemCalls

/// The conversion of a picture's colours to sRGB with its embedded profile.
enum ColorConversion: Sendable {
  case matrix(MatrixConversion)
  case tables(TableConversion)

  /// Returns the conversion for a profile, or `nil` if it is sRGB or unusable.
  ///
  /// A damaged or unsupported profile is ignored, as if there were none.
  static func of(_ profile: ICCProfile) -> ColorConversion? {
    cache.value(of: profile) { ColorConversion(reading: profile) }
  }

  /// Creates the conversion of red, green and blue pixels; a grey picture has equal channels.
  fileprivate init?(reading profile: ICCProfile) {
    if profile.hasTables {
      let layout = profile.colorSpace == "GRAY" ? TableConversion.Layout.grey : .rgba
      guard let tables = TableConversion(from: profile, layout: layout) else { return nil }
      self = .tables(tables)
    } else {
      guard let matrix = MatrixProfile(profile)?.conversion, !matrix.changesNothing
      else { return nil }
      self = .matrix(matrix)
    }
  }

  /// Converts pixels of 4 bytes in place; the last byte of each stays unchanged.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    switch self {
    case .matrix(let conversion): conversion.convert(pixels, count: count)
    case .tables(let conversion): conversion.convert(pixels, count: count)
    }
  }
}

extension Bitmap {
  /// Returns the picture in sRGB; unchanged without a profile, or with an unusable one.
  func inSRGB(from profile: ICCProfile?) -> Bitmap {
    guard let profile, let conversion = ColorConversion.of(profile) else { return self }
    return Bitmap(size) { target in
      withPixels { target.update(from: $0, count: pixels.count) }
      conversion.convert(target, count: size.pixelCount)
    }
  }
}

/// The conversions of the latest profiles: pictures from one camera share a profile.
private let cache = BoundedCache<ICCProfile, ColorConversion?>(capacity: 8)
