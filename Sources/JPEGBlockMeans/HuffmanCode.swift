/// A Huffman code as a file has it (ITU T.81, B.2.4.2): how many codes there are of each length,
/// and their symbols in order.
struct HuffmanCode: Hashable, Sendable {
  /// The number of codes of each length from 1 to 16 bits.
  private let counts: [UInt8]
  private let symbols: [UInt8]

  /// The number of bits that select an entry of a table; longer codes are rare.
  static let windowLength = 12

  /// The number of entries of a table.
  static let windowCount = 1 << windowLength

  /// Creates a code, or returns `nil` where there are more codes of a length than fit.
  ///
  /// No code is all ones (C.2), which libjpeg checks, too.
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

  /// Returns the length and the symbol (`length | symbol << 8`) of the code that 16 bits begin with,
  /// or 0 where there is none.
  func lookUp(_ bits: Int) -> Int {
    var (first, index) = (0, 0)
    for length in 1...16 {
      let (code, count) = (bits >> (16 - length), Int(counts[length - 1]))
      if code - first < count { return length | Int(symbols[index + code - first]) << 8 }
      index += count
      first = (first + count) << 1
    }
    return 0
  }

  /// Returns the length and the symbol of the first code in each window, or 0 where that is longer.
  func table() -> [UInt16] {
    var table: [UInt16] = []
    table.reserveCapacity(Self.windowCount)
    var index = 0
    for length in 1...Self.windowLength {
      for symbol in symbols[index..<index + Int(counts[length - 1])] {
        let entry = UInt16(length) | UInt16(symbol) << 8
        table.append(contentsOf: repeatElement(entry, count: 1 << (Self.windowLength - length)))
      }
      index += Int(counts[length - 1])
    }
    // Codes are assigned in order, so that the longer ones are last.
    table.append(contentsOf: repeatElement(0, count: Self.windowCount - table.count))
    return table
  }
}

/// An entry of a table of AC codes: a step over one code or several.
struct ACStep {
  /// - Bits 0–7: the bits of the codes and of their numbers.
  /// - Bits 8–15: the coefficients that are passed.
  /// - Bit 16: whether the block ends.
  /// - Bits 20–23: of one code, the size of its number.
  /// - Bits 24–31: of several, the coefficients that are passed before the last of them.
  let value: UInt32

  /// The step over no code: the window holds none as a whole.
  static let none = ACStep(value: 0)

  @inline(__always)
  init(value: UInt32) { self.value = value }

  /// Creates the step over one code, from its length and its symbol (F.2.2.2).
  init(code: Int) {
    let (length, run, size) = (code & 255, code >> 12, code >> 8 & 15)
    if code == 0 {
      value = 0
    } else if size != 0 {
      value = UInt32(length + size | (run + 1) << 8 | size << 20)
    } else {
      value = UInt32(run == 15 ? length | 16 << 8 : length | 1 << 16)
    }
  }

  @inline(__always)
  var isNone: Bool { value == 0 }

  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: value & 255) }

  @inline(__always)
  var passed: Int { Int(truncatingIfNeeded: value >> 8 & 255) }

  @inline(__always)
  var endsBlock: Bool { value & 1 << 16 != 0 }

  @inline(__always)
  var size: Int { Int(truncatingIfNeeded: value >> 20 & 15) }

  @inline(__always)
  var passedBeforeLast: Int { Int(truncatingIfNeeded: value >> 24) }
}

extension HuffmanCode {
  /// The steps of no code.
  static let noSteps = [ACStep](repeating: .none, count: 2 * windowCount)

  /// Returns the steps over as many codes as each window holds, and behind them the steps over its
  /// first code alone.
  func acSteps() -> [ACStep] {
    let codes = table()
    let single = codes.map { ACStep(code: Int($0)) }
    return Self.steps(codes: codes.span, single: single.span) + single
  }

  private static func steps(codes: Span<UInt16>, single: Span<ACStep>) -> [ACStep] {
    (0..<windowCount).map { window in
      var (used, passed, last, end) = (0, 0, 0, 0)
      while used < windowLength, end == 0, passed <= 100 {
        let index = (window << used) & (windowCount - 1)
        let (length, step) = (Int(codes[index] & 255), single[index])
        if step.isNone || length > windowLength - used { break }
        (used, last) = (used + step.length, step.passed)
        passed += last
        end = step.endsBlock ? 1 : 0
      }
      // An entry without a code is 0 in all its bits.
      return ACStep(value: UInt32(used | passed << 8 | end << 16 | (passed - last) << 24))
    }
  }
}
