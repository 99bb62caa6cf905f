import CImaging
import Foundations

extension Bitmap {
  /// Reads the largest centred square of a JPEG at a size, as it is stored.
  ///
  /// No more of the file is decoded than shows: the fewest frequencies, the rows and columns of the
  /// square, and of a progressive picture the first scans. The rows are reduced as they come, so that
  /// a picture of any size takes the memory of a few of them.
  static func squareOfJPEG(
    _ data: Data,
    _ target: PixelSize,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try data.withBytes { (bytes, count) throws(ImagingError) in
      let reader = try JPEGReader(bytes, count, completeness)
      let header = try reader.readHeader()
      try header.check(limit: limit, forBytes: count)
      let eighths = header.eighths(reducedTo: target.width)
      let scaled = try reader.scale(toEighths: eighths)
      let resampler = Resampler(
        scaled,
        .square(of: header.size, atEighths: eighths),
        to: target,
        isAveraged: eighths < 8
      )
      let ink = CMYKConversion(of: header, in: data)
      let part = try reader.begin(resampler.window, maySkipScans: eighths < 8)
      let row = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(part.width) * 4)
      defer { row.deallocate() }
      let first = UnsafePointer(row) + (resampler.window.x - Int(part.x)) * 4
      return try .filled(target) { (pixels) throws(ImagingError) in
        try resampler.run(into: pixels, adding: part.light) { () throws(ImagingError) in
          let rowCount = try reader.readRows(1, into: row)
          ink?.convert(row, count: rowCount * Int(part.width))
          fillGrey(row, from: rowCount * Int(part.width), to: Int(part.width))
          return first
        }
      }
    }
  }
}

extension CIJPEGPart {
  /// What unread scans would have added everywhere, on average.
  fileprivate var light: SIMD4<Float> {
    SIMD4(missingLight.0, missingLight.1, missingLight.2, 0)
  }
}

extension CIJPEGHeader {
  /// Returns the fewest eighths of the picture, among those for which the codec has a fast transform,
  /// that leave the resampling enough to work with along each pixel of the result.
  ///
  /// Two pixels are enough: the median photo is then 49 dB from a full decode, and what costs is
  /// reading the codes. Of a progressive picture, whose first scans know each pixel less well, four
  /// come at next to no cost.
  fileprivate func eighths(reducedTo side: Int) -> Int {
    size.eighths(keeping: side * (isProgressive ? 4 : 2))
  }
}
