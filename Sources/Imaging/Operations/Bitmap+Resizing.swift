extension Bitmap {
  /// Returns the whole picture at a size, its proportions following; a Lanczos filter makes it.
  package func resized(to newSize: PixelSize) -> Bitmap {
    newSize == size ? self : resampled(.whole(size), to: newSize)
  }

  /// Returns an area of the picture at a size; beyond it, the filter sees the rest of the picture.
  func resampled(_ area: SourceArea, to newSize: PixelSize) -> Bitmap {
    let resampler = Resampler(size, area, to: newSize)
    return withPixels { source in
      Bitmap(newSize) { target in
        var next = source + (resampler.window.y * width + resampler.window.x) * 4
        resampler.run(into: target) {
          defer { next += width * 4 }
          return next
        }
      }
    }
  }
}
