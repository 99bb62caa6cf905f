import Foundations
import TestSupport

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}

extension Data {
  /// The bytes with some of them changed, the same for the same seed.
  func mutated(_ generator: inout SeededGenerator) -> Data {
    var bytes = [UInt8](self)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[index] =
        [0, 1, 0x7f, 0x80, 0xff, .random(in: 0...255, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
    let isCut = Int.random(in: 0..<4, using: &generator) == 0
    return Data(isCut ? bytes.prefix(.random(in: 0...bytes.count, using: &generator)) : bytes[...])
  }
}
