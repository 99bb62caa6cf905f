import Foundations
import Net

/// The code that Flickr shows at the end of a login (`oauth_verifier`, RFC 5849, section 2.2), as typed
/// or pasted.
///
/// ```swift
/// LoginCode(parsing: "123 456 789")?.text                               // "123-456-789"
/// LoginCode(parsing: "https://localhost/?oauth_verifier=5004e446dc03ce5e")?.text
/// ```
package struct LoginCode: Hashable, Sendable {
  /// The code as Flickr shows it: nine digits with two dashes, or 16 hexadecimal digits.
  package let text: String

  /// Parses a code with or without dashes and spaces, or a URL with a code in its query; returns `nil`
  /// for anything else.
  package init?(parsing input: String) {
    let text = Self.verifier(inAddress: input) ?? input
    let digits = text.lowercased().filter { !$0.isWhitespace && !$0.isDash }
    guard (9...64).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ $0.hexadecimalDigit != nil })
    else { return nil }
    let isNumber = digits.utf8.count == 9 && digits.utf8.allSatisfy(\.isASCIIDigit)
    self.text = isNumber ? digits.inThrees : digits
  }

  /// The forms in which to send the code, the likeliest first.
  var forms: [String] {
    let digits = text.filter { !$0.isDash }
    return digits == text ? [text] : [text, digits]
  }

  /// The verifier in a URL to which Flickr redirected the browser, whether or not a page exists there.
  private static func verifier(inAddress text: String) -> String? {
    guard let start = text.firstRange(of: "oauth_verifier=") else { return nil }
    let query = text[start.lowerBound...].prefix { $0 != "#" && !$0.isWhitespace }
    return FormText(String(query))["oauth_verifier"]
  }
}

extension Character {
  /// True if the character is a dash or hyphen of any length.
  fileprivate var isDash: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation || $0 == "−" }
  }
}

extension String {
  /// Nine digits as `123-456-789`.
  fileprivate var inThrees: String {
    "\(prefix(3))-\(dropFirst(3).prefix(3))-\(dropFirst(6))"
  }
}
