extension Bitmap {
  /// Returns the part of the picture in a rectangle, clipped to the picture, or `nil` where the
  /// rectangle lies beside it.
  package func cropped(to rect: PixelRect) -> Bitmap? {
    guard let part = rect.clipped(to: size) else { return nil }
    return withPixels { source in
      Bitmap(part.size) { target in
        for row in 0..<part.height {
          let start = source + ((part.y + row) * width + part.x) * 4
          (target + row * part.width * 4).initialize(from: start, count: part.width * 4)
        }
      }
    }
  }
}
