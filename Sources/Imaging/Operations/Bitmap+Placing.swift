extension Bitmap {
  /// Returns the pixels of a view in which the picture is placed; the result is opaque.
  package func placed(_ zoom: Zoom, background: RGBColor) -> Bitmap {
    viewed(zoom, in: zoom.viewport).flattened(over: background)
  }

  /// Returns the picture with another one, which lies on it whole, in the place of its pixels.
  func covered(by part: Bitmap, x: Int, y: Int) -> Bitmap {
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
