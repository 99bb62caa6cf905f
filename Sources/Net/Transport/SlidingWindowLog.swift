import Foundations

/// A sliding-window log, the state of a rate limiter: the latest starts of requests, and the queue of
/// requests that wait for a slot before they reserve a start.
///
/// Programs share it as text. Times are milliseconds since 1970, the only clock that all programs
/// share; starts that a wrong clock dated far in the future are ignored.
struct SlidingWindowLog: Hashable, Sendable {
  /// A place in the queue.
  struct Ticket: Hashable, Sendable {
    let id: Int
    let joinedAt: Int
  }

  /// The limits of the window; times are in milliseconds.
  struct Limits: Hashable, Sendable {
    /// The maximum number of starts in a window.
    let count: Int
    /// The length of a window.
    let window: Int
    /// The maximum wait of a request for its start.
    let longestWait: Int
    /// The maximum wait of any program's request.
    let longestWaitOfAll: Int
  }

  /// A reserved start, or the first free one if it is too far ahead.
  enum Reservation: Hashable, Sendable {
    case start(at: Int)
    case refused(until: Int)
  }

  /// The starts within a window, the earliest first; those of requests with a slot may be in the future.
  private(set) var starts: [Int] = []
  /// The requests without a start, first in, first out.
  private(set) var queue: [Ticket] = []
}

extension SlidingWindowLog {
  /// Appends a request to the queue, unless it would have to wait too long.
  ///
  /// - Returns: Its expected start, given the requests before it.
  mutating func join(_ ticket: Ticket, at now: Int, _ limits: Limits) -> Reservation {
    prune(at: now, limits)
    var expected = starts
    for _ in 0...queue.count { expected.append(expected.nextStart(from: now, limits)) }
    let start = expected[expected.count - 1]
    if start - now > limits.longestWait { return .refused(until: start) }
    queue.append(ticket)
    return .start(at: start)
  }

  /// Reserves the next free start for a request, and removes it from the queue.
  mutating func reserveStart(_ ticket: Ticket, at now: Int, _ limits: Limits) -> Reservation {
    prune(at: now, limits)
    leave(ticket)
    let start = starts.nextStart(from: now, limits)
    if start - now > limits.longestWait { return .refused(until: start) }
    starts.append(start)
    return .start(at: start)
  }

  /// Removes a request from the queue.
  mutating func leave(_ ticket: Ticket) { queue.removeAll { $0.id == ticket.id } }

  /// Frees a reserved start, for a request that did not reach the service.
  mutating func free(start: Int) {
    if let index = starts.lastIndex(of: start) { starts.remove(at: index) }
  }

  /// Removes expired starts, and queued requests of killed programs.
  private mutating func prune(at now: Int, _ limits: Limits) {
    let current = (now - limits.window + 1)...(now + limits.longestWaitOfAll)
    // Far above any limit, and few enough to read: anybody may have written the file.
    starts = starts.filter(current.contains).sorted().suffix(1_000)
    let joining = (now - 2 * limits.longestWaitOfAll)...now
    queue = queue.filter { joining.contains($0.joinedAt) }.suffix(1_000)
  }
}

extension [Int] {
  /// Returns the next start that keeps every window within the limit, given the taken starts.
  fileprivate func nextStart(from now: Int, _ limits: SlidingWindowLog.Limits) -> Int {
    count < limits.count ? now : Swift.max(now, self[count - limits.count] + limits.window)
  }
}

// MARK: - Text

extension SlidingWindowLog {
  /// The log as text: a line for each start, one with two numbers for each queued request, and `end`.
  ///
  /// ```
  /// 1795253400123
  /// 1795253400250 4611686018427387904
  /// end
  /// ```
  var text: Data {
    let lines = starts.map(String.init) + queue.map { "\($0.joinedAt) \($0.id)" } + ["end\n"]
    return Data(lines.joined(separator: "\n").utf8)
  }

  /// Parses the text, or returns `nil` if it is damaged; text after its end is ignored.
  init?(text: Data) {
    var numbers: [Int] = []
    var number: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // At most 18 digits, which fit in 64 bits.
        guard number ?? 0 < 100_000_000_000_000_000 else { return nil }
        number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        guard let last = number else { return nil }
        numbers.append(last)
        number = nil
        if byte == UInt8(ascii: " ") { continue }
        switch numbers.count {
        case 1: starts.append(numbers[0])
        case 2: queue.append(Ticket(id: numbers[1], joinedAt: numbers[0]))
        default: return nil
        }
        numbers = []
      case UInt8(ascii: "e") where numbers.isEmpty && number == nil: return
      default: return nil
      }
    }
    return nil
  }
}
