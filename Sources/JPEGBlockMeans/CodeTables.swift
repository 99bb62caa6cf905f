import SystemCalls

/// The tables of the Huffman codes of one scan, for DC and AC coefficients.
///
/// They are small, so that all of them stay in a processor's first-level cache.
struct CodeTables: Sendable {
  let dcCodes: [HuffmanCode]
  let acCodes: [HuffmanCode]
  /// The concatenated tables.
  ///
  /// For each DC code there are its codes (`HuffmanCode.table`), then for each AC code its codes, followed by its steps
  /// (`HuffmanCode.acSteps`).
  let entries: [UInt16]

  /// Returns the tables of some codes, cached since most encoders write the same codes into every file.
  static func of(dc dcCodes: [HuffmanCode], ac acCodes: [HuffmanCode]) -> CodeTables {
    cache.value(of: [dcCodes, acCodes]) {
      let window = HuffmanCode.codeWindow
      let dc = dcCodes.flatMap { $0.table(window: window) }
      let ac = acCodes.flatMap { $0.table(window: window) + $0.acSteps() }
      return CodeTables(dcCodes: dcCodes, acCodes: acCodes, entries: dc + ac)
    }
  }

  /// Returns the index of a DC code's table in `entries`.
  func dcTable(_ number: Int) -> Int { number << HuffmanCode.codeWindow }

  /// Returns the index of an AC code's table in `entries`; the table of its steps follows.
  func acTable(_ number: Int) -> Int {
    let count = 1 << HuffmanCode.codeWindow
    return dcCodes.count * count + number * (count + 1 << HuffmanCode.stepWindow)
  }
}

extension CodeTables {
  /// Returns the entry of the code that 16 bits begin with, or 0 if there is none (`HuffmanCode.lookUp`).
  ///
  /// `table` is the index of the code's table in `entries`.
  @inline(never)
  func longCode(_ table: Int, _ bits: Int) -> Int {
    let first = acTable(0)
    return table < first
      ? dcCodes[table / dcTable(1)].lookUp(bits)
      : acCodes[(table - first) / (acTable(1) - first)].lookUp(bits)
  }
}

/// The tables of the latest scans, usually 24 kB each.
private let cache = BoundedCache<[[HuffmanCode]], CodeTables>(capacity: 4)
