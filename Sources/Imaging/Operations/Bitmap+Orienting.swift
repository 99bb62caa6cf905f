extension Bitmap {
  /// Returns the picture upright, if this one is stored in an orientation.
  package func oriented(_ orientation: Orientation) -> Bitmap {
    if orientation == .up { return self }
    let upright = orientation.upright(size)
    let walk = orientation.walk(through: size)
    return withPixels { source in
      Bitmap(upright) { target in
        for row in 0..<upright.height {
          copy(
            upright.width,
            pixelsOf: source + (walk.start + row * walk.down) * 4,
            apart: walk.right,
            to: target + row * upright.width * 4
          )
        }
      }
    }
  }

  /// Returns the picture as a mirror shows it: left and right are swapped.
  package func mirrored() -> Bitmap { oriented(.upMirrored) }
}

/// Copies pixels that lie a number of pixels apart, which may be negative, into a row.
private func copy(
  _ count: Int,
  pixelsOf source: UnsafePointer<UInt8>,
  apart step: Int,
  to target: UnsafeMutablePointer<UInt8>
) {
  let source = UnsafeRawPointer(source)
  let target = UnsafeMutableRawPointer(target)
  for index in 0..<count {
    let pixel = source.load(fromByteOffset: index * step * 4, as: UInt32.self)
    target.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
  }
}
