import SystemCalls

/// A conversion of colours to sRGB with tone curves and a matrix; colours outside its gamut are clipped.
package struct MatrixConversion: Sendable {
  /// The tone curve of each channel: the linear light of its 256 values.
  private let light: [[Float]]
  /// The matrix from that light to the linear light of sRGB, column by column.
  private let matrix: [SIMD3<Float>]

  /// Creates a conversion from the linear light of each value of red, green and blue, and the matrix
  /// from that light to CIE XYZ under D50; returns `nil` if the primaries are collinear.
  package init?(light: [[Float]], primaries: ColorMatrix) {
    guard primaries.inverse != nil, let toSRGB = ColorMatrix.sRGBToXYZ.inverse else { return nil }
    self.light = light
    matrix = (toSRGB * primaries).columns.map { SIMD3<Float>($0) }
  }

  /// True if no colour changes by more than a rounding error: the profile equals sRGB.
  package var changesNothing: Bool {
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
    var linear: SIMD3<Float> = matrix[0] * light[0][Int(color.red)]
    linear += matrix[1] * light[1][Int(color.green)]
    linear += matrix[2] * light[2][Int(color.blue)]
    return RGBColor(
      red: SRGBEncoding.value(of: linear.x),
      green: SRGBEncoding.value(of: linear.y),
      blue: SRGBEncoding.value(of: linear.z)
    )
  }

  /// Converts pixels of 4 bytes in place; the last byte of each stays unchanged.
  package func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
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
enum SRGBEncoding {
  /// The values at equal steps of light, fine enough that the error is never as large as 1.5.
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
