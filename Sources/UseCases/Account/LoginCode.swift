import Foundations

/// The code that a person gets when they have allowed the access (`oauth_verifier`, RFC 5849, section 2.2).
///
/// ```swift
/// LoginCode("123-456-789")?.text                                          // "123-456-789"
/// LoginCode(" 123456789 ")?.text                                          // "123-456-789"
/// LoginCode("http://localhost/?oauth_token=1&oauth_verifier=5d1b96")?.text // "5d1b96"
/// ```
package struct LoginCode: Hashable, Sendable {
  /// The code as the service expects it: Flickr's nine digits with their dashes.
  package let text: String

  /// Parses what the person typed, or returns `nil` for a blank text, or an address without a code.
  package init?(_ typed: String) {
    let typed = typed.trimmed
    if typed.contains("oauth_verifier=") || typed.contains("://") {
      let items = URLComponents(string: typed)?.queryItems ?? []
      guard let code = items.first(where: { $0.name == "oauth_verifier" })?.value?.trimmed,
        !code.isEmpty
      else { return nil }
      text = code
      return
    }
    let signs = typed.filter { $0.isLetter || $0.isNumber }
    if signs.isEmpty { return nil }
    let isNumber = signs.count == 9 && signs.utf8.allSatisfy(\.isASCIIDigit)
    text = isNumber ? signs.inGroupsOfThree : typed
  }
}

extension String {
  fileprivate var inGroupsOfThree: String {
    enumerated().map { $0 > 0 && $0.isMultiple(of: 3) ? "-\($1)" : "\($1)" }.joined()
  }
}
