import SystemCalls

/// The tables of the Huffman codes of one scan: those of DC coefficients, and those of AC ones.
///
/// They are small, so that all of them stay in a processor's nearest cache.
struct CodeTables: Sendable {
  let dcCodes: [HuffmanCode]
  let acCodes: [HuffmanCode]
  /// One behind the other: the codes of each DC code (`HuffmanCode.table`); the codes of each AC
  /// code, and behind them its steps (`HuffmanCode.acSteps`).
  let entries: [UInt16]

  /// Returns the tables of some codes; most encoders write the same ones into every file.
  static func of(dc dcCodes: [HuffmanCode], ac acCodes: [HuffmanCode]) -> CodeTables {
    cache.value(of: [dcCodes, acCodes]) {
      let window = HuffmanCode.codeWindow
      let dc = dcCodes.flatMap { $0.table(window: window) }
      let ac = acCodes.flatMap { $0.table(window: window) + $0.acSteps() }
      return CodeTables(dcCodes: dcCodes, acCodes: acCodes, entries: dc + ac)
    }
  }

  /// Returns the place of a DC code's table.
  func dcTable(_ number: Int) -> Int { number << HuffmanCode.codeWindow }

  /// Returns the place of the table of an AC code's codes, behind which its steps are.
  func acTable(_ number: Int) -> Int {
    let count = 1 << HuffmanCode.codeWindow
    return dcCodes.count * count + number * (count + 1 << HuffmanCode.stepWindow)
  }
}

extension CodeTables {
  /// Returns the entry of the code that 16 bits begin with, by the place of its table, or 0 where there
  /// is none (`HuffmanCode.lookUp`).
  @inline(never)
  func longCode(_ table: Int, _ bits: Int) -> Int {
    let first = acTable(0)
    return table < first
      ? dcCodes[table / dcTable(1)].lookUp(bits)
      : acCodes[(table - first) / (acTable(1) - first)].lookUp(bits)
  }
}

/// The tables of the latest scans, 24 kB each as a rule.
private let cache = BoundedCache<[[HuffmanCode]], CodeTables>(capacity: 4)
