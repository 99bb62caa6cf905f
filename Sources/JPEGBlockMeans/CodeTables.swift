import SystemCalls

/// The tables of the Huffman codes of one scan: those of DC coefficients, and those of AC ones.
struct CodeTables: Sendable {
  let dcCodes: [HuffmanCode]
  let acCodes: [HuffmanCode]
  /// The tables of `dcCodes` (`HuffmanCode.table`), one behind the other.
  let dc: [UInt16]
  /// The tables of `acCodes` (`HuffmanCode.acSteps`), one behind the other; an empty one where there
  /// are none.
  let ac: [ACStep]

  /// Returns the tables of some codes; most encoders write the same ones into every file.
  static func of(dc dcCodes: [HuffmanCode], ac acCodes: [HuffmanCode]) -> CodeTables {
    cache.value(of: [dcCodes, acCodes]) {
      CodeTables(
        dcCodes: dcCodes,
        acCodes: acCodes,
        dc: dcCodes.flatMap { $0.table() },
        ac: acCodes.isEmpty ? HuffmanCode.noSteps : acCodes.flatMap { $0.acSteps() }
      )
    }
  }
}

extension CodeTables {
  /// Returns the DC code of some number that 16 bits begin with (`HuffmanCode.lookUp`).
  @inline(never)
  func dcCode(_ number: Int, _ bits: Int) -> Int { dcCodes[number].lookUp(bits) }

  /// Returns the AC code of some number that 16 bits begin with (`HuffmanCode.lookUp`).
  @inline(never)
  func acCode(_ number: Int, _ bits: Int) -> Int { acCodes[number].lookUp(bits) }
}

/// The tables of the latest scans, 80 kB each.
private let cache = BoundedCache<[[HuffmanCode]], CodeTables>(capacity: 4)
