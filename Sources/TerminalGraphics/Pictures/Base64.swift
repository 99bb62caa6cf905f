import Foundations

extension Data {
  /// The bytes in Base64, in chunks of at most 4,096 characters that can be read by themselves.
  var base64Chunks: [[UInt8]] {
    stride(from: startIndex, to: endIndex, by: 3_072).map { start in
      [UInt8](self[start..<Swift.min(start + 3_072, endIndex)].base64EncodedData())
    }
  }
}
