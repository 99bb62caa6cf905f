import Foundations

extension HTTPRequest {
  /// How many times a request is sent on before it fails.
  static let redirectLimit = 5

  /// The request that an answer asks for instead of this one; `nil` if the answer is final.
  ///
  /// The rules are those of RFC 9110, section 15.4: 303 always asks with GET, 301 and 302 turn a
  /// POST into a GET as browsers do, 307 and 308 change nothing but the address.
  func redirected(by response: HTTPResponse) throws(HTTPError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.header("Location")
    else { return nil }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw .garbled(host: url.authority)
    }
    let isUsable = (try? WebAddress(checking: target)) != nil
    guard isUsable && redirects.allows(from: url, to: target) else {
      throw .redirectRefused(host: url.authority, target: target.authority)
    }
    return moved(to: target, status: response.status)
  }

  private func moved(to target: URL, status: Int) -> HTTPRequest {
    var next = self
    next.url = target
    if status == 303 || (method == .post && status < 303) { next.becomeGet() }
    if url.authority != target.authority { next.dropSecrets() }
    return next
  }

  private mutating func becomeGet() {
    method = .get
    body = .none
    headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
  }

  /// Removes what proves to a server who asks: another one must not learn it.
  private mutating func dropSecrets() {
    headers.removeAll { field in
      ["Authorization", "Cookie", "Proxy-Authorization"].contains(where: field.isNamed)
    }
  }
}
