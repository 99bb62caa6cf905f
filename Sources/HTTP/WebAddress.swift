import Foundations

/// An address that a request may be sent to: https anywhere, plain http on this machine only.
struct WebAddress: Hashable, Sendable {
  let url: URL
  /// What separates one server from another, such as `https://example.org:443`.
  let origin: String
  /// The server as errors name it: its host, with the port if the address has one.
  let name: String
  /// Whether the address is https.
  let isSecure: Bool
  /// Whether the address is of this machine, so that no proxy is asked.
  let isLoopback: Bool
  /// Whether the name leads nowhere by definition, and must not be looked up (RFC 6761, 6.4).
  let isInvalid: Bool

  /// Creates the address, or says why nothing may be sent to it.
  init(checking url: URL) throws(HTTPError) {
    guard let scheme = url.scheme?.lowercased(), let port = Self.port(of: url, scheme: scheme),
      let host = url.host()?.lowercased(), Self.isPlain(host), url.user() == nil
    else { throw .unusable }
    self.url = url
    name = url.authority
    origin = "\(scheme)://\(host):\(port)"
    isSecure = scheme == "https"
    isLoopback = Self.isLoopback(host)
    isInvalid = host == "invalid" || host.hasSuffix(".invalid")
    if !isSecure && !isLoopback { throw .insecure(host: name) }
  }
}

// MARK: - Parsing

extension WebAddress {
  private static func port(of url: URL, scheme: String) -> Int? {
    switch scheme {
    case "https": url.port ?? 443
    case "http": url.port ?? 80
    default: nil
    }
  }

  /// Whether the host has letters, digits and `-._:` only, which leaves no room for two readings.
  ///
  /// libcurl decodes `%2e` in a host where `URL` does not: what was checked must be what is asked.
  private static func isPlain(_ host: String) -> Bool {
    !host.isEmpty
      && host.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: ":"),
          UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Whether the host is `localhost`, `::1` or in 127.0.0.0/8, as four numbers in full.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 && numbers[0] == 127
  }
}

extension URL {
  /// The host, with the port if the address has one: all that an error may show of an address.
  var authority: String {
    (host() ?? "The server") + (port.map { ":\($0)" } ?? "")
  }
}
