extension Bitmap {
  /// Returns the whole picture at a size, its proportions following; a Lanczos filter makes it.
  package func resized(to newSize: PixelSize) -> Bitmap {
    if newSize == size { return self }
    return resampled(
      columns: SourceSpan(start: 0, length: Double(width)),
      rows: SourceSpan(start: 0, length: Double(height)),
      to: newSize
    )
  }

  /// Returns the part of the picture that two spans choose, at a size.
  ///
  /// The spans may begin or end within a pixel; beyond them, the filter sees the rest of the picture.
  func resampled(columns: SourceSpan, rows: SourceSpan, to newSize: PixelSize) -> Bitmap {
    let resampler = Resampler(size, columns: columns, rows: rows, to: newSize)
    return withPixels { source in
      Bitmap(newSize) { resampler.run(source, into: $0) }
    }
  }
}
