/// How often a request is made, and how long it may take with all its waiting.
package struct RetryPolicy: Hashable, Sendable {
  /// How many times a request is made at the most.
  package var tries = 4
  /// For how many seconds after the first try another may begin.
  package var total = 60.0
  /// The longest wait after the first try, in seconds; it doubles with each further one.
  package var firstWait = 0.5
  /// The longest wait after any try.
  package var longestWait = 8.0

  package init() {}

  /// None: a request is made once.
  package static var once: RetryPolicy {
    var patience = RetryPolicy()
    patience.tries = 1
    return patience
  }

  /// The wait after a try, counted from 1: anything from nothing to the longest, by chance.
  ///
  /// Programs that failed together come back apart ("full jitter"). Source:
  /// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
  func wait(after attempt: Int, chance: Double) -> Double {
    chance * min(longestWait, firstWait * Double(1 << min(attempt - 1, 16)))
  }
}
