extension Bitmap {
  /// Returns the picture upright, if this one is stored in an orientation.
  package func oriented(_ orientation: Orientation) -> Bitmap {
    if orientation == .up { return self }
    let upright = orientation.upright(size)
    let walk = orientation.walk(through: size)
    return withPixels { bytes in
      Bitmap(upright) { target in
        let source = UnsafeRawPointer(bytes)
        let target = UnsafeMutableRawPointer(target)
        for row in 0..<upright.height {
          var from = (walk.start + row * walk.down) * 4
          for to in stride(from: row * upright.width * 4, to: (row + 1) * upright.width * 4, by: 4) {
            let pixel = source.load(fromByteOffset: from, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: to, as: UInt32.self)
            from += walk.right * 4
          }
        }
      }
    }
  }

  /// Returns the picture as a mirror shows it: left and right are swapped.
  package func mirrored() -> Bitmap { oriented(.upMirrored) }
}
