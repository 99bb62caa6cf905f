/// The method of a request (RFC 9110, section 9): a case-sensitive token.
package struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// Creates a method from its name, or returns `nil` if that is not a token.
  package init?(rawValue: String) {
    if !rawValue.isToken { return nil }
    self.rawValue = rawValue
  }

  private init(known name: String) { rawValue = name }

  package static let get = Self(known: "GET")
  package static let post = Self(known: "POST")
  package static let put = Self(known: "PUT")
  package static let patch = Self(known: "PATCH")
  package static let delete = Self(known: "DELETE")
}
