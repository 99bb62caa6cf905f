/// A seeded pseudo-random generator, SplitMix64: equal seeds yield equal numbers everywhere.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator seeded with the FNV-1a hash of a text.
  package init(seed: String) {
    state = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension String {
  /// Returns a random number from 0 to 1, seeded with the text and a seed.
  package func randomNumber(seed: String) -> Double {
    var random = SeededRandom(seed: "\(self) \(seed)")
    return .random(in: 0..<1, using: &random)
  }
}
