extension URL {
  /// Whether this is http or https, with a host of letters, digits and `-._:`, and without a user or a
  /// password: an address that can be asked for.
  package var isPlainWebAddress: Bool {
    guard ["http", "https"].contains(scheme), let host = host(), !host.isEmpty else { return false }
    return user() == nil && password() == nil && (1...65_535).contains(port ?? 80)
      && host.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._:".utf8.contains($0) }
  }

  /// Returns the address of a server from its scheme, host and port, such as `http://127.0.0.1:8080`; `nil`
  /// unless the text is that and nothing behind it.
  package static func server(_ text: String) -> URL? {
    guard let url = URL(string: text), url.isPlainWebAddress, ["", "/"].contains(url.path()),
      url.query() == nil, url.fragment() == nil
    else { return nil }
    return url
  }

  /// Creates an address from a literal, which has to be one.
  package init(known text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is no address") }
    self = url
  }

  /// Whether the host is this machine: `localhost`, `::1` or in 127.0.0.0/8, as four numbers in full.
  package var isLoopback: Bool {
    let host = host()?.lowercased() ?? ""
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 && numbers[0] == 127
  }

  /// Returns whether the address is on the same server as another: scheme, host and port are equal.
  package func isOnServer(of other: URL) -> Bool {
    scheme == other.scheme && host() == other.host() && port == other.port
  }
}
