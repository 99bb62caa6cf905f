import Foundations
import Store

/// A rate limiter of all requests to a service over all of the user's programs, with a sliding-window log.
///
/// A request joins the queue, which refuses those that would have to wait too long; then it waits for a
/// slot, and with the slot it reserves its start. This order keeps a reserved start from slipping into
/// another window.
actor SharedRateLimiter {
  typealias Ticket = SlidingWindowLog.Ticket

  /// A request's entry in the log.
  private enum Holder {
    case queued
    /// The time of the start. Once the request has begun, the service counts it.
    case reserved(start: Int, hasBegun: Bool)
  }

  /// A `Retry-After` of the service, which applies to every request.
  private struct Pause {
    /// The end on the monotonic clock.
    let end: Double
    let status: Int
    let host: String
  }

  /// The maximum wait for a start, in seconds.
  static let longestWait = 60.0
  /// The seconds by which the window is longer than the service's: a request on a new connection takes
  /// longer to reach the server than one on an open connection, so requests may arrive closer together
  /// than they were started.
  static let margin = 1.0

  private let service: String
  private let rate: RateLimit
  private let limits: SlidingWindowLog.Limits
  /// The file of the log that all programs share; `nil` if this program shares none.
  private let file: SharedFile?
  private let clock: RetryClock
  /// The log as last shared, used when it cannot be shared.
  private var log = SlidingWindowLog()
  private var holders: [Ticket: Holder] = [:]
  private var pause: Pause?
  /// The end of the last reported wait, on the monotonic clock.
  private var reportedEnd = -Double.infinity

  /// Creates the limiter of a service, or returns `nil` if the service has no such limit.
  init?(
    for service: Service,
    _ file: SharedFile?,
    clock: RetryClock,
    policy: RetryPolicy
  ) {
    guard let rate = service.requestRate else { return nil }
    self.service = service.name
    self.rate = rate
    self.file = file
    self.clock = clock
    limits = SlidingWindowLog.Limits(
      count: rate.count,
      window: Int(((rate.seconds + Self.margin) * 1_000).rounded(.up)),
      longestWait: Int((policy.longestWait + Self.margin) * 1_000),
      longestWaitOfAll: Int((Self.longestWait + Self.margin) * 1_000)
    )
  }
}

// MARK: - Starts

extension SharedRateLimiter {
  /// Runs a request that is in the queue or has its start in the log, and removes it afterwards, unless
  /// it began with a connection: then its start counts.
  ///
  /// - Throws: `TransportError.rateExceeded` if the request would have to wait longer than
  ///   `RetryPolicy.longestWait` and the margin, `.retryAfterTooLong`, and the errors of the request.
  nonisolated func withTicket<Value>(
    _ request: (Ticket) async throws -> Value
  ) async throws -> Value {
    let ticket = try await join()
    do {
      let value = try await request(ticket)
      await end(ticket, isCounted: true)
      return value
    } catch {
      await end(ticket, isCounted: (error as? any TransientError)?.isUnconnected != true)
      throw error
    }
  }

  private func join() throws(TransportError) -> Ticket {
    _ = try pauseLeft()
    let now = clock.milliseconds
    let ticket = Ticket(id: .random(in: 0..<(1 << 48)), joinedAt: now)
    _ = try start(in: edit { $0.join(ticket, at: now, limits) })
    holders[ticket] = .queued
    return ticket
  }

  /// Reserves the next free start for a request with a slot, replacing one at which it did not begin,
  /// and returns the seconds until then.
  func reserveStart(_ ticket: Ticket) throws(TransportError) -> Double {
    end(ticket, isCounted: false)
    let now = clock.milliseconds
    let start = try start(in: edit { $0.reserveStart(ticket, at: now, limits) })
    holders[ticket] = .reserved(start: start, hasBegun: false)
    return Double(start - now) / 1_000
  }

  /// Records that a request begins.
  func begin(_ ticket: Ticket) {
    if case .reserved(let start, _) = holders[ticket] {
      holders[ticket] = .reserved(start: start, hasBegun: true)
    }
  }

  /// Removes a request from the log, except a start that counts.
  private func end(_ ticket: Ticket, isCounted: Bool) {
    switch holders.removeValue(forKey: ticket) {
    case .queued: edit { $0.leave(ticket) }
    case .reserved(let start, let hasBegun) where !(hasBegun && isCounted):
      edit { $0.free(start: start) }
    case .reserved, nil: break
    }
  }

  private func start(
    in reservation: SlidingWindowLog.Reservation
  ) throws(TransportError) -> Int {
    switch reservation {
    case .start(let start): return start
    case .refused(let start):
      let date = Date(timeIntervalSince1970: Double(start) / 1_000)
      throw .rateExceeded(service: service, rate, until: date)
    }
  }

  /// Edits the log of all programs or, if that cannot be stored, this program's.
  @discardableResult
  private func edit<Result: Sendable>(_ body: (inout SlidingWindowLog) -> Result) -> Result {
    var edited: (log: SlidingWindowLog, result: Result)?
    let isStored = file?.edit { data in
      var log = data.flatMap(SlidingWindowLog.init) ?? SlidingWindowLog()
      let result = body(&log)
      edited = (log, result)
      return log.text
    }
    guard isStored == true, let edited else { return body(&log) }
    log = edited.log
    return edited.result
  }
}

// MARK: - Pauses

extension SharedRateLimiter {
  /// Delays all requests of this program until the time that the service asks for.
  func pause(seconds: Double, status: Int, host: String) {
    let end = clock.uptime() + seconds
    if end > pause?.end ?? 0 { pause = Pause(end: end, status: status, host: host) }
  }

  /// Returns the seconds until requests may begin, usually 0.
  ///
  /// - Throws: `TransportError.retryAfterTooLong` if it is more than 60.
  func pauseLeft() throws(TransportError) -> Double {
    guard let pause else { return 0 }
    let left = pause.end - clock.uptime()
    guard left > Self.longestWait else { return max(0, left) }
    let seconds = Int(min(left.rounded(.up), 1e9))
    throw .retryAfterTooLong(seconds: seconds, status: pause.status, host: pause.host)
  }

  /// Returns the wait to report, once for all requests that wait until then, or `nil` if it is short.
  func report(ofWait seconds: Double) -> RateWait? {
    let end = clock.uptime() + seconds
    guard seconds >= 2, clock.uptime() >= reportedEnd else { return nil }
    reportedEnd = end
    return RateWait(service: service, rate, seconds: seconds)
  }
}

extension RetryClock {
  /// The time of day in milliseconds since 1970.
  fileprivate var milliseconds: Int { Int((now().timeIntervalSince1970 * 1_000).rounded(.down)) }
}
