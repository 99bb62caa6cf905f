/// Numbers in bytes, the lowest bit first, as GIF and JPEG XL have them.
struct LowestFirstBits {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func append(_ value: Int, _ bitCount: Int) {
    for index in 0..<bitCount {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(value >> index & 1) << (count % 8)
      count += 1
    }
  }
}
