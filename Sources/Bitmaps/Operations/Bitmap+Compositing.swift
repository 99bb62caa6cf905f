extension Bitmap {
  /// Returns the picture composited over an opaque background (Porter-Duff *over*).
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

  /// Returns the picture with a part replaced by the pixels of another picture, which has to be within
  /// it (Porter-Duff *source*).
  package func overlaid(with part: Bitmap, x: Int, y: Int) -> Bitmap {
    Bitmap(size) { target in
      withPixels { target.initialize(from: $0, count: pixels.count) }
      part.withPixels { source in
        for row in 0..<part.height {
          (target + ((y + row) * width + x) * 4)
            .update(from: source + row * part.width * 4, count: part.width * 4)
        }
      }
    }
  }
}

/// Blends one pixel over a background.
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
