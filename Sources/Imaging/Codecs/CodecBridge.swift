import Bitmaps
import CImaging
import Foundations

extension CIStatus {
  /// Throws the error of a failed step of reading, with the reader's message.
  func orThrow(_ format: PictureFormat, _ message: UnsafePointer<CChar>) throws(ImagingError) {
    switch self {
    case .done: return
    case .noMemory: throw .outOfMemory
    case .damaged: throw .damaged(format, detail: String(cString: message))
    }
  }
}

extension Data {
  /// Creates data from the bytes that a C writer returns, without copying them.
  init(writing format: PictureFormat, _ write: (inout CIOutput) -> CIStatus) throws(ImagingError) {
    var output = CIOutput()
    let status = write(&output)
    guard status != .noMemory else { throw .outOfMemory }
    guard status == .done, let bytes = output.bytes
    else { throw .cannotWrite(format, detail: output.text) }
    self.init(bytesNoCopy: bytes, count: output.count, deallocator: .free)
  }

  /// Calls `body` with the bytes; empty data is not a picture.
  func withBytes<Result>(
    _ body: (UnsafePointer<UInt8>, Int) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    let result = withUnsafeBytes { buffer in
      Swift.Result { () throws(ImagingError) in
        guard let first = buffer.bindMemory(to: UInt8.self).baseAddress
        else { throw ImagingError.notAPicture }
        return try body(first, buffer.count)
      }
    }
    return try result.get()
  }
}

extension CIOutput {
  /// The codec's message.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension Bitmap {
  /// Creates a picture from the rows that `read` decodes and counts; missing ones are grey.
  static func ofRows(
    _ size: PixelSize,
    _ read: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Int
  ) throws(ImagingError) -> Bitmap {
    try Bitmap(size) { (pixels) throws(ImagingError) in
      let rowCount = try read(pixels)
      fillGrey(pixels, from: rowCount * size.width, to: size.pixelCount)
    }
  }
}

/// Fills missing pixels with grey, as libjpeg does.
func fillGrey(_ pixels: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
  let grey = RGBColor(red: 128, green: 128, blue: 128)
  for pixel in start..<end { grey.store(at: pixels + pixel * 4) }
}
