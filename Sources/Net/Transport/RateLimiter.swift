/// A rate limit: the maximum number of starts within any period of some seconds.
package struct RateLimit: Hashable, Sendable {
  let count: Int
  let seconds: Double
  /// What the user can do for a higher limit, as a sentence; `nil` for nothing.
  let remedy: String?

  /// Creates a limit of at least 1.
  package init(_ count: Int, perSeconds seconds: Double = 1, remedy: String? = nil) {
    self.count = max(count, 1)
    self.seconds = seconds
    self.remedy = remedy
  }

  /// The limit in words: `10 requests a minute`.
  var inWords: String {
    let period =
      seconds == 60 ? "a minute" : seconds == 1 ? "a second" : "in \(Int(seconds.rounded(.up))) s"
    return "\(count) \(count == 1 ? "request" : "requests") \(period)"
  }
}

/// A rate limiter with a sliding window, within a program: it remembers the last starts and delays the next.
///
/// Unlike a token bucket, it never lets through more than the limit in any period. It uses a monotonic
/// clock, so that setting the time of day has no effect.
actor RateLimiter {
  private let limit: RateLimit
  /// The last reserved starts, as many as the limit; they may be in the future.
  private var starts: [Double] = []

  init(_ limit: RateLimit) { self.limit = limit }

  /// Reserves and returns the next free start, first come, first served.
  func reserveStart(from now: Double) -> Double {
    let free = starts.count < limit.count ? now : starts[0] + limit.seconds
    let start = max(now, free)
    starts = (starts + [start]).suffix(limit.count)
    return start
  }
}
