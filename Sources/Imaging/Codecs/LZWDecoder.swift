import Foundations

/// A decoder of the pixels of a GIF: LZW of variable code length, in blocks of up to 255 bytes
/// (GIF89a, section 22 and appendix F).
///
/// Time and memory are linear in the bytes and in the number of pixels.
struct LZWDecoder {
  /// The indices of colours that are decoded.
  private(set) var output: [UInt8] = []
  private let wanted: Int
  private var codes: LZWCodes

  /// - Parameters:
  ///   - data: The bytes from the minimum code size on.
  ///   - wanted: The number of indices.
  init(_ data: Data, _ wanted: Int) {
    self.wanted = wanted
    codes = LZWCodes(data)
  }

  /// Decodes as many indices as are wanted, and returns the reason why some are missing.
  mutating func decode() -> ImagingError? {
    let literals = 1 << codes.minimumSize
    guard 1...11 ~= codes.minimumSize else {
      return .damaged(.gif, detail: "its codes have \(codes.minimumSize) bits")
    }
    let (clear, end) = (literals, literals + 1)
    // Programs have written up to 11 bits; as in browsers, the lowest 8 of an index count.
    var table = LZWTable(literals)
    var previous: Int?
    codes.size = codes.minimumSize + 1
    while output.count < wanted {
      guard let code = codes.next(), code != end else {
        return .incomplete(.gif, detail: "\(output.count) of \(wanted) pixels")
      }
      if code == clear {
        table.removeAll()
        previous = nil
        codes.size = codes.minimumSize + 1
        continue
      }
      guard
        code < literals || code >= literals + 2 && code < table.count
          || code == table.count && previous != nil
      else { return .damaged(.gif, detail: "a code that is not in its table") }
      if let previous {
        // A code that is not yet in the table is the last string and its own first index.
        table.append(previous, table.first[code == table.count ? previous : code])
      }
      // A full table stays as it is until it is cleared.
      if table.count == 1 << codes.size && codes.size < 12 { codes.size += 1 }
      guard code < table.count else { return .damaged(.gif, detail: "a code beyond its table") }
      append(code, table)
      previous = code
    }
    return nil
  }

  /// Appends the string of a code, the last index first.
  private mutating func append(_ code: Int, _ table: LZWTable) {
    let (start, count) = (output.count, Int(table.length[code]))
    var code = code
    output.append(contentsOf: repeatElement(0, count: count))
    for place in (start..<start + count).reversed() {
      output[place] = table.last[code]
      code = Int(table.prefix[code])
    }
    if output.count > wanted { output.removeLast(output.count - wanted) }
  }
}

/// The strings of the codes: each is an earlier one and an index more.
private struct LZWTable {
  private static let largest = 4096

  private(set) var prefix = [UInt16](repeating: 0, count: largest)
  private(set) var first = [UInt8](repeating: 0, count: largest)
  private(set) var last = [UInt8](repeating: 0, count: largest)
  private(set) var length = [UInt16](repeating: 1, count: largest)
  /// The next code that has no string.
  private(set) var count: Int
  private let literals: Int

  /// Creates a table of strings of one index each.
  init(_ literals: Int) {
    self.literals = literals
    // Two codes are none of strings.
    count = literals + 2
    for code in 0..<literals {
      first[code] = UInt8(truncatingIfNeeded: code)
      last[code] = UInt8(truncatingIfNeeded: code)
    }
  }

  mutating func removeAll() { count = literals + 2 }

  /// Adds a string, unless the table is full.
  mutating func append(_ code: Int, _ index: UInt8) {
    guard count < Self.largest else { return }
    prefix[count] = UInt16(code)
    first[count] = first[code]
    last[count] = index
    length[count] = length[code] + 1
    count += 1
  }
}

/// The codes in the blocks, the lowest bit first.
private struct LZWCodes {
  /// The bits of an index: the first byte.
  let minimumSize: Int
  /// The bits of the next code.
  var size = 0
  private let data: Data
  private var offset = 1
  private var blockLeft = 0
  private var bits = 0
  private var bitCount = 0

  init(_ data: Data) {
    self.data = data
    minimumSize = data.first.map { Int($0) } ?? 0
  }

  /// Returns the next code, or `nil` behind the last block or byte.
  mutating func next() -> Int? {
    while bitCount < size {
      guard let byte = nextByte() else { return nil }
      bits |= Int(byte) << bitCount
      bitCount += 8
    }
    let code = bits & (1 << size - 1)
    bits >>= size
    bitCount -= size
    return code
  }

  private mutating func nextByte() -> UInt8? {
    let span = data.span
    if blockLeft == 0 {
      guard offset < span.count, span[offset] > 0 else { return nil }
      blockLeft = Int(span[offset])
      offset += 1
    }
    guard offset < span.count else { return nil }
    blockLeft -= 1
    offset += 1
    return span[offset - 1]
  }
}
