import Foundations

/// A URL for requests: https to any machine, plain http to this machine only.
struct RequestURL: Hashable, Sendable {
  let url: URL
  /// The origin (RFC 6454), such as `https://example.org:443`.
  let origin: String
  /// The server for errors: its host, with the port if the URL has one.
  let server: String
  /// True if the scheme is https.
  let isSecure: Bool
  /// True if the host is this machine: then no proxy is used.
  let isLoopback: Bool
  /// True if the host is in the domain `invalid`, which must not be looked up (RFC 6761, 6.4).
  let isInvalid: Bool

  /// Validates a URL.
  init(validating url: URL) throws(HTTPError) {
    guard let scheme = url.scheme?.lowercased(), let port = Self.port(of: url, scheme: scheme),
      let host = url.host()?.lowercased(), Self.isPlain(host), url.user() == nil
    else { throw .invalidURL }
    self.url = url
    server = url.authority
    origin = "\(scheme)://\(host):\(port)"
    isSecure = scheme == "https"
    isLoopback = url.isLoopback
    isInvalid = host == "invalid" || host.hasSuffix(".invalid")
    if !isSecure && !isLoopback { throw .insecureURL(host: server) }
  }

  private static func port(of url: URL, scheme: String) -> Int? {
    switch scheme {
    case "https": url.port ?? 443
    case "http": url.port ?? 80
    default: nil
    }
  }

  /// Returns true if the host consists of letters, digits and `-._:`, on which all parsers agree.
  ///
  /// libcurl decodes `%2e` in a host but `URL` does not: the host that was checked has to be the one used.
  private static func isPlain(_ host: String) -> Bool {
    !host.isEmpty
      && host.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._:".utf8.contains($0) }
  }
}

extension URL {
  /// The host, with the port if the URL has one: the part that errors may show.
  var authority: String { (host() ?? "The server") + (port.map { ":\($0)" } ?? "") }
}
