/// Numbers that are the same in every run (Steele, Lea, Flood: SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// Bytes such as terminals send, with some that they do not.
  mutating func terminalBytes(count: Int) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      switch number(below: 5) {
      case 0: [UInt8(number(below: 256))]
      case 1: Array("\u{1B}".utf8)
      case 2: Array(pick(["\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}[<", "1;2", "200~"]).utf8)
      case 3: Array(pick(["A", "q", "東", "é", "~", "M", "\r", "\u{1B}\\"]).utf8)
      default: [UInt8(0x20 + number(below: 96))]
      }
    }
  }
}
