import TestSupport

extension SeededGenerator {
  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// Returns random bytes of terminal input, valid and invalid.
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
