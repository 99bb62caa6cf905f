/// A Huffman code as stored in a file (ITU T.81, B.2.4.2).
///
/// It has the number of codes of each length, and their symbols in order.
struct HuffmanCode: Hashable, Sendable {
  /// The number of codes of each length from 1 to 16 bits.
  private let counts: [UInt8]
  private let symbols: [UInt8]

  /// The number of bits that select an entry of a table of codes; longer ones are rare.
  static let codeWindow = 10

  /// The number of bits that select an entry of a table of steps.
  static let stepWindow = 12

  /// The maximum number of bits that a step skips: three steps fit one refill of 56 bits.
  static let longestStep = 18

  /// Creates a code, or returns `nil` if there are more codes of some length than fit.
  ///
  /// No code consists of ones only (C.2); libjpeg checks that as well.
  init?(counts: [UInt8], symbols: [UInt8]) {
    var next = 0
    for (index, count) in counts.enumerated() {
      next += Int(count)
      guard count == 0 || next < 1 << (index + 1) else { return nil }
      next <<= 1
    }
    self.counts = counts
    self.symbols = symbols
  }

  var largestSymbol: UInt8 { symbols.max() ?? 0 }

  /// The maximum number of bits of a number after an AC code; 10 in a picture of 8 bits (F.1.2.2.1).
  var largestSize: UInt8 { symbols.map { $0 & 15 }.max() ?? 0 }

  /// Returns the total length of a code and the number after it, and its symbol (`bits | symbol << 8`).
  private static func entry(_ length: Int, _ symbol: UInt8) -> Int {
    length + Int(symbol & 15) | Int(symbol) << 8
  }

  /// Returns the entry of the code that 16 bits begin with, or 0 if there is none.
  func lookUp(_ bits: Int) -> Int {
    var (first, index) = (0, 0)
    for length in 1...16 {
      let (code, count) = (bits >> (16 - length), Int(counts[length - 1]))
      if code - first < count { return Self.entry(length, symbols[index + code - first]) }
      index += count
      first = (first + count) << 1
    }
    return 0
  }

  /// Returns the entry of the first code for every value of a window of bits, or 0 if that code is longer.
  func table(window: Int) -> [UInt16] {
    var table: [UInt16] = []
    table.reserveCapacity(1 << window)
    var index = 0
    for length in 1...window {
      for symbol in symbols[index..<index + Int(counts[length - 1])] {
        let entry = UInt16(Self.entry(length, symbol))
        table.append(contentsOf: repeatElement(entry, count: 1 << (window - length)))
      }
      index += Int(counts[length - 1])
    }
    // Codes are assigned in order, so the longer ones come last.
    table.append(contentsOf: repeatElement(0, count: 1 << window - table.count))
    return table
  }
}

/// A step over one or more AC codes and their numbers.
struct ACStep {
  /// - Bits 0–7: the bits to skip.
  /// - Bits 8–14: the coefficients that are passed; the end of a block counts as one.
  /// - Bit 15: whether the block ends.
  let entry: UInt16

  /// The step over no code: it passes more coefficients than a block has.
  static let none = ACStep(entry: 127 << 8)

  @inline(__always)
  init(entry: UInt16) { self.entry = entry }

  /// Creates the step over one code (F.2.2.2), from its entry in a table, or over none.
  init(code: Int) {
    let (length, run, size) = (code & 255, code >> 12, code >> 8 & 15)
    if code == 0 {
      self = .none
    } else if size == 0 && run != 15 {
      entry = UInt16(length | 1 << 8 | 1 << 15)
    } else {
      entry = UInt16(length | (run + 1) << 8)
    }
  }

  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: entry & 255) }

  @inline(__always)
  var passed: Int { Int(truncatingIfNeeded: entry &>> 8 & 127) }

  /// The number of coefficients to advance by, beyond the end of any block if this one ends.
  @inline(__always)
  var advance: Int { Int(truncatingIfNeeded: entry &>> 8) }
}

extension HuffmanCode {
  /// Returns the steps over as many codes as each window holds.
  func acSteps() -> [UInt16] {
    Self.steps(table(window: Self.stepWindow).span)
  }

  private static func steps(_ codes: Span<UInt16>) -> [UInt16] {
    (0..<codes.count).map { window in
      var (used, passed, end) = (0, 0, 0)
      while used < stepWindow, end == 0 {
        let code = Int(codes[(window << used) & (codes.count - 1)])
        let step = ACStep(code: code)
        // The number after the last code may extend beyond the window.
        let (next, size) = (used + step.length, code >> 8 & 15)
        if next - size > stepWindow || next > longestStep { break }
        if passed + step.passed > 63 { break }
        (used, passed, end) = (next, passed + step.passed, step.advance & 128)
      }
      return used == 0 ? ACStep.none.entry : UInt16(used | (passed | end) << 8)
    }
  }
}
