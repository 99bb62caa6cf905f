/// A sliding-window log, the state of a rate limiter: the latest starts of requests, and the line of
/// requests that wait for a slot before they reserve one.
///
/// Programs share it as JSON. Its times are seconds since 1970, since no other clock is every program's:
/// starts that a wrong clock dated far in the future are ignored.
struct SlidingWindowLog: Codable, Hashable, Sendable {
  /// A place in the line.
  struct Ticket: Codable, Hashable, Sendable {
    let id: UInt64
    let joinedAt: Double
  }

  /// The limits of the window.
  struct Limits: Hashable, Sendable {
    let window: RateLimit
    /// The seconds that the request may have to wait for its start.
    let longestWait: Double
    /// The seconds that a request of any program may have to.
    let longestWaitOfAll: Double
  }

  /// A start that was reserved, or the first that is free where it is too far ahead.
  enum Reservation: Hashable, Sendable {
    case start(at: Double)
    case refused(until: Double)
  }

  /// The starts within a window, the earliest first; those of requests with a slot may lie ahead.
  private(set) var starts: [Double] = []
  /// The requests without a start, first in, first out.
  private(set) var line: [Ticket] = []
}

extension SlidingWindowLog {
  /// Puts a request at the end of the line, unless it would have to wait too long.
  ///
  /// - Returns: Its start as far as that can be foretold, from the requests before it.
  mutating func join(_ ticket: Ticket, at now: Double, _ limits: Limits) -> Reservation {
    prune(at: now, limits)
    var expected = starts
    for _ in 0...line.count { expected.append(expected.nextStart(from: now, limits.window)) }
    let start = expected[expected.count - 1]
    if start - now > limits.longestWait { return .refused(until: start) }
    line.append(ticket)
    return .start(at: start)
  }

  /// Reserves the next free start for a request, which leaves the line.
  mutating func reserveStart(_ ticket: Ticket, at now: Double, _ limits: Limits) -> Reservation {
    prune(at: now, limits)
    leave(ticket)
    let start = starts.nextStart(from: now, limits.window)
    if start - now > limits.longestWait { return .refused(until: start) }
    starts.append(start)
    return .start(at: start)
  }

  /// Removes a request from the line.
  mutating func leave(_ ticket: Ticket) { line.removeAll { $0.id == ticket.id } }

  /// Removes the starts whose window is over, and the requests of programs that were killed in line.
  private mutating func prune(at now: Double, _ limits: Limits) {
    let earliest = now - limits.window.seconds
    let latest = now + limits.longestWaitOfAll
    // Many more than any limit counts, and few enough to read: anyone may have written the file.
    starts = starts.filter { earliest < $0 && $0 <= latest }.sorted().suffix(1_000)
    let joining = (now - 2 * limits.longestWaitOfAll)...now
    line = line.filter { joining.contains($0.joinedAt) }.suffix(1_000)
  }
}

extension [Double] {
  /// Returns the next start that leaves every window within its limit, where these are taken.
  fileprivate func nextStart(from now: Double, _ window: RateLimit) -> Double {
    count < window.count ? now : Swift.max(now, self[count - window.count] + window.seconds)
  }
}
