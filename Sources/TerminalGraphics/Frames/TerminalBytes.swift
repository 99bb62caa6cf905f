/// Bytes for a terminal, as they grow.
struct TerminalBytes {
  private(set) var bytes: [UInt8] = []
}

extension TerminalBytes {
  var isEmpty: Bool { bytes.isEmpty }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func write(_ text: String) { bytes += text.utf8 }

  mutating func write(_ other: some Sequence<UInt8>) { bytes += other }

  /// Writes a number that is not negative in digits.
  mutating func write(_ number: Int) {
    if number >= 10 { write(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Writes a scalar as UTF-8.
  mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value))
    } else {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// Writes one parameter of a control sequence that `isOpen` says is begun (CSI).
  mutating func write(parameter: String, isOpen: inout Bool) {
    write(isOpen ? ";" : "\u{1B}[")
    write(parameter)
    isOpen = true
  }
}
