import Foundations

/// An entry of the cache in its file format: a head of two lines, then the bytes.
///
/// ```
/// top-places 1 1795253400.0 57 20480 6c62272e07bb014262b821756295c58d
/// https://api.flickr.com/services/rest/?method=flickr.test.echo
/// ```
///
/// The first line contains the time of storing in seconds, the lengths of key and bytes, and the hash
/// of the bytes; the second is the key.
struct CacheEntry: Hashable, Sendable {
  let key: String
  let storedAt: Date
  let bytes: Data
}

extension CacheEntry {
  private static let form = "top-places 1"

  /// The first two lines of the file, before the bytes.
  var head: Data {
    let counts = "\(key.utf8.count) \(bytes.count)"
    // Rounded down, so that an entry that is read back immediately is not in the future.
    let seconds = (storedAt.timeIntervalSince1970 * 1_000).rounded(.down) / 1_000
    let line = "\(Self.form) \(seconds) \(counts) \(FNVHash(of: [UInt8](bytes)))"
    return Data("\(line)\n\(key)\n".utf8)
  }

  /// Parses the contents of a file, or returns `nil` if they are damaged.
  init?(file: Data) {
    let lineFeed = UInt8(ascii: "\n")
    guard let end = file.firstIndex(of: lineFeed),
      let line = String(bytes: file[..<end], encoding: .utf8)
    else { return nil }
    let words = line.split(separator: " ").map(String.init)
    let rest = file[(end + 1)...]
    guard words.count == 6, words[0...1].joined(separator: " ") == Self.form,
      let storedAt = Double(words[2]).flatMap(Date.init(validating:)), let keyCount = Int(words[3]),
      let count = Int(words[4]),
      keyCount >= 0, count >= 0, keyCount < rest.count, rest.count - keyCount - 1 == count,
      let key = String(bytes: rest.prefix(keyCount), encoding: .utf8)
    else { return nil }
    self.key = key
    self.storedAt = storedAt
    bytes = Data(rest.dropFirst(keyCount + 1))
    if "\(FNVHash(of: [UInt8](bytes)))" != words[5] { return nil }
  }
}

/// A hash of bytes that is stable across machines and versions: FNV-1a with 128 bits (RFC 9923).
///
/// It is not cryptographic: it detects accidental damage only.
struct FNVHash: Hashable, Sendable {
  private let value: UInt128

  init(of bytes: some Sequence<UInt8>) {
    value = bytes.reduce(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d) { value, byte in
      (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
  }
}

extension FNVHash {
  /// The last byte of the hash.
  var lowByte: UInt8 { UInt8(truncatingIfNeeded: value) }
}

extension FNVHash: CustomStringConvertible {
  /// 32 hexadecimal digits.
  var description: String { String(value, radix: 16).zeroPadded(to: 32) }
}
