import SystemCalls

/// The conversion of the colours of a matrix profile to sRGB; colours beyond its gamut are clipped.
struct MatrixConversion: Sendable {
  /// The tone curve of each channel: the linear light of its 256 values.
  private let light: [[Float]]
  /// The matrix from that light to the linear light of sRGB, column by column.
  private let matrix: [SIMD3<Float>]

  /// Creates a conversion, or returns `nil` where the profile's primaries lie on a line.
  init?(from profile: MatrixProfile) {
    guard profile.primaries.inverse != nil, let toSRGB = ColorMatrix.sRGBToXYZ.inverse
    else { return nil }
    light = profile.curves.map(\.light)
    matrix = (toSRGB * profile.primaries).columns.map { SIMD3<Float>($0) }
  }

  /// Whether no colour changes by more than a rounding error: the profile is sRGB by another name.
  var changesNothing: Bool {
    let steps: [UInt8] = [0, 16, 51, 102, 153, 204, 255]
    return steps.allSatisfy { red in
      steps.allSatisfy { green in
        steps.allSatisfy { blue in
          let color = RGBColor(red: red, green: green, blue: blue)
          return converted(color).isWithin(1, of: color)
        }
      }
    }
  }

  func converted(_ color: RGBColor) -> RGBColor {
    let linear =
      matrix[0] * light[0][Int(color.red)] + matrix[1] * light[1][Int(color.green)]
      + matrix[2] * light[2][Int(color.blue)]
    return RGBColor(
      red: SRGBEncoding.value(of: linear.x),
      green: SRGBEncoding.value(of: linear.y),
      blue: SRGBEncoding.value(of: linear.z)
    )
  }

  /// Converts pixels of 4 bytes in place; the last byte of each stays.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    for pixel in 0..<count {
      let start = pixels + pixel * 4
      let color = RGBColor(red: start[0], green: start[1], blue: start[2])
      let converted = converted(color)
      (start[0], start[1], start[2]) = (converted.red, converted.green, converted.blue)
    }
  }
}

extension RGBColor {
  fileprivate func isWithin(_ distance: Int, of other: RGBColor) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue])
      .allSatisfy { abs(Int($0) - Int($1)) <= distance }
  }
}

/// The transfer function of sRGB (IEC 61966-2-1), from linear light to the values of a channel.
private enum SRGBEncoding {
  /// The values at equal steps of light, fine enough that none is ever off by one and a half.
  private static let table: [UInt8] = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  private static let steps = 1 << 14

  static func value(of light: Float) -> UInt8 {
    table[Int(min(max(light, 0), 1) * Float(steps) + 0.5)]
  }
}

/// A matrix profile (ICC.1:2022, annex F.3): three tone curves and a matrix, or one curve for grey,
/// as Adobe RGB, Display P3 and ProPhoto are.
struct MatrixProfile: Hashable, Sendable {
  /// The tone curves of red, green and blue.
  let curves: [ToneCurve]
  /// The matrix from linear light to CIE XYZ under D50.
  let primaries: ColorMatrix

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
