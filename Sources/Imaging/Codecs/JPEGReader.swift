import Bitmaps
import CImaging

/// A decoder of one JPEG by libjpeg, step by step, from bytes that outlive the reader.
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

  /// Asks for the pixels at a number of eighths of their size, and returns that size.
  func scale(toEighths eighths: Int) throws(ImagingError) -> PixelSize {
    var (width, height): (UInt32, UInt32) = (0, 0)
    try CIJPEGReaderScale(handle, UInt32(eighths), &width, &height).orThrow(.jpeg, message)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Moves to the first row of a part of the picture at its scale, and returns the part that is
  /// decoded: its columns, widened to whole blocks, and the mean of the scans that are skipped.
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

  /// Reads the next rows into memory for them, and returns the number that were there.
  ///
  /// - Throws: `ImagingError` where a whole picture is asked for and this one is not, or where no
  ///   row can be read at all.
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

  /// Reads up to the end of the file, where the picture must be whole.
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
