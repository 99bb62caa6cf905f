import Foundations

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
    let isSafe = target.isScheme("https") || (origin.isScheme("http") && target.isScheme("http"))
    return isSafe && isAllowed(origin, target)
  }
}

extension RedirectPolicy {
  /// Nowhere.
  package static let never = RedirectPolicy { _, _ in false }

  /// To the same host, at the same port or from plain http to https.
  package static let sameHost = RedirectPolicy { origin, target in
    guard origin.host()?.lowercased() == target.host()?.lowercased() else { return false }
    return origin.effectivePort == target.effectivePort
      || (origin.isScheme("http") && target.isScheme("https"))
  }
}

extension URL {
  fileprivate func isScheme(_ scheme: String) -> Bool {
    self.scheme?.lowercased() == scheme
  }

  /// The port, be it said or the one of the scheme.
  fileprivate var effectivePort: Int {
    port ?? (isScheme("https") ? 443 : 80)
  }
}
