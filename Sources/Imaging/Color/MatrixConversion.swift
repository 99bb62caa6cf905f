import SystemCalls

/// Turns the colours of a matrix profile into sRGB; what sRGB does not have goes to its edge.
struct MatrixConversion: Sendable {
  /// For each channel, the linear light of each of the 256 numbers.
  private let light: [[Float]]
  /// From that light to the linear light of sRGB, column by column.
  private let matrix: [SIMD3<Float>]

  /// Creates a conversion; `nil` where the profile's primaries lie on a line.
  init?(from profile: MatrixProfile) {
    guard profile.primaries.inverse != nil, let toSRGB = ColorMatrix.sRGBToXYZ.inverse else {
      return nil
    }
    light = profile.curves.map { curve in
      (0..<256).map { Float(curve.light(at: Double($0) / 255)) }
    }
    matrix = (toSRGB * profile.primaries).columns.map { SIMD3<Float>($0) }
  }
}

extension MatrixConversion {
  /// Whether no colour changes by more than rounding does: the profile is sRGB by another name.
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
      red: SRGBEncoding.number(of: linear.x),
      green: SRGBEncoding.number(of: linear.y),
      blue: SRGBEncoding.number(of: linear.z)
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

/// From linear light to the numbers of sRGB.
private enum SRGBEncoding {
  /// The numbers at equal steps of light, fine enough that no number is ever off by one and a half.
  private static let table: [UInt8] = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let number = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((number * 255).rounded())
  }

  private static let steps = 1 << 14

  static func number(of light: Float) -> UInt8 {
    table[Int(min(max(light, 0), 1) * Float(steps) + 0.5)]
  }
}
