import Foundations

/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension Data {
  /// The bytes with some of them changed, the same for the same seed.
  package func mutated(_ generator: inout SeededGenerator) -> Data {
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
