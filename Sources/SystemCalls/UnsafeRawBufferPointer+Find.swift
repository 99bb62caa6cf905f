import CSpawn

extension UnsafeRawBufferPointer {
  /// Returns the offset of the first occurrence of some bytes from an offset on, or `nil`, in linear time.
  package func offset(of wanted: [UInt8], from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = unsafe CSFind(base + start, count - start, wanted, wanted.count)
    else { return nil }
    return unsafe found - base
  }
}
