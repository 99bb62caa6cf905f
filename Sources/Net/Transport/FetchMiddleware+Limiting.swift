import Foundations
import Store

/// An attempt at a request.
struct Attempt: Sendable {
  let result: Result<HTTPResponse, any Error>
  /// The seconds that it took, without waiting for the service's limits.
  let seconds: Double
}

extension FetchMiddleware {
  /// Makes an attempt when the service's limits allow it: a rate and quota of calls, a rate of
  /// requests, and a number of concurrent pictures or requests.
  ///
  /// Each redirect counts as a request, and that of a call as a call. Calls to other hosts, such as a
  /// simulator on this machine, are limited as requests only.
  ///
  /// - Returns: The attempt; it fails with `TransportError.quotaExhausted` or `.rateExceeded` if no
  ///   more are allowed for now.
  func attempt(_ request: HTTPRequest, _ fetch: @escaping RedirectingFetch) async -> Attempt {
    let queueTime = QueueTime()
    let start = clock.uptime()
    let result = await outcome {
      try await withTicket { ticket in
        try await withSlot(for: request.purpose, queueTime) {
          if request.purpose.isCall { try await admitCall(to: request.url, queueTime) }
          try await waitForStart(ticket, queueTime)
          return try await uncountingUnconnected(request) {
            try await fetch(request) { target in
              if request.purpose.isCall { try await admitCall(to: target, queueTime) }
              try await withTicket { try await waitForStart($0, queueTime) }
            }
          }
        }
      }
    }
    let end = clock.uptime()
    return Attempt(result: result, seconds: end - start - (await queueTime.seconds))
  }

  /// Runs an attempt, or a redirect of one, with a ticket of the service's rate limiter, if it has one.
  private func withTicket<Value>(
    _ body: (SharedRateLimiter.Ticket?) async throws -> Value
  ) async throws -> Value {
    guard let sharedLimiter else { return try await body(nil) }
    return try await sharedLimiter.withTicket(body)
  }

  /// Runs an attempt while holding a slot, if there are slots for its purpose.
  ///
  /// The slots of this program are acquired first, in the order of its requests; then the programs
  /// compete for the shared ones.
  private func withSlot(
    for purpose: HTTPRequest.Purpose,
    _ queueTime: QueueTime,
    _ fetch: () async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    guard service.concurrency.limits(purpose) else { return try await fetch() }
    let start = clock.uptime()
    return try await slots.withPermit {
      let slot = service.concurrency.isShared ? try await sharedSlots?.acquire() : nil
      defer { slot?.release() }
      await queueTime.add(clock.uptime() - start)
      return try await fetch()
    }
  }
}

// MARK: - Rates

extension FetchMiddleware {
  /// Waits for the start of a call to the service's own hosts, and counts it.
  private func admitCall(to url: URL, _ queueTime: QueueTime) async throws {
    guard service.owns(url) else { return }
    let now = clock.uptime()
    let start = await calls?.reserveStart(from: now) ?? now
    if start > now { try await clock.sleep(start - now) }
    await queueTime.add(clock.uptime() - now)
    try spendCall()
  }

  /// Makes a request; a call to the service's own hosts that could not connect is not counted.
  private func uncountingUnconnected(
    _ request: HTTPRequest,
    _ fetch: () async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    do {
      return try await fetch()
    } catch {
      let isUnconnected = (error as? any TransientError)?.isUnconnected ?? false
      if isUnconnected && request.purpose.isCall && service.owns(request.url) {
        quota?.giveBack(at: clock.now())
      }
      throw error
    }
  }

  private func spendCall() throws(TransportError) {
    guard let limit = service.callsPerHour, let date = quota?.spend(at: clock.now()) else { return }
    throw .quotaExhausted(service: service.name, callsPerHour: limit, until: date)
  }

  /// Waits for the start of a request that has a slot; a pause that begins meanwhile delays it.
  private func waitForStart(
    _ ticket: SharedRateLimiter.Ticket?,
    _ queueTime: QueueTime
  ) async throws {
    guard let sharedLimiter, let ticket else { return }
    let now = clock.uptime()
    repeat {
      let pause = try await sharedLimiter.pauseLeft()
      if pause > 0 { try await clock.sleep(pause) }
      let delay = try await sharedLimiter.reserveStart(ticket)
      if delay > 0 { try await wait(delay, await sharedLimiter.report(ofWait: delay)) }
    } while try await sharedLimiter.pauseLeft() > 0
    await sharedLimiter.begin(ticket)
    await queueTime.add(clock.uptime() - now)
  }

  /// Waits for some seconds, and reports the wait if asked to.
  private func wait(_ seconds: Double, _ report: RateWait?) async throws {
    guard let report else { return try await clock.sleep(seconds) }
    // It is cancelled when the wait is over.
    async let _: Void = onWait(report)
    try await clock.sleep(seconds)
  }
}

/// The seconds that an attempt waits in queues; they do not count as its own.
private actor QueueTime {
  private(set) var seconds = 0.0

  func add(_ seconds: Double) { self.seconds += seconds }
}

/// The value or the error of an operation.
private func outcome<Value>(
  of operation: () async throws -> Value
) async -> Result<Value, any Error> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}
