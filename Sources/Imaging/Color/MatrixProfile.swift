/// A profile that is three curves and a matrix, or one curve for grey, as those of cameras and
/// screens are: Adobe RGB, Display P3, ProPhoto (ICC.1:2022, annex F.3).
struct MatrixProfile: Hashable, Sendable {
  /// From the numbers of red, green and blue to their light.
  let curves: [ToneCurve]
  /// From that light to CIE XYZ under D50.
  let primaries: ColorMatrix

  /// Reads a profile; `nil` where it is of another kind, or a part of it is missing.
  init?(_ profile: ICCProfile) {
    switch profile.colorSpace {
    case "RGB ":
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap { profile.tag($0).flatMap(ToneCurve.init) }
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { profile.tag($0).flatMap(\.xyz) }
      guard curves.count == 3, columns.count == 3, profile.connectionSpace == "XYZ " else {
        return nil
      }
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
  /// Whether the profile has tables, which say more than curves and a matrix do (`A2B0`).
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
