/// The control sequences of hyperlinks in text (OSC 8).
///
/// Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
package enum Hyperlink {
  /// Returns the sequence that begins a link to an address, or for `nil` the one that ends a link.
  ///
  /// Only printable ASCII is kept in the address, without blanks.
  package static func sequence(to address: String?) -> String {
    let bytes = (address ?? "").utf8.filter { (0x21...0x7E).contains($0) }
    return "\u{1B}]8;;\(String(decoding: bytes, as: UTF8.self))\u{1B}\\"
  }
}
