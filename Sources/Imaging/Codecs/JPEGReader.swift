import CImaging

/// One JPEG being read, step by step, from bytes that outlive the reader.
struct JPEGReader: ~Copyable {
  private let handle: OpaquePointer

  init(_ bytes: UnsafePointer<UInt8>, _ count: Int) throws(ImagingError) {
    guard let handle = CIJPEGReaderCreate(bytes, count) else { throw .outOfMemory }
    self.handle = handle
  }

  deinit { CIJPEGReaderFree(handle) }

  /// Reads up to the pixels.
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

  /// Reads the rows into memory for all of them, and returns how many there were.
  func readRows(
    into pixels: UnsafeMutablePointer<UInt8>,
    _ completeness: Completeness
  ) throws(ImagingError) -> Int {
    let status = CIJPEGReaderReadRows(handle, pixels)
    let rowCount = Int(CIJPEGReaderRowCount(handle))
    if completeness == .asFarAsItGoes && rowCount > 0 { return rowCount }
    try status.orThrow(.jpeg, message)
    if CIJPEGReaderHasLostPixels(handle) {
      throw .incomplete(.jpeg, detail: String(cString: message))
    }
    return rowCount
  }

  private var message: UnsafePointer<CChar> { CIJPEGReaderMessage(handle) }
}
