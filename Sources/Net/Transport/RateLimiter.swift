/// The most requests that may start within any period of some seconds.
package struct RateLimit: Hashable, Sendable {
  let count: Int
  let seconds: Double

  /// Creates a limit of at least one request.
  package init(_ count: Int, perSeconds seconds: Double = 1) {
    self.count = max(count, 1)
    self.seconds = seconds
  }

  /// The limit in a sentence: `10 requests a minute`.
  var inWords: String {
    let period =
      seconds == 60 ? "a minute" : seconds == 1 ? "a second" : "in \(Int(seconds.rounded(.up))) s"
    return "\(count) \(count == 1 ? "request" : "requests") \(period)"
  }
}

/// A rate limiter with a sliding window, within a program: it remembers the last starts and delays the next.
///
/// Unlike a token bucket, it never lets through more than the limit in any period. Its times are those
/// of a monotonic clock, so that a clock that is set does not matter.
actor RateLimiter {
  private let limit: RateLimit
  /// The last reserved starts, as many as the limit counts; they may lie ahead.
  private var starts: [Double] = []

  init(_ limit: RateLimit) { self.limit = limit }

  /// Reserves and returns the next free start from now on, first come, first served.
  func reserveStart(from now: Double) -> Double {
    let free = starts.count < limit.count ? now : starts[0] + limit.seconds
    let start = max(now, free)
    starts = (starts + [start]).suffix(limit.count)
    return start
  }
}
