import Foundations

/// An attempt of a request.
struct Attempt: Sendable {
  let result: Result<FetchResponse, any Error>
  /// The seconds that it took, without those in line for the service's limits.
  let seconds: Double
}

extension FetchMiddleware {
  /// Makes an attempt when the service's limits allow it: a rate and a quota of calls, and a number
  /// of concurrent pictures.
  ///
  /// Each redirect of a call is a call. Calls to other hosts, such as a simulator on this machine, are
  /// made at once.
  ///
  /// - Returns: The attempt, which fails with `TransportError.quotaExhausted` where the calls are used
  ///   up.
  func attempt(_ request: FetchRequest, _ fetch: @escaping RedirectingFetch) async -> Attempt {
    let line = TimeInLine()
    let start = clock.uptime()
    let result = await outcome {
      try await waiting(in: line, for: request) {
        try await fetch(request) { target in
          if request.purpose == .call { try await admitCall(to: target, line) }
        }
      }
    }
    let end = clock.uptime()
    return Attempt(result: result, seconds: end - start - (await line.seconds))
  }

  /// Runs an attempt when its turn comes.
  private func waiting(
    in line: TimeInLine,
    for request: FetchRequest,
    _ fetch: () async throws -> FetchResponse
  ) async throws -> FetchResponse {
    switch request.purpose {
    case .picture:
      let start = clock.uptime()
      return try await pictures.withPermit {
        await line.add(clock.uptime() - start)
        return try await fetch()
      }
    case .call:
      try await admitCall(to: request.url, line)
      return try await fetch()
    }
  }

  /// Waits for the start of a call to the service's own hosts, and counts it.
  private func admitCall(to url: URL, _ line: TimeInLine) async throws {
    guard service.owns(url) else { return }
    let now = clock.uptime()
    let delay = await calls.reserveStart(from: now) - now
    if delay > 0 { try await clock.sleep(delay) }
    await line.add(clock.uptime() - now)
    try spendCall()
  }

  private func spendCall() throws(TransportError) {
    guard let date = countCall(clock.now()) else { return }
    throw .quotaExhausted(
      service: service.name,
      callsPerHour: service.callsPerHour ?? 0,
      until: date
    )
  }
}

/// The seconds that an attempt waits in line, which are not its own.
private actor TimeInLine {
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
