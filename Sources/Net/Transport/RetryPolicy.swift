import Foundations

/// The retry policy of a request: exponential backoff with full jitter, within limits.
package struct RetryPolicy: Hashable, Sendable {
  /// The most attempts of a request, the first included.
  package var maximumAttempts = 4
  /// The most attempts of a request where the name of the server cannot be found: the network may have come
  /// up this moment, but a person who is offline should not have to wait to be told so.
  package var attemptsToResolve = 2
  /// The seconds within which another attempt may begin: those of attempts and of delays, without those
  /// in a queue.
  package var timeLimit = 60.0
  /// The longest backoff after the first attempt, in seconds; it doubles with each further one.
  package var firstBackoff = 0.5
  /// The longest backoff after any attempt, in seconds.
  package var longestBackoff = 8.0
  /// The longest wait for the service's rate limit, in seconds; a request that would wait longer fails.
  package var longestWait = 60.0

  package init() {}

  /// The policy of a single attempt, now or not at all.
  package static var once: RetryPolicy {
    var policy = RetryPolicy()
    policy.maximumAttempts = 1
    policy.longestWait = 0
    return policy
  }

  /// Returns the seconds to wait after an attempt, counted from 1: the exponential backoff times a
  /// random number from 0 to 1.
  ///
  /// The jitter spreads the retries of programs that failed together. Source:
  /// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
  package func backoff(after attempt: Int, random: Double) -> Double {
    random * min(longestBackoff, firstBackoff * Double(1 << min(attempt - 1, 16)))
  }
}

/// The delay before another attempt, as it is reported to the person who waits.
package struct RetryDelay: Hashable, Sendable {
  package let seconds: Double
  /// Whether the server requested the delay by `Retry-After`; otherwise it is our backoff.
  package let isRequested: Bool
  /// The name of the server: `Flickr`, or the host of a stand-in.
  package let server: String
  /// The HTTP status of the response, or `nil` if there was none.
  package let status: Int?

  /// The sentence for the person who waits: `Flickr asks to wait 4 s …`.
  package var sentence: String {
    isRequested
      ? "\(server) asks to wait \(Int(seconds.rounded(.up))) s …"
      : "\(server) \(problem); asking again in \(tenths) s …"
  }

  private var problem: String {
    switch status {
    case nil: "gave no answer"
    case 429: "has had too many requests (HTTP 429)"
    case .some(200..<300): "is out of order"
    case .some(let status): "is out of order (HTTP \(status))"
    }
  }

  private var tenths: Double { (seconds * 10).rounded(.up) / 10 }
}

/// The clocks and the random numbers of retries: real in the programs, injected in tests.
package struct RetryClock: Sendable {
  /// The time of day, which may be set while the program runs.
  package let now: @Sendable () -> Date
  /// The seconds of a monotonic clock, which measures periods.
  package let uptime: @Sendable () -> Double
  /// Waits for some seconds; throws if the task is cancelled meanwhile.
  package let sleep: @Sendable (Double) async throws -> Void
  /// Returns a random number from 0 up to, but not including, 1.
  package let random: @Sendable () -> Double

  /// Creates a clock; without a monotonic one, the time of day measures periods as well.
  package init(
    now: @escaping @Sendable () -> Date,
    uptime: (@Sendable () -> Double)? = nil,
    sleep: @escaping @Sendable (Double) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.uptime = uptime ?? { now().timeIntervalSince1970 }
    self.sleep = sleep
    self.random = random
  }
}
