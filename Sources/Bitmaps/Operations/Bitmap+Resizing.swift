extension Bitmap {
  /// Returns the whole picture resampled to a size with a Lanczos kernel; its proportions may change.
  package func resized(to newSize: PixelSize) -> Bitmap {
    newSize == size ? self : resampled(.whole(size), to: newSize)
  }

  /// Returns an area of the picture resampled to a size; the kernel also reads the pixels around it.
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

/// A span of one axis of a picture, in fractional pixels from its edge.
struct SourceSpan: Hashable {
  let start: Double
  let length: Double

  func divided(by divisor: Double) -> SourceSpan {
    SourceSpan(start: start / divisor, length: length / divisor)
  }
}

/// A rectangle of a picture in fractional pixels.
package struct SourceArea: Hashable {
  let columns: SourceSpan
  let rows: SourceSpan

  /// The whole of a picture that is read at some eighths of its size; its last column and row may be partial.
  package static func whole(_ size: PixelSize, atEighths eighths: Int = 8) -> SourceArea {
    let scale = Double(eighths) / 8
    return SourceArea(
      columns: SourceSpan(start: 0, length: Double(size.width) * scale),
      rows: SourceSpan(start: 0, length: Double(size.height) * scale)
    )
  }

  /// The largest centred square of a picture that is read at some eighths of its size; its last column
  /// and row may be partial.
  package static func square(of size: PixelSize, atEighths eighths: Int = 8) -> SourceArea {
    let scale = Double(eighths) / 8
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    let side = min(width, height)
    return SourceArea(
      columns: SourceSpan(start: (width - side) / 2, length: side),
      rows: SourceSpan(start: (height - side) / 2, length: side)
    )
  }

  /// Returns the area in a raster whose samples each stand for a number of pixels.
  package func inRaster(pixelsAcross: Int, pixelsDown: Int) -> SourceArea {
    SourceArea(
      columns: columns.divided(by: Double(pixelsAcross)),
      rows: rows.divided(by: Double(pixelsDown))
    )
  }
}
