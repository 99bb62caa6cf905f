import Foundations

/// What a file of the cache holds: a head of two lines, then the bytes.
///
/// ```
/// top-places 1 1795253400.0 57 20480 6c62272e07bb014262b821756295c58d
/// https://api.flickr.com/services/rest/?method=flickr.test.echo
/// ```
///
/// The first line says in which millisecond the bytes were kept, how long the key and the bytes are,
/// and the fingerprint of the bytes; the second is the key.
struct CacheEntry: Hashable, Sendable {
  let key: String
  let keptAt: Date
  let bytes: Data
}

extension CacheEntry {
  private static let form = "top-places 1"

  /// The first two lines of the file, which the bytes follow.
  var head: Data {
    let counts = "\(key.utf8.count) \(bytes.count)"
    // Down to the millisecond, so that no rounding puts what is read back at once in the future.
    let seconds = (keptAt.timeIntervalSince1970 * 1_000).rounded(.down) / 1_000
    let line = "\(Self.form) \(seconds) \(counts) \(Fingerprint(of: bytes))"
    return Data("\(line)\n\(key)\n".utf8)
  }

  /// Reads a file's contents, or returns `nil` where they are not as they were written.
  init?(file: Data) {
    let lineFeed = UInt8(ascii: "\n")
    guard let end = file.firstIndex(of: lineFeed),
      let line = String(bytes: file[..<end], encoding: .utf8)
    else { return nil }
    let words = line.split(separator: " ").map(String.init)
    let rest = file[(end + 1)...]
    guard words.count == 6, words[0...1].joined(separator: " ") == Self.form,
      let seconds = Double(words[2]), let keyCount = Int(words[3]), let count = Int(words[4]),
      keyCount >= 0, count >= 0, keyCount < rest.count, rest.count - keyCount - 1 == count,
      let key = String(bytes: rest.prefix(keyCount), encoding: .utf8)
    else { return nil }
    self.key = key
    keptAt = Date(timeIntervalSince1970: seconds)
    bytes = Data(rest.dropFirst(keyCount + 1))
    if "\(Fingerprint(of: bytes))" != words[5] { return nil }
  }
}
