/// The hosts whose names could not be found a moment ago.
///
/// A command that has no network asks for many things of one host: after the first that gave up, the others
/// need not find out for themselves.
actor UnresolvedHosts {
  /// The seconds for which a failure counts for other requests: long enough for those of one command, and
  /// short enough for a person who asks again once the network is there.
  private static let memory = 2.0

  private var failures: [String: (error: any Error, end: Double)] = [:]

  /// Notes that a request gave up a host, at a time of the monotonic clock.
  func add(_ host: String, _ error: any Error, at now: Double) {
    failures[host] = (error, now + Self.memory)
  }

  /// Throws the failure of a host that was given up a moment ago.
  func check(_ host: String, at now: Double) throws {
    if let failure = failures[host], now < failure.end { throw failure.error }
  }
}
