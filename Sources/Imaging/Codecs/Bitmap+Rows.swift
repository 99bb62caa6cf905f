extension Bitmap {
  /// Makes a picture of the rows that `read` delivers and counts; those that it does not are grey.
  static func ofRows(
    _ size: PixelSize,
    _ read: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Int
  ) throws(ImagingError) -> Bitmap {
    try filled(size) { (pixels) throws(ImagingError) in
      let rowCount = try read(pixels)
      fillGrey(pixels, from: rowCount * size.width, to: size.pixelCount)
    }
  }

  /// Makes a picture whose every byte is written by `fill`, which may fail.
  static func filled(
    _ size: PixelSize,
    _ fill: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> Bitmap {
    var failure: ImagingError?
    let bitmap = Bitmap(size) { pixels in
      do throws(ImagingError) {
        try fill(pixels)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bitmap
  }
}

/// Fills pixels with the grey that libjpeg gives to what it does not know.
func fillGrey(_ pixels: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
  let grey = RGBColor(red: 128, green: 128, blue: 128)
  for pixel in start..<end { grey.store(at: pixels + pixel * 4) }
}
