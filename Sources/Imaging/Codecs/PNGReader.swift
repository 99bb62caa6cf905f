import CImaging
import Foundations

/// One PNG being read, step by step, from bytes that outlive the reader.
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
    if completeness == .asFarAsItGoes { CIPNGReaderForgiveChecksums(handle) }
  }

  deinit { CIPNGReaderFree(handle) }
}

// MARK: - Before the pixels

extension PNGReader {
  /// Reads up to the pixels.
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

  /// Makes ready for the first row.
  func begin() throws(ImagingError) { try CIPNGReaderBegin(handle).orThrow(.png, message) }
}

extension CIPNGHeader {
  var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}

// MARK: - The pixels

extension PNGReader {
  /// Reads the next rows into memory for them, or passes over them, and returns how many there were;
  /// of an interlaced picture all at once.
  ///
  /// - Throws: Where the picture must be whole and is not, and where there is nothing of it at all.
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

  /// Reads what follows the pixels, where the picture must be whole.
  func readEnd() throws(ImagingError) {
    if completeness == .whole { try CIPNGReaderReadEnd(handle).orThrow(.png, message) }
  }

  private var message: UnsafePointer<CChar> { CIPNGReaderMessage(handle) }
}
