/// The conversion of pixels of CMYK to RGBA.
///
/// Adobe's files are inverted: 0 is full ink. In others 255 is.
struct CMYKConversion {
  private let isInverted: Bool
  /// The conversion by the picture's own profile, where it has one that can be used.
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

  /// Converts without a profile, by the formula of PostScript (Red Book, section 7.2.4): each
  /// channel is the product of the light that its ink and black leave.
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
