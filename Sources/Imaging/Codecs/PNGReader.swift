import Bitmaps
import CImaging
import Foundations

/// A step-by-step decoder of a PNG with libpng, from bytes that outlive the reader.
struct PNGReader: RowReader, ~Copyable {
  private let handle: OpaquePointer
  private let completeness: Completeness

  init(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    _ completeness: Completeness
  ) throws(ImagingError) {
    guard let handle = CIPNGReaderCreate(bytes, count) else { throw .outOfMemory }
    self.handle = handle
    self.completeness = completeness
    if completeness == .partial { CIPNGReaderForgiveChecksums(handle) }
  }

  deinit { CIPNGReaderFree(handle) }

  /// Reads the header, up to the pixels.
  func readHeader() throws(ImagingError) -> CIPNGHeader {
    var header = CIPNGHeader()
    try CIPNGReaderReadHeader(handle, &header).orThrow(.png, message)
    return header
  }

  /// The decompressed colour profile, available after the header was read.
  var profile: Data? {
    var count = 0
    guard let bytes = CIPNGReaderProfile(handle, &count), count > 0 else { return nil }
    return Data(bytes: bytes, count: count)
  }

  /// Prepares for the first row.
  func begin() throws(ImagingError) { try CIPNGReaderBegin(handle).orThrow(.png, message) }

  /// All rows of an interlaced picture are read at once.
  @discardableResult
  func readRows(
    _ count: Int,
    into pixels: UnsafeMutablePointer<UInt8>?
  ) throws(ImagingError) -> Int {
    let before = CIPNGReaderRowCount(handle)
    let status = CIPNGReaderReadRows(handle, UInt32(count), pixels)
    let after = CIPNGReaderRowCount(handle)
    if after == 0 || completeness == .whole { try status.orThrow(.png, message) }
    return Int(after - before)
  }

  func readEnd() throws(ImagingError) {
    if completeness == .whole { try CIPNGReaderReadEnd(handle).orThrow(.png, message) }
  }

  private var message: UnsafePointer<CChar> { CIPNGReaderMessage(handle) }
}

extension CIPNGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}
