import Bitmaps
import Foundations
import SystemCalls

extension ICCProfile {
  /// Creates the profile for colours given by code points (ITU-T H.273, tables 2 and 3), or returns `nil` if they are
  /// sRGB or treated as sRGB.
  ///
  /// Supported are the primaries of Display P3 and BT.2020, and the curves of PQ and HLG, where 203 cd/m² is white and
  /// anything brighter is clipped (ITU-R BT.2408, 3.1). All other curves are treated as sRGB: video curves are meant
  /// for a screen that is about as dark as sRGB's.
  init?(primaries: Int, transfer: Int) {
    let (space, columns): (String, ColorMatrix) =
      switch primaries {
      case 9: ("BT.2020", bt2020)
      case 12: ("Display P3", displayP3)
      default: ("sRGB", .sRGBToXYZ)
      }
    let (curve, light): (String, (Double) -> Double) =
      switch transfer {
      case 16: (" PQ", perceptualQuantizer)
      case 18: (" HLG", hybridLogGamma)
      default: ("", sRGB)
      }
    if space == "sRGB" && curve.isEmpty { return nil }
    let curves = table(of: light)
    let tags: [(String, Data)] =
      [("desc", description(space + curve))]
      + zip(["rXYZ", "gXYZ", "bXYZ"], columns.columns).map { ($0, color($1)) }
      + ["rTRC", "gTRC", "bTRC"].map { ($0, curves) }
    self.init(profile(of: tags))
  }
}

/// The primaries as CIE XYZ under D50: ITU-R BT.2020 and SMPTE EG 432-1, white D65, adapted by
/// Bradford's method.
private let bt2020 = ColorMatrix(
  SIMD3(0.673459, 0.279033, -0.001931),
  SIMD3(0.165661, 0.675338, 0.029979),
  SIMD3(0.125100, 0.045629, 0.797162)
)
private let displayP3 = ColorMatrix(
  SIMD3(0.515121, 0.241196, -0.001053),
  SIMD3(0.291977, 0.692245, 0.041886),
  SIMD3(0.157104, 0.066558, 0.784070)
)

// MARK: - Curves

/// The linear light of a value in sRGB (IEC 61966-2-1).
private func sRGB(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

/// The linear light of a value in PQ (ITU-R BT.2100, table 4), relative to 203 cd/m².
private func perceptualQuantizer(_ value: Double) -> Double {
  let power = pow(value, 1 / 78.84375)
  let light = pow(max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125)
  return light * 10_000 / 203
}

/// The linear light of a value in HLG (ITU-R BT.2100, table 5) on a screen of 1000 cd/m², relative to that of 75 %,
/// which is 203 cd/m².
///
/// The gamma is applied to each channel.
private func hybridLogGamma(_ value: Double) -> Double {
  func light(_ value: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return pow(value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12, 1.2)
  }
  return light(value) / light(0.75)
}

// MARK: - Bytes

/// Assembles a profile: a header (ICC.1:2022, 7.2) with only the fields that are read, followed by tags.
private func profile(of tags: [(String, Data)]) -> Data {
  var (table, elements) = (bytes(UInt32(tags.count)), Data())
  let start = 132 + 12 * tags.count
  for (signature, element) in tags {
    table +=
      Data(signature.utf8) + bytes(UInt32(start + elements.count)) + bytes(UInt32(element.count))
    elements += element
  }
  let spaces = Data("mntrRGB XYZ ".utf8)
  return Data(count: 12) + spaces + Data(count: 104) + table + elements
}

/// A text (ICC.1:2001, 6.5.17).
private func description(_ name: String) -> Data {
  Data("desc".utf8) + Data(count: 4) + bytes(UInt32(name.utf8.count)) + Data(name.utf8)
}

private func color(_ color: SIMD3<Double>) -> Data {
  [color.x, color.y, color.z].reduce(Data("XYZ ".utf8) + Data(count: 4)) {
    $0 + bytes(UInt32(bitPattern: Int32(($1 * 65_536).rounded())))
  }
}

/// A curve of 256 steps, one for each value of a channel.
private func table(of light: (Double) -> Double) -> Data {
  (0..<256).reduce(Data("curv".utf8) + Data(count: 4) + bytes(UInt32(256))) {
    $0 + bytes(UInt16(min(max(light(Double($1) / 255), 0), 1) * 65_535))
  }
}

private func bytes(_ number: some FixedWidthInteger) -> Data {
  withUnsafeBytes(of: number.bigEndian) { Data($0) }
}
