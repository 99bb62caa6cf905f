import CImaging
import Foundations

extension Bitmap {
  /// Reads a JPEG as it is stored, or smaller if its shorter side needs only so many pixels.
  static func jpeg(
    _ data: Data,
    shorterSide: Int? = nil,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      try header.check(limit: limit, forBytes: count)
      let size = try reader.scale(
        toEighths: shorterSide.map(header.size.eighths(keeping:)) ?? 8
      )
      _ = try reader.begin(PixelRect(x: 0, y: 0, size: size), maySkipScans: false)
      return try .ofRows(size) { (pixels) throws(ImagingError) in
        let rowCount = try reader.readRows(size.height, into: pixels)
        try reader.readToEnd()
        CMYKConversion(of: header, in: data)?.convert(pixels, count: rowCount * size.width)
        return rowCount
      }
    }
  }
}

/// The memory that the scans of a picture may take, in bytes, however small its file.
private let scanMemoryLimit = 150_000_000

extension CIJPEGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

  /// Refuses a picture of more pixels than the limit, or than its bytes can tell of.
  ///
  /// Huffman codes take a bit a block at least, and a block no more than 32x32 pixels of the
  /// picture; so a large header over few bytes is a bomb, or a file of which next to nothing is
  /// there. Small pictures take no memory worth the question.
  ///
  /// Several scans are put together in memory, 3 bytes a pixel and more. Photos fill a thirtieth of
  /// that or more; what fills less than a 64th gets no more than the limit.
  func check(limit: Int, forBytes count: Int) throws(ImagingError) {
    let pixelCount = size.pixelCount
    guard pixelCount <= limit else { throw .tooLarge(size, limit: limit) }
    guard pixelCount <= 10_000_000 || pixelCount / 1024 <= count else {
      throw .incomplete(.jpeg, detail: "\(size) pixels in \(count) bytes")
    }
    let memory = Int(scanMemory)
    guard memory <= max(scanMemoryLimit, count * 64) else {
      throw .tooLarge(size, limit: scanMemoryLimit / (memory / pixelCount))
    }
  }
}

extension PixelSize {
  /// Returns the fewest eighths of the size, among those for which the codec has a fast transform,
  /// that keep so many pixels along the shorter side.
  func eighths(keeping shorterSide: Int) -> Int {
    [1, 2, 4].first { min(width, height) * $0 / 8 >= shorterSide } ?? 8
  }
}
