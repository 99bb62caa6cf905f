/// CIE L*a*b* under D50, a connection space of profiles (ICC.1:2022, annex A).
package enum CIELab {
  /// Returns the luminance, 1 for white, of a lightness, 100 for white.
  package static func luminance(ofLightness lightness: Double) -> Double {
    light((lightness + 16) / 116)
  }

  /// The inverse of the function of CIE 15:2004, 8.2.1.
  fileprivate static func light(_ value: Double) -> Double {
    value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 108 / 841
  }

  /// The white D50 (ICC.1:2022, 7.2.16).
  fileprivate static let white = SIMD3(0.9642, 1, 0.8249)

  fileprivate static let toSRGB = ColorMatrix.sRGBToXYZ.inverse
}

extension RGBColor {
  /// Creates the colour of a lightness from 0 to 100 and distances from grey, towards red and yellow.
  package init(lightness: Double, a: Double, b: Double) {
    let y = (lightness + 16) / 116
    let xyz = SIMD3(y + a / 500, y, y - b / 200).map(CIELab.light) * CIELab.white
    let light = CIELab.toSRGB.map { $0 * xyz } ?? xyz
    self.init(
      red: SRGBEncoding.value(of: Float(light.x)),
      green: SRGBEncoding.value(of: Float(light.y)),
      blue: SRGBEncoding.value(of: Float(light.z))
    )
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> Self {
    Self(transform(x), transform(y), transform(z))
  }
}
