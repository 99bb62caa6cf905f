/// A reader of the bits of entropy-coded data (ITU T.81, F.2.2.5), the most significant first.
///
/// It is a small value that the scan decoder keeps in registers: its slow paths take and return a copy, since `inout`
/// would force it into memory.
struct BitReader {
  /// The offset of the next byte to read, a marker at most.
  private(set) var position: Int
  /// The next bits, left-aligned.
  private var bits: UInt64 = 0
  /// The number of `bits` that count.
  private var count = 0
  /// The number of zero bits appended after a marker or the end of the data.
  private var padding = 0

  init(at position: Int) { self.position = position }

  /// Returns the next bits, 16 at most.
  @inline(__always)
  func window(_ length: Int) -> Int {
    Int(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 64 &- length))
  }

  @inline(__always)
  mutating func skip(_ length: Int) {
    bits &<<= UInt64(truncatingIfNeeded: length)
    count &-= length
  }

  /// Returns the signed number (EXTEND, F.2.2.1) in the last `size`, at most 11, of the next `length` bits.
  ///
  /// The bits are not consumed. There is no branch, since the sign is unpredictable.
  @inline(__always)
  func number(ofSize size: Int, endOf length: Int) -> Int {
    let rest = bits &<< UInt64(truncatingIfNeeded: length &- size)
    let value = Int(truncatingIfNeeded: (rest &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- size))
    let isPositive = Int(truncatingIfNeeded: rest) &>> 63
    return value &+ (~isPositive & (1 &- (1 &<< size)))
  }

  /// Makes at least 56 bits available, and 63 at most: enough for a DC code and its number, 27 bits, and
  /// an AC code with its number, 26 bits, or a step; or for three steps.
  @inline(__always)
  mutating func refill(_ data: Span<UInt8>) {
    // Unsigned, so that one comparison checks both bounds.
    let last = data.count &- 8
    if last >= 0 && UInt(bitPattern: position) <= UInt(bitPattern: last) {
      let word = data.extracting(position..<position &+ 8).bigEndianWord
      // No byte is 0xff: neither a stuffed zero nor a marker is among them.
      if (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 {
        // Bits beyond the last whole byte come in early; the next refill ORs the same bits again.
        bits |= word &>> UInt64(truncatingIfNeeded: count)
        position &+= (63 &- count) &>> 3
        count |= 56
        return
      }
    }
    self = Self.refilledBytewise(self, data)
  }

  /// Appends byte by byte, without stuffed zeros; after a marker or the end of the data it appends zeros.
  @inline(never)
  private static func refilledBytewise(_ reader: BitReader, _ data: Span<UInt8>) -> BitReader {
    var reader = reader
    while reader.count < 56 {
      var byte: UInt64 = 0
      if let (value, length) = data.entropyByte(at: reader.position) {
        byte = UInt64(value)
        reader.position += length
      } else {
        reader.padding &+= 8
      }
      reader.bits |= byte &<< UInt64(truncatingIfNeeded: 56 &- reader.count)
      reader.count &+= 8
    }
    return reader
  }

  /// True if more bits were consumed than the data contains.
  var isBeyondEnd: Bool { count < padding }

  /// Returns the marker after the consumed bits and less than a byte of padding, and the offset after it.
  ///
  /// Returns `nil` if other data follows, or a fill byte before a marker.
  func nextMarker(_ data: Span<UInt8>) -> (marker: UInt8, end: Int)? {
    var reader = self
    reader.refill(data)
    guard 0..<8 ~= reader.count - reader.padding, reader.position + 1 < data.count,
      data[reader.position + 1] != 0xff
    else { return nil }
    return (data[reader.position + 1], reader.position + 2)
  }
}

extension Span<UInt8> {
  /// The eight bytes as a number, 0 for another count: the optimizer makes it one load without checks.
  @inline(__always)
  fileprivate var bigEndianWord: UInt64 {
    guard count == 8 else { return 0 }
    let upper =
      UInt64(self[0]) << 56 | UInt64(self[1]) << 48 | UInt64(self[2]) << 40 | UInt64(self[3]) << 32
    let lower =
      UInt64(self[4]) << 24 | UInt64(self[5]) << 16 | UInt64(self[6]) << 8 | UInt64(self[7])
    return upper | lower
  }

  /// Returns the byte of entropy-coded data at an offset and the number of bytes that it takes, or
  /// `nil` at a marker and at the end of the data.
  fileprivate func entropyByte(at offset: Int) -> (byte: UInt8, length: Int)? {
    guard offset < count else { return nil }
    if self[offset] != 0xff { return (self[offset], 1) }
    guard offset + 1 < count, self[offset + 1] == 0 else { return nil }
    return (0xff, 2)
  }
}
