import Bitmaps

/// A matrix profile (ICC.1:2022, annex F.3): three tone curves and a matrix, or one curve for grey,
/// as Adobe RGB, Display P3 and ProPhoto are.
struct MatrixProfile: Hashable, Sendable {
  /// The tone curves of red, green and blue.
  let curves: [ToneCurve]
  /// The matrix from linear light to CIE XYZ under D50.
  let primaries: ColorMatrix

  /// The conversion to sRGB, or `nil` where the primaries lie on a line.
  var conversion: MatrixConversion? {
    MatrixConversion(light: curves.map(\.light), primaries: primaries)
  }

  /// Reads a profile, or returns `nil` where it is of another kind, or a part of it is missing.
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
      curves = [curve, curve, curve]
      primaries = .sRGBToXYZ
    default: return nil
    }
  }
}

extension ICCProfile {
  /// Whether the profile has lookup tables (`A2B0`), which count before curves and a matrix.
  var hasTables: Bool { tag("A2B0") != nil }
}

extension ByteView {
  /// The first colour of a tag of the type `XYZ` (ICC.1:2022, 10.31).
  fileprivate var xyz: SIMD3<Double>? {
    guard uint32(at: 0) == 0x5859_5A20, let x = fixedPoint(at: 8), let y = fixedPoint(at: 12),
      let z = fixedPoint(at: 16)
    else { return nil }
    return SIMD3(x, y, z)
  }
}
