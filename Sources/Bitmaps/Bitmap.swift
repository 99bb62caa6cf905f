/// A bitmap: pixels of red, green, blue and alpha, 8 bits each, in sRGB with straight alpha.
///
/// ```swift
/// let bitmap = try Bitmap(decoding: data)
/// let png = try bitmap.thumbnail().png()
/// ```
package struct Bitmap: Hashable, Sendable {
  /// The number of columns of pixels, at least 1.
  package let width: Int
  /// The number of rows of pixels, at least 1.
  package let height: Int
  /// The pixels row by row from the top, 4 bytes each, `width * height * 4` in total.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.init(PixelSize(width: width, height: height), pixels: pixels)
  }

  /// Creates a bitmap of a single opaque colour.
  package init(width: Int, height: Int, color: RGBColor) {
    let size = PixelSize(width: width, height: height)
    self.init(size) { target in
      for pixel in 0..<size.pixelCount { color.store(at: target + pixel * 4) }
    }
  }

  package init(_ size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.pixelCount * 4, "4 bytes a pixel")
    width = size.width
    height = size.height
    self.pixels = pixels
  }

  /// Creates a bitmap whose bytes are all written by `fill`, in memory that is not cleared first.
  package init<Failure: Error>(
    _ size: PixelSize,
    fill: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let byteCount = size.pixelCount * 4
    var failure: Failure?
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      count = byteCount
      guard let target = buffer.baseAddress else { return }
      do throws(Failure) { try fill(target) } catch { failure = error }
    }
    if let failure { throw failure }
    self.init(size, pixels: pixels)
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// True if every alpha is 255.
  package var isOpaque: Bool {
    withPixels { source in
      for pixel in 0..<size.pixelCount where source[pixel * 4 + 3] != 255 { return false }
      return true
    }
  }

  /// Calls `body` with a pointer to the first byte of the pixels.
  package func withPixels<Result, Failure: Error>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeBufferPointer { buffer throws(Failure) in
      guard let source = buffer.baseAddress else { preconditionFailure("a bitmap has pixels") }
      return try body(source)
    }
  }

  /// Returns the part of the bitmap in a rectangle, clipped to the bitmap, or `nil` if they do not overlap.
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

  /// Returns the bitmap with each colour channel looked up in a table of 256 values; alpha stays unchanged.
  package func mapped(red: [UInt8], green: [UInt8], blue: [UInt8]) -> Bitmap {
    var pixels = pixels
    for first in stride(from: 0, to: pixels.count, by: 4) {
      pixels[first] = red[Int(pixels[first])]
      pixels[first + 1] = green[Int(pixels[first + 1])]
      pixels[first + 2] = blue[Int(pixels[first + 2])]
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
