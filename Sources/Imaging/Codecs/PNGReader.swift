import Bitmaps
import CImaging
import Foundations

/// A decoder of one PNG by libpng, step by step, from bytes that outlive the reader.
struct PNGReader: ~Copyable {
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

  /// The colour profile, inflated, once the header is read.
  var profile: Data? {
    var count = 0
    guard let bytes = CIPNGReaderProfile(handle, &count), count > 0 else { return nil }
    return Data(bytes: bytes, count: count)
  }

  /// Prepares for the first row.
  func begin() throws(ImagingError) { try CIPNGReaderBegin(handle).orThrow(.png, message) }

  /// Reads the next rows into memory for them, or skips them, and returns the number that were
  /// there; of an interlaced picture all at once.
  ///
  /// - Throws: `ImagingError` where a whole picture is asked for and this one is not, or where no
  ///   row can be read at all.
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

  /// Reads up to the end of the file, where the picture must be whole.
  func readEnd() throws(ImagingError) {
    if completeness == .whole { try CIPNGReaderReadEnd(handle).orThrow(.png, message) }
  }

  private var message: UnsafePointer<CChar> { CIPNGReaderMessage(handle) }
}

extension CIPNGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}
