import Places

/// Where a server may send a request on to.
///
/// Two rules hold under every policy: https is never left for http, and plain http stays on this
/// machine.
package struct RedirectPolicy: Sendable {
  private let isAllowed: @Sendable (_ origin: URL, _ target: URL) -> Bool

  /// Creates a policy from the rule that allows a redirect from one address to another.
  package init(_ isAllowed: @escaping @Sendable (_ origin: URL, _ target: URL) -> Bool) {
    self.isAllowed = isAllowed
  }

  /// Whether a request may go from one address to another.
  package func allows(from origin: URL, to target: URL) -> Bool {
    let (before, after) = (origin.scheme?.lowercased(), target.scheme?.lowercased())
    return !(before == "https" && after != "https") && isAllowed(origin, target)
  }
}

extension RedirectPolicy {
  /// Nowhere.
  package static let never = RedirectPolicy { _, _ in false }

  /// To the same host, at the same port or from plain http to https.
  package static let sameHost = RedirectPolicy { origin, target in
    guard origin.host()?.lowercased() == target.host()?.lowercased() else { return false }
    return origin.port == target.port || origin.scheme != target.scheme
  }
}
