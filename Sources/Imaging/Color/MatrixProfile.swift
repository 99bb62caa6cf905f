import Bitmaps

/// A matrix profile (ICC.1:2022, annex F.3): three tone curves and a matrix, such as Adobe RGB, Display
/// P3 and ProPhoto, or a single curve for grey.
struct MatrixProfile: Hashable, Sendable {
  /// The tone curves of red, green and blue.
  let curves: [ToneCurve]
  /// The matrix from linear light to CIE XYZ under D50.
  let primaries: ColorMatrix

  /// The conversion to sRGB, or `nil` if the primaries are collinear.
  ///
  /// The profile's black becomes sRGB's black and white stays unchanged: black point compensation in
  /// linear light.
  var conversion: MatrixConversion? {
    guard let inverse = primaries.inverse else { return nil }
    let white = inverse * (ColorMatrix.sRGBToXYZ * SIMD3(1, 1, 1))
    let black = blackLuminance
    let light = zip(curves, [white.x, white.y, white.z]).map { curve, white in
      curve.light.map { Float(($0 - black * white) / (1 - black)) }
    }
    return MatrixConversion(light: light, primaries: primaries)
  }

  /// The luminance of black (CIE Y), between 0 and that of lightness 50: anything brighter is not black.
  ///
  /// Source: Little CMS 2.14, cmssamp.c.
  private var blackLuminance: Double {
    let black = primaries * SIMD3(curves[0].light[0], curves[1].light[0], curves[2].light[0])
    return min(max(black.y, 0), 0.184_187)
  }

  /// Reads a profile, or returns `nil` if it is of another kind or incomplete.
  init?(_ profile: ICCProfile) {
    switch profile.colorSpace {
    case "RGB ":
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap { profile.tag($0).flatMap(ToneCurve.init) }
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { profile.tag($0).flatMap(\.xyz) }
      guard curves.count == 3, columns.count == 3, profile.connectionSpace == "XYZ "
      else { return nil }
      self.curves = curves
      primaries = ColorMatrix(columns[0], columns[1], columns[2])
    case "GRAY":
      guard let curve = profile.tag("kTRC").flatMap(ToneCurve.init) else { return nil }
      // The curve yields luminance, or lightness if the connection space is L*a*b*.
      let light = profile.connectionSpace == "Lab " ? curve.ofLightness : curve
      curves = [light, light, light]
      primaries = .sRGBToXYZ
    default: return nil
    }
  }
}

extension ICCProfile {
  /// True if the profile has lookup tables (`A2B0`), which take precedence over curves and matrix.
  var hasTables: Bool { tag("A2B0") != nil }
}

extension ByteView {
  /// The first colour in a tag of type `XYZ` (ICC.1:2022, 10.31).
  fileprivate var xyz: SIMD3<Double>? {
    guard uint32(at: 0) == 0x5859_5A20, let x = fixedPoint(at: 8), let y = fixedPoint(at: 12),
      let z = fixedPoint(at: 16)
    else { return nil }
    return SIMD3(x, y, z)
  }
}
