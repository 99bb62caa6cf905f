import CImaging
import Foundations

extension CIStatus {
  /// Throws what a failed step of reading means, with the reader's message.
  func orThrow(_ format: PictureFormat, _ message: UnsafePointer<CChar>) throws(ImagingError) {
    switch self {
    case .done: return
    case .noMemory: throw .outOfMemory
    case .damaged: throw .damaged(format, detail: String(cString: message))
    }
  }
}

extension Data {
  /// Takes over the bytes that a C writer made.
  init(writing format: PictureFormat, _ write: (inout CIOutput) -> CIStatus) throws(ImagingError) {
    var output = CIOutput()
    let status = write(&output)
    guard status != .noMemory else { throw .outOfMemory }
    guard status == .done, let bytes = output.bytes else {
      throw .cannotWrite(format, detail: output.text)
    }
    self.init(bytesNoCopy: bytes, count: output.count, deallocator: .free)
  }

  /// Calls `body` with the bytes, which there must be some of.
  func withBytes<Result>(
    _ body: (UnsafePointer<UInt8>, Int) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    let result = withUnsafeBytes { buffer in
      Swift.Result { () throws(ImagingError) in
        guard let first = buffer.bindMemory(to: UInt8.self).baseAddress else {
          throw ImagingError.notAPicture
        }
        return try body(first, buffer.count)
      }
    }
    return try result.get()
  }
}

extension CIOutput {
  /// The codec's reason for a failure.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
