extension Bitmap {
  /// Returns the picture over a background that shows where it is transparent; the result is opaque.
  package func flattened(over background: RGBColor) -> Bitmap {
    if isOpaque { return self }
    return withPixels { source in
      Bitmap(size) { target in
        for offset in stride(from: 0, to: pixels.count, by: 4) {
          blend(source + offset, over: background, into: target + offset)
        }
      }
    }
  }
}

private func blend(
  _ pixel: UnsafePointer<UInt8>,
  over background: RGBColor,
  into target: UnsafeMutablePointer<UInt8>
) {
  let alpha = UInt32(pixel[3])
  func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
    UInt8((UInt32(front) * alpha + UInt32(back) * (255 - alpha) + 127) / 255)
  }
  target[0] = mix(pixel[0], background.red)
  target[1] = mix(pixel[1], background.green)
  target[2] = mix(pixel[2], background.blue)
  target[3] = 255
}
