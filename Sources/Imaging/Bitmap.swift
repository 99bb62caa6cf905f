/// A picture as pixels: red, green, blue and alpha, 8 bits each, in sRGB with straight alpha.
///
/// ```swift
/// let bitmap = try Bitmap(decoding: data)
/// let png = try bitmap.thumbnail().png()
/// ```
package struct Bitmap: Hashable, Sendable {
  /// Columns of pixels, at least 1.
  package let width: Int
  /// Rows of pixels, at least 1.
  package let height: Int
  /// The pixels row by row from the top, 4 bytes each, `width * height * 4` in all.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.init(PixelSize(width: width, height: height), pixels: pixels)
  }

  /// Creates a picture of one opaque colour.
  package init(width: Int, height: Int, color: RGBColor) {
    let size = PixelSize(width: width, height: height)
    self.init(size) { target in
      for pixel in 0..<size.pixelCount { color.store(at: target + pixel * 4) }
    }
  }

  init(_ size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.pixelCount * 4, "4 bytes a pixel")
    width = size.width
    height = size.height
    self.pixels = pixels
  }

  /// Creates a picture whose every byte is written by `fill`, in memory that is not cleared first.
  init(_ size: PixelSize, fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    let byteCount = size.pixelCount * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      if let target = buffer.baseAddress { fill(target) }
      count = byteCount
    }
    self.init(size, pixels: pixels)
  }
}

// MARK: - Looking at pixels

extension Bitmap {
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether nothing shines through: every alpha is 255.
  package var isOpaque: Bool {
    withPixels { source in
      for pixel in 0..<size.pixelCount where source[pixel * 4 + 3] != 255 { return false }
      return true
    }
  }

  /// Calls `body` with the first of the pixels' bytes.
  func withPixels<Result, Failure: Error>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeBufferPointer { buffer throws(Failure) in
      guard let source = buffer.baseAddress else { preconditionFailure("a bitmap has pixels") }
      return try body(source)
    }
  }
}
