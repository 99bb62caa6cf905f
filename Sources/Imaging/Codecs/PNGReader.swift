import CImaging
import Places

/// One PNG being read, step by step, from bytes that outlive the reader.
struct PNGReader: ~Copyable {
  private let handle: OpaquePointer

  init(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    _ completeness: Completeness
  ) throws(ImagingError) {
    guard let handle = CIPNGReaderCreate(bytes, count) else { throw .outOfMemory }
    self.handle = handle
    if completeness == .asFarAsItGoes { CIPNGReaderForgiveChecksums(handle) }
  }

  deinit { CIPNGReaderFree(handle) }

  /// Reads up to the pixels, and returns their size.
  func readHeader() throws(ImagingError) -> PixelSize {
    var (width, height): (UInt32, UInt32) = (0, 0)
    try CIPNGReaderReadHeader(handle, &width, &height).orThrow(.png, message)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Reads the rows into memory for all of them, and returns how many there were.
  func readRows(
    into pixels: UnsafeMutablePointer<UInt8>,
    _ completeness: Completeness
  ) throws(ImagingError) -> Int {
    let status = CIPNGReaderReadRows(handle, pixels)
    let rowCount = Int(CIPNGReaderRowCount(handle))
    if completeness == .asFarAsItGoes && rowCount > 0 { return rowCount }
    try status.orThrow(.png, message)
    return rowCount
  }

  /// The colour profile, inflated, once the header is read.
  var profile: Data? {
    var count = 0
    guard let bytes = CIPNGReaderProfile(handle, &count), count > 0 else { return nil }
    return Data(bytes: bytes, count: count)
  }

  private var message: UnsafePointer<CChar> { CIPNGReaderMessage(handle) }
}
