/// Turns pixels of cyan, magenta, yellow and black into red, green, blue and alpha, in place.
///
/// Adobe stores ink inverted, 0 for full; the others 255 for full. Without a profile, light is what
/// each ink and the black let through, as in PostScript (Red Book, section 7.2.4).
func convertCMYK(_ pixels: UnsafeMutablePointer<UInt8>, count: Int, isInverted: Bool) {
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
