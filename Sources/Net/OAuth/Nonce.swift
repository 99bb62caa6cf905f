import Foundations

/// The random text that makes a request unique (RFC 5849, section 3.3).
package enum Nonce {
  /// Returns 128 random bits of the system's generator, as 32 hexadecimal digits.
  package static func random() -> String {
    (0..<16).map { _ in UInt8.random(in: 0...255) }.hexadecimal
  }
}
