import Foundations

/// The most requests that may start within any period of some seconds.
package struct RateLimit: Hashable, Sendable {
  let count: Int
  let seconds: Double

  /// Creates a limit of at least one request.
  package init(_ count: Int, perSeconds seconds: Double = 1) {
    self.count = max(count, 1)
    self.seconds = seconds
  }
}

/// A rate limiter with a sliding window: it remembers the last starts and delays the next.
///
/// Unlike a token bucket, it never lets through more than the limit in any period.
actor RateLimiter {
  private let limit: RateLimit
  /// The last reserved starts, as many as the limit counts; they may lie ahead.
  private var starts: [Date] = []

  init(_ limit: RateLimit) { self.limit = limit }

  /// Reserves and returns the next free start from now on, first come, first served.
  func reserveStart(from now: Date) -> Date {
    let free = starts.count < limit.count ? now : starts[0] + limit.seconds
    let start = max(now, free)
    starts = (starts + [start]).suffix(limit.count)
    return start
  }
}

extension FetchMiddleware {
  /// Returns a fetch that keeps the service's limits: a rate and a quota of calls, and a number of
  /// concurrent pictures.
  ///
  /// Calls to other hosts, such as a simulator on this machine, are made at once.
  ///
  /// - Throws: `TransportError.quotaExhausted`.
  func rateLimited(_ fetch: @escaping Fetch) -> Fetch {
    { request in
      switch request.purpose {
      case .picture: return try await pictures.withPermit { try await fetch(request) }
      case .call where !service.owns(request.url): return try await fetch(request)
      case .call:
        let now = clock.now()
        let delay = await calls.reserveStart(from: now).timeIntervalSince(now)
        if delay > 0 { try await clock.sleep(delay) }
        try spendCall()
        return try await fetch(request)
      }
    }
  }

  private func spendCall() throws(TransportError) {
    guard let date = countCall(clock.now()) else { return }
    throw .quotaExhausted(service: service.name, callsPerHour: service.callsPerHour, until: date)
  }
}
