import Foundations

/// The text of a form (`application/x-www-form-urlencoded`): a query, the body of a request, or the
/// response of a token endpoint (RFC 5849, section 2).
///
/// ```swift
/// let answer = FormText("oauth_token=ab%3Dc&oauth_token_secret=d")
/// answer["oauth_token"]  // "ab=c"
/// ```
package struct FormText: Sendable {
  /// The decoded fields, in text order; a name may occur several times.
  package let fields: [FormField]
  /// True if nothing was repaired: each percent sign has two hexadecimal digits, and everything is UTF-8.
  package let isWellFormed: Bool

  package init(_ fields: [FormField]) {
    self.fields = fields
    isWellFormed = true
  }

  /// Parses a text; a field without `=` has an empty value.
  ///
  /// A `+` is a space. A percent sign without two hexadecimal digits stays as it is, and bytes that are
  /// not UTF-8 are repaired (WHATWG URL, section 5.1).
  package init(_ text: String) { self.init(parsing: text.utf8) }

  /// Parses the bytes of a text, as `init(_:)` does.
  package init(parsing bytes: some Collection<UInt8>) {
    var isWellFormed = true
    func decoded(_ part: some Sequence<UInt8>) -> String {
      let part = part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      let text = String(percentDecoding: part)
      isWellFormed = isWellFormed && text != nil
      return text ?? String(decoding: part.percentDecoded.bytes, as: UTF8.self)
    }
    fields = bytes.split(separator: UInt8(ascii: "&")).map { field in
      let name = field.prefix { $0 != UInt8(ascii: "=") }
      return FormField(decoded(name), decoded(field.dropFirst(name.count + 1)))
    }
    self.isWellFormed = isWellFormed
  }

  /// The text, percent-encoded as signatures are (RFC 5849, section 3.6): a space is `%20`.
  package var text: String {
    fields.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
  }

  /// The value of the first field with a name, or `nil` if there is none.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// The response of a token endpoint contains a secret.
extension FormText: Redacted {}
