/// The credentials of a client or of a token: an identifier and its shared secret (RFC 5849,
/// section 1.1).
package struct Credentials: Hashable, Sendable {
  package let identifier: String
  package let secret: String

  package init(identifier: String, secret: String) {
    self.identifier = identifier
    self.secret = secret
  }
}

extension Credentials: Redacted {}
