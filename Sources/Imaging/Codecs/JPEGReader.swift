import Bitmaps
import CImaging

/// A step-by-step decoder of a JPEG with libjpeg, from bytes that outlive the reader.
struct JPEGReader: ~Copyable {
  private let handle: OpaquePointer
  private let completeness: Completeness

  init(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    _ completeness: Completeness
  ) throws(ImagingError) {
    guard let handle = CIJPEGReaderCreate(bytes, count) else { throw .outOfMemory }
    self.handle = handle
    self.completeness = completeness
  }

  deinit { CIJPEGReaderFree(handle) }

  /// Reads the header, up to the pixels.
  func readHeader() throws(ImagingError) -> CIJPEGHeader {
    var header = CIJPEGHeader()
    try CIJPEGReaderReadHeader(handle, &header).orThrow(.jpeg, message)
    return header
  }

  /// Sets the scale to a number of eighths, and returns the scaled size.
  func scale(toEighths eighths: Int) throws(ImagingError) -> PixelSize {
    var (width, height): (UInt32, UInt32) = (0, 0)
    try CIJPEGReaderScale(handle, UInt32(eighths), &width, &height).orThrow(.jpeg, message)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Moves to the first row of a part of the scaled picture.
  ///
  /// Returns the decoded part, whose columns are widened to whole blocks, and the mean of the skipped scans.
  func begin(_ part: PixelRect, maySkipScans: Bool) throws(ImagingError) -> CIJPEGPart {
    var part = CIJPEGPart(
      x: UInt32(part.x),
      width: UInt32(part.width),
      y: UInt32(part.y),
      maySkipScans: maySkipScans,
      missingMean: (0, 0, 0)
    )
    try CIJPEGReaderBegin(handle, &part).orThrow(.jpeg, message)
    return part
  }

  /// Reads the next rows into memory, and returns the number of available rows.
  ///
  /// - Throws: `ImagingError` if a whole picture is required and this one is incomplete, or if no row
  ///   can be read.
  func readRows(
    _ count: Int,
    into pixels: UnsafeMutablePointer<UInt8>
  ) throws(ImagingError) -> Int {
    let before = CIJPEGReaderRowCount(handle)
    let status = CIJPEGReaderReadRows(handle, UInt32(count), pixels)
    let after = CIJPEGReaderRowCount(handle)
    if after == 0 || completeness == .whole { try check(status) }
    return Int(after - before)
  }

  /// Reads to the end of the file, if the picture has to be complete.
  func readToEnd() throws(ImagingError) {
    if completeness == .whole { try check(CIJPEGReaderReadToEnd(handle)) }
  }

  private func check(_ status: CIStatus) throws(ImagingError) {
    try status.orThrow(.jpeg, message)
    if completeness == .whole && CIJPEGReaderHasLostPixels(handle) {
      throw .incomplete(.jpeg, detail: String(cString: message))
    }
  }

  private var message: UnsafePointer<CChar> { CIJPEGReaderMessage(handle) }
}
