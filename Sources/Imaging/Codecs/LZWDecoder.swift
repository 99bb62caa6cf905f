import Foundations

/// A decoder of the pixels of a GIF: LZW of variable code length, in blocks of up to 255 bytes
/// (GIF89a, section 22 and appendix F).
///
/// Time and memory are linear in the bytes and in the number of pixels.
struct LZWDecoder {
  /// The decoded colour indices.
  var output: ArraySlice<UInt8> { indices.prefix(count) }
  /// The colour indices of the whole picture; the first `count` are decoded.
  private var indices: [UInt8]
  private var count = 0
  private var codes: LZWCodes

  /// - Parameters:
  ///   - data: The bytes from the minimum code size on.
  ///   - wanted: The number of indices.
  init(_ data: Data, _ wanted: Int) {
    indices = Array(repeating: 0, count: wanted)
    codes = LZWCodes(data)
  }

  /// Decodes the requested number of indices, and returns the reason why some are missing.
  mutating func decode() -> ImagingError? {
    let literals = 1 << codes.minimumSize
    guard 1...11 ~= codes.minimumSize else {
      return .damaged(.gif, detail: "its codes have \(codes.minimumSize) bits")
    }
    let (clear, end) = (literals, literals + 1)
    // Some programs write up to 11 bits; as in browsers, only the lowest 8 bits of an index count.
    var table = LZWTable(literals)
    var previous: Int?
    codes.size = codes.minimumSize + 1
    while count < indices.count {
      guard let code = codes.next(), code != end else {
        return .incomplete(.gif, detail: "\(count) of \(indices.count) pixels")
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
        // A code that is not yet in the table is the last string followed by its own first index.
        table.append(previous, table.first[code == table.count ? previous : code])
      }
      // A full table does not change until it is cleared.
      if table.count == 1 << codes.size && codes.size < 12 { codes.size += 1 }
      guard code < table.count else { return .damaged(.gif, detail: "a code beyond its table") }
      append(code, table)
      previous = code
    }
    return nil
  }

  /// Appends the string of a code, the last index first.
  private mutating func append(_ code: Int, _ table: LZWTable) {
    let start = count
    let end = start + Int(table.length[code])
    count = min(end, indices.count)
    indices.withUnsafeMutableBufferPointer { indices in
      var code = code
      for place in (start..<end).reversed() {
        if place < indices.count { indices[place] = table.last[code] }
        code = Int(table.prefix[code])
      }
    }
  }
}

/// The string table: each string is an earlier one and one more index.
private struct LZWTable {
  private static let largest = 4096

  private(set) var prefix = [UInt16](repeating: 0, count: largest)
  private(set) var first = [UInt8](repeating: 0, count: largest)
  private(set) var last = [UInt8](repeating: 0, count: largest)
  private(set) var length = [UInt16](repeating: 1, count: largest)
  /// The next unassigned code.
  private(set) var count: Int
  private let literals: Int

  /// Creates a table of strings of one index each.
  init(_ literals: Int) {
    self.literals = literals
    // Two codes are control codes, without a string.
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
  /// The number of bits in an index, from the first byte.
  let minimumSize: Int
  /// The number of bits in the next code.
  var size = 0
  /// A copy of the bytes to read next: each access to `Data` costs an exclusivity check.
  private var chunk: [UInt8] = []
  private var offset = 0
  /// The bytes after the chunk.
  private var rest: Data
  private var blockLeft = 0
  private var bits = 0
  private var bitCount = 0

  init(_ data: Data) {
    minimumSize = data.first.map { Int($0) } ?? 0
    rest = data.dropFirst()
  }

  /// Returns the next code, or `nil` after the last block or byte.
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
    if blockLeft == 0 {
      guard let count = nextInFile(), count > 0 else { return nil }
      blockLeft = Int(count)
    }
    blockLeft -= 1
    return nextInFile()
  }

  private mutating func nextInFile() -> UInt8? {
    if offset == chunk.count {
      chunk = Array(rest.prefix(chunkSize))
      rest = rest.dropFirst(chunkSize)
      offset = 0
    }
    guard offset < chunk.count else { return nil }
    offset += 1
    return chunk[offset - 1]
  }
}

private let chunkSize = 65_536
