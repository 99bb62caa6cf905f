extension URL {
  /// Whether this is http or https, with a host of letters, digits and `-._:`, and without a user or a
  /// password: an address that can be asked for.
  package var isPlainWebAddress: Bool {
    guard ["http", "https"].contains(scheme), let host = host(), !host.isEmpty else { return false }
    return user() == nil && password() == nil && (1...65_535).contains(port ?? 80)
      && host.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._:".utf8.contains($0) }
  }
}
