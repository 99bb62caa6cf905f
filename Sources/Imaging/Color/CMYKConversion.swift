/// The conversion of CMYK pixels to RGBA.
///
/// Files by Adobe are inverted: 0 is full ink. In other files it is 255.
struct CMYKConversion {
  private let isInverted: Bool
  /// The conversion with the picture's own profile, if that is usable.
  private let byProfile: TableConversion?

  init(isInverted: Bool, _ profile: ICCProfile?) {
    self.isInverted = isInverted
    byProfile = profile.flatMap { TableConversion(from: $0, layout: .cmyk(isInverted: isInverted)) }
  }

  /// Converts pixels of 4 bytes in place.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    if let byProfile {
      byProfile.convert(pixels, count: count)
      for pixel in 0..<count { pixels[pixel * 4 + 3] = 255 }
    } else {
      convertPlainly(pixels, count: count)
    }
  }

  /// Converts without a profile, with PostScript's formula (Red Book, section 7.2.4): each channel is
  /// the product of the light that its ink and black let through.
  private func convertPlainly(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    let flip: UInt8 = isInverted ? 0 : 255
    for offset in stride(from: 0, to: count * 4, by: 4) {
      let pixel = pixels + offset
      let light = UInt32(pixel[3] ^ flip)
      for channel in 0..<3 {
        pixel[channel] = UInt8((UInt32(pixel[channel] ^ flip) * light + 127) / 255)
      }
      pixel[3] = 255
    }
  }
}
