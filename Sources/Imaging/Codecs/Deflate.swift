import CImaging
import Foundations

/// DEFLATE streams (RFC 1951) by zlib, raw as in ZIP archives, or with a zlib header as in PNGs.
package enum Deflate {
  /// The maximum factor by which a stream expands: a code of two bits for 258 bytes.
  ///
  /// Source: https://zlib.net/zlib_tech.html
  package static let largestRatio = 1032

  /// Decompresses a stream of known length, or returns `nil` if it is damaged or has another length.
  package static func inflate(_ stream: some ContiguousBytes, count: Int) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      isWhole = stream.withUnsafeBytes { inflate($0, into: UnsafeMutableRawBufferPointer(target)) }
      initialized = isWhole ? count : 0
    }
    return isWhole ? bytes : nil
  }

  /// Decompresses a stream of known length into data, or returns `nil` as `inflate(_:count:)` does.
  package static func inflateData(_ stream: Data, count: Int) -> Data? {
    var data = Data(count: count)
    let isWhole = data.withUnsafeMutableBytes { target in
      stream.withUnsafeBytes { inflate($0, into: target) }
    }
    return isWhole ? data : nil
  }

  /// Decompresses a stream with zlib's header (RFC 1950), or returns `nil` if it is damaged or exceeds a limit.
  static func inflateZlib(_ stream: Data, limit: Int) -> Data? {
    var output = CIOutput()
    let status = stream.withUnsafeBytes { source -> CIStatus in
      guard let first = source.bindMemory(to: UInt8.self).baseAddress else { return .damaged }
      return CIInflateZlib(first, source.count, limit, &output)
    }
    guard status == .done, let bytes = output.bytes else { return nil }
    return Data(bytesNoCopy: bytes, count: output.count, deallocator: .free)
  }

  private static func inflate(
    _ source: UnsafeRawBufferPointer,
    into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    // zlib rejects a null pointer even for zero bytes.
    var empty: UInt8 = 0
    guard let first = source.baseAddress else { return false }
    return withUnsafeMutablePointer(to: &empty) { empty in
      CIInflate(
        first.assumingMemoryBound(to: UInt8.self),
        source.count,
        target.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? empty,
        target.count
      )
    }
  }

  /// Compresses bytes.
  ///
  /// - Throws: `ImagingError.outOfMemory`.
  package static func deflate(_ data: Data) throws(ImagingError) -> Data {
    var output = CIOutput()
    let status = data.withUnsafeBytes { source -> CIStatus in
      let bytes = source.bindMemory(to: UInt8.self)
      var empty: UInt8 = 0
      return withUnsafePointer(to: &empty) {
        CIDeflate(bytes.baseAddress ?? $0, bytes.count, &output)
      }
    }
    guard status == .done, let bytes = output.bytes else { throw .outOfMemory }
    return Data(bytesNoCopy: bytes, count: output.count, deallocator: .free)
  }

  /// Returns the CRC-32 of bytes, as in PNG and ZIP.
  package static func checksum(of bytes: some ContiguousBytes) -> UInt32 {
    bytes.withUnsafeBytes { buffer in
      guard let first = buffer.baseAddress else { return 0 }
      return CIChecksum(first.assumingMemoryBound(to: UInt8.self), buffer.count)
    }
  }
}
