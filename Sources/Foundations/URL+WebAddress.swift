extension String {
  /// True for the form of a web address: http or https, at most 2,048 bytes of ASCII, and no spaces.
  package var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && utf8.count <= 2_048
      && utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}

extension URL {
  /// True if this is an http or https URL with a host of letters, digits and `-._:`, without user and
  /// password: one that can be requested.
  package var isPlainWebAddress: Bool {
    guard ["http", "https"].contains(scheme), let host = host(), !host.isEmpty else { return false }
    return user() == nil && password() == nil && (1...65_535).contains(port ?? 80)
      && host.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._:".utf8.contains($0) }
  }

  /// Returns the URL of a server with scheme, host and port, such as `http://127.0.0.1:8080`, or `nil`
  /// if the text is anything else or longer.
  package static func server(_ text: String) -> URL? {
    guard let url = URL(string: text), url.isPlainWebAddress, ["", "/"].contains(url.path()),
      url.query() == nil, url.fragment() == nil
    else { return nil }
    return url
  }

  /// Creates a URL from a literal, which has to be valid.
  package init(known text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is not a URL") }
    self = url
  }

  /// True if the host is this machine: `localhost`, `::1` or in 127.0.0.0/8, written as four numbers.
  package var isLoopback: Bool {
    let host = host()?.lowercased() ?? ""
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 && numbers[0] == 127
  }

  /// Returns true if the URL is on the same server as another: scheme, host and port are equal.
  package func isOnServer(of other: URL) -> Bool {
    scheme == other.scheme && host() == other.host() && port == other.port
  }
}
