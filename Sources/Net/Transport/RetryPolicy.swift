import Foundations

/// The retry policy of a request: exponential backoff with full jitter, within limits.
package struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of attempts, including the first.
  package var maximumAttempts = 4
  /// The maximum number of attempts if the server's name cannot be resolved: the network may just have
  /// come up, but an offline user should not have to wait for the message.
  package var attemptsToResolve = 2
  /// The seconds within which another attempt may begin, including attempts and delays, excluding queues.
  package var timeLimit = 60.0
  /// The maximum backoff after the first attempt in seconds; it doubles with each further one.
  package var firstBackoff = 0.5
  /// The maximum backoff after any attempt in seconds.
  package var longestBackoff = 8.0
  /// The maximum wait for the service's rate limit in seconds; a request that would wait longer fails.
  package var longestWait = 60.0

  package init() {}

  /// The policy of a single attempt, without waiting.
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

/// The delay before another attempt, as reported to the waiting user.
package struct RetryDelay: Hashable, Sendable {
  package let seconds: Double
  /// True if the server requested the delay with `Retry-After`; otherwise it is our backoff.
  package let isRequested: Bool
  /// The name of the server: `Flickr`, or the host of a simulator.
  package let server: String
  /// The HTTP status of the response, or `nil` if there was none.
  package let status: Int?

  /// The sentence for the waiting user: `Flickr asks to wait 4 s …`.
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

/// The clocks and random numbers of retries: real in the programs, injected in tests.
package struct RetryClock: Sendable {
  /// The time of day, which may be changed while the program runs.
  package let now: @Sendable () -> Date
  /// The seconds of a monotonic clock, for periods.
  package let uptime: @Sendable () -> Double
  /// Waits for some seconds; throws if the task is cancelled meanwhile.
  package let sleep: @Sendable (Double) async throws -> Void
  /// Returns a random number from 0 to 1, excluding 1.
  package let random: @Sendable () -> Double

  /// Creates a clock; without a monotonic clock, the time of day measures periods as well.
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
