/// The permission of an access token; each includes the previous ones.
package enum Permission: String, Hashable, Sendable, CaseIterable, Comparable {
  case read, write, delete

  package static func < (one: Permission, other: Permission) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The access token of an account (RFC 5849, section 2.3): its bearer acts for the person.
///
/// Neither token nor secret is ever printed, logged or cached.
package struct AccessToken: Hashable, Sendable {
  package let token: String
  package let secret: String
  /// The granted permission, or `nil` if it is unknown, as for a token from the environment.
  package let permission: Permission?
  /// The person of the account, or `nil` if unknown.
  package let person: Person?

  package init(token: String, secret: String, permission: Permission?, person: Person?) {
    self.token = token
    self.secret = secret
    self.permission = permission
    self.person = person
  }
}

extension AccessToken: CustomStringConvertible, CustomReflectable {
  /// The name of the type: neither a log nor a dump shows the token.
  package var description: String { "AccessToken(…)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
