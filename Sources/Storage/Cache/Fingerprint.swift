/// A short name for bytes, the same on every machine and for ever: FNV-1a with 128 bits.
///
/// It tells bytes apart that differ by accident; it keeps no secret. Source: RFC 9923.
struct Fingerprint: Hashable, Sendable {
  private let value: UInt128

  init(of bytes: some Sequence<UInt8>) {
    value = bytes.reduce(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d) { value, byte in
      (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
  }
}

extension Fingerprint: CustomStringConvertible {
  /// 32 hexadecimal digits.
  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
