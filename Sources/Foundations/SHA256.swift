/// The SHA-256 hash function (FIPS 180-4), for recognizing files by contents and for the hashes in a
/// content security policy.
///
/// ```swift
/// SHA256(of: Data("abc".utf8)).hexadecimal // "ba7816bf8f01cfea…"
/// ```
package struct SHA256: Hashable, Sendable {
  /// The 32 bytes of the digest.
  package let bytes: [UInt8]

  package init(of data: Data) {
    var hasher = Hasher()
    hasher.add(data)
    self = hasher.digest()
  }

  fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The digest in lowercase hexadecimal.
  package var hexadecimal: String { bytes.hexadecimal }

  /// The digest in Base64.
  package var base64: String { Data(bytes).base64EncodedString() }
}

extension SHA256 {
  /// Hashes a message part by part.
  package struct Hasher: Sendable {
    private var state = initialState
    /// The bytes that do not fill a block.
    private var rest: [UInt8] = []
    private var byteCount: UInt64 = 0
    /// Storage for the message schedule of a block.
    private var words = [UInt32](repeating: 0, count: blockSize)

    package init() {}

    /// Adds the next part of the message.
    package mutating func add(_ part: Data) {
      byteCount += UInt64(part.count)
      var start = 0
      if !rest.isEmpty {
        start = min(blockSize - rest.count, part.count)
        rest += part.prefix(start)
        guard rest.count == blockSize else { return }
        let block = rest
        state.compress(block.span, 0..<blockSize, &words)
        rest = []
      }
      let end = part.count - (part.count - start) % blockSize
      state.compress(part.span, start..<end, &words)
      rest += part.dropFirst(end)
    }

    /// Returns the digest of the message so far.
    package func digest() -> SHA256 {
      // The padding: a 1 bit, zeros, and the message length in bits.
      var end = rest + [0x80]
      end += [UInt8](repeating: 0, count: (120 - end.count % blockSize) % blockSize)
      for shift in stride(from: 56, through: 0, by: -8) {
        end.append(UInt8(truncatingIfNeeded: (byteCount * 8) >> UInt64(shift)))
      }
      var (state, words) = (state, words)
      state.compress(end.span, 0..<end.count, &words)
      return SHA256(
        state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
      )
    }
  }
}

/// The size of a block in bytes.
private let blockSize = 64

extension [UInt32] {
  /// Compresses the whole blocks in a range of bytes into the state.
  fileprivate mutating func compress(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ words: inout [UInt32]
  ) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: blockSize) {
      for index in 0..<16 {
        let place = start + index * 4
        let high = UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
        words[index] = high | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
      }
      words.schedule()
      mix(words)
    }
  }

  private mutating func mix(_ words: [UInt32]) {
    var (a, b, c, d) = (self[0], self[1], self[2], self[3])
    var (e, f, g, h) = (self[4], self[5], self[6], self[7])
    for round in 0..<64 {
      let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let first = h &+ mixed &+ ((e & f) ^ (~e & g)) &+ roundConstants[round] &+ words[round]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { self[index] &+= word }
  }

  /// Computes the message schedule of a block, whose words come first.
  private mutating func schedule() {
    for index in 16..<64 {
      let (early, late) = (self[index - 15], self[index - 2])
      let small = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
      let large = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
      self[index] = self[index - 16] &+ small &+ self[index - 7] &+ large
    }
  }
}

extension UInt32 {
  /// Returns the word rotated to the right.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
private let initialState: [UInt32] = [
  0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
  0x5be0_cd19,
]

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
