import Foundations

/// The text of a form (`application/x-www-form-urlencoded`): a query, the body of a request, or the
/// answer of a token endpoint (RFC 5849, section 2).
///
/// ```swift
/// let answer = FormText("oauth_token=ab%3Dc&oauth_token_secret=d")
/// answer["oauth_token"]  // "ab=c"
/// ```
package struct FormText: Sendable {
  /// The decoded fields, in the order of the text; a name may occur several times.
  package let fields: [FormField]

  package init(_ fields: [FormField]) { self.fields = fields }

  /// Parses a text; a field without `=` has an empty value.
  ///
  /// A `+` is a space. Whatever is not a percent sign with two hexadecimal digits stays as it is, and
  /// bytes that are not UTF-8 are repaired (WHATWG URL, section 5.1).
  package init(_ text: String) {
    fields = text.utf8.split(separator: UInt8(ascii: "&")).map { field in
      let parts = field.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return FormField(Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  /// The text, percent-encoded as signatures are (RFC 5849, section 3.6): a space is `%20`.
  package var text: String {
    fields.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
  }

  /// The value of the first field of a name, or `nil` where there is none.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  private static func decoded(_ part: Substring.UTF8View) -> String {
    let bytes = part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes.percentDecoded.bytes, as: UTF8.self)
  }
}

/// The answer of a token endpoint holds a secret.
extension FormText: Redacted {}
