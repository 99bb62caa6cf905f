import Foundations

@testable import Bitmaps
@testable import Imaging

/// Reads the input as the colour profile of a picture, and converts by it.
func readProfile(_ input: Data) {
  let picture = Data([0xff, 0xd8]) + segment(input)
  guard let profile = (try? PictureHeader(of: picture))?.profile else { return }
  _ = profile.name
  _ = rainbow.inSRGB(from: profile)
}

/// The one segment that holds a profile (ICC.1, annex B.4); the input is short enough for one.
private func segment(_ profile: Data) -> [UInt8] {
  let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile.prefix(60_000)
  let length = payload.count + 2
  return [0xff, 0xe2, UInt8(length >> 8), UInt8(length & 255)] + payload
}

/// Every number of every channel.
private let rainbow = Bitmap(PixelSize(width: 256, height: 1)) { pixels in
  for index in 0..<256 {
    let number = UInt8(index)
    RGBColor(red: number, green: 255 - number, blue: number ^ 0x55).store(at: pixels + index * 4)
  }
}
