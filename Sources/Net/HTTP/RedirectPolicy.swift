import Foundations

/// A redirect policy: a rule that decides which redirects (RFC 9110, section 15.4) are followed.
///
/// Two rules apply to every policy: https never becomes http, and plain http stays on this machine.
package struct RedirectPolicy: Sendable {
  private let isAllowed: @Sendable (_ origin: URL, _ target: URL) -> Bool

  /// Creates a policy from a rule.
  package init(_ isAllowed: @escaping @Sendable (_ origin: URL, _ target: URL) -> Bool) {
    self.isAllowed = isAllowed
  }

  /// Returns true if a redirect from one URL to another is followed.
  package func allows(from origin: URL, to target: URL) -> Bool {
    let isSafe = target.isScheme("https") || (origin.isScheme("http") && target.isScheme("http"))
    return isSafe && isAllowed(origin, target)
  }

  /// Follow no redirect.
  package static let never = RedirectPolicy { _, _ in false }

  /// Follow redirects to the same host, at the same port or from plain http to https.
  package static let sameHost = RedirectPolicy { origin, target in
    guard origin.host()?.lowercased() == target.host()?.lowercased() else { return false }
    return origin.effectivePort == target.effectivePort
      || (origin.isScheme("http") && target.isScheme("https"))
  }
}

extension URL {
  fileprivate func isScheme(_ scheme: String) -> Bool { self.scheme?.lowercased() == scheme }

  /// The port in the URL, or the default port of the scheme.
  fileprivate var effectivePort: Int { port ?? (isScheme("https") ? 443 : 80) }
}

/// A chain of redirects: the original request, its redirects, and the time left.
struct RedirectChain {
  /// The maximum number of redirects.
  private static let limit = 5

  private let first: HTTPRequest
  /// The next request to send.
  private(set) var request: HTTPRequest
  private let options: TransferOptions
  private var remaining: Duration
  private var redirectCount = 0

  init(_ request: HTTPRequest, _ options: TransferOptions) {
    first = request
    self.request = request
    self.options = options
    remaining = options.timeout
  }

  /// Sends the request, and returns its response, or `nil` if that is a redirect to follow.
  mutating func next(over engine: CurlEngine) async throws(HTTPError) -> HTTPResponse? {
    let timed = try await engine.response(to: request, options, within: remaining)
    guard let next = try request.redirected(by: timed.response, options.redirects)
    else { return timed.response }
    if redirectCount == Self.limit { throw .tooManyRedirects(host: first.url.authority) }
    redirectCount += 1
    remaining -= timed.elapsed
    request = next
    return nil
  }
}

extension HTTPRequest {
  /// Returns the request that follows a redirect, or `nil` if the response is final.
  ///
  /// By RFC 9110, section 15.4, 303 always becomes a GET, 301 and 302 turn a POST into a GET as in
  /// browsers, and 307 and 308 change only the URL.
  func redirected(
    by response: HTTPResponse,
    _ policy: RedirectPolicy
  ) throws(HTTPError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.header("Location")
    else { return nil }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw .malformed(host: url.authority)
    }
    let isUsable = (try? RequestURL(validating: target)) != nil
    guard isUsable && policy.allows(from: url, to: target) else {
      throw .redirectRefused(host: url.authority, target: target.authority)
    }
    return redirected(to: target, status: response.status)
  }

  private func redirected(to target: URL, status: Int) -> HTTPRequest {
    var next = self
    next.url = target
    if status == 303 || (method == .post && status < 303) { next.becomeGet() }
    if url.authority != target.authority { next.removeCredentials() }
    return next
  }

  private mutating func becomeGet() {
    method = .get
    body = nil
    headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
  }

  /// Removes the headers with credentials, which another server must not get.
  private mutating func removeCredentials() {
    headers.removeAll { field in
      ["Authorization", "Cookie", "Proxy-Authorization"].contains(where: field.isNamed)
    }
  }
}
