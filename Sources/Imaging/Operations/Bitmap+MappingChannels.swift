extension Bitmap {
  /// Returns the picture with each color channel looked up in a table of 256 values; alpha stays.
  package func mapped(red: [UInt8], green: [UInt8], blue: [UInt8]) -> Bitmap {
    let tables = [red, green, blue]
    var pixels = pixels
    for index in pixels.indices where index % 4 != 3 {
      pixels[index] = tables[index % 4][Int(pixels[index])]
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
