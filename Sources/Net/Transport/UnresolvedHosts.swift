/// The hosts whose names recently could not be resolved.
///
/// A command without a network makes many requests to one host: after the first one gave up, the others
/// fail at once.
actor UnresolvedHosts {
  /// The seconds for which a failure applies to other requests: long enough for those of one command,
  /// short enough for a user who tries again with a network.
  private static let memory = 2.0

  private var failures: [String: (error: any Error, end: Double)] = [:]

  /// Records that a request gave up on a host, at a time of the monotonic clock.
  func add(_ host: String, _ error: any Error, at now: Double) {
    failures[host] = (error, now + Self.memory)
  }

  /// Throws the failure of a host that recently could not be resolved.
  func check(_ host: String, at now: Double) throws {
    if let failure = failures[host], now < failure.end { throw failure.error }
  }
}
