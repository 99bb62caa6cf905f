import Foundations

extension FetchMiddleware {
  /// Returns a fetch that repeats an attempt after a transient failure.
  ///
  /// - Throws: `TransportError.retryAfterTooLong`, and what the last attempt throws.
  func retrying(_ fetch: @escaping Fetch) -> Fetch {
    { request in
      let start = clock.now()
      var attempt = 1
      while true {
        let result = await result { try await fetch(request) }
        let now = clock.now()
        guard let failure = transientFailure(in: result, of: request, at: now) else {
          return try result.get()
        }
        let left = retryPolicy.timeLimit - now.timeIntervalSince(start)
        try failure.checkRetryAfter(within: left, host: request.url.host() ?? "")
        guard let delay = delay(after: attempt, failure, within: left, of: request) else {
          return try result.get()
        }
        try Task.checkCancellation()
        onRetry(delay)
        try await clock.sleep(delay.seconds)
        attempt += 1
      }
    }
  }

  /// The delay before the next attempt, or `nil` if there is none.
  private func delay(
    after attempt: Int,
    _ failure: TransientFailure,
    within left: Double,
    of request: FetchRequest
  ) -> RetryDelay? {
    let backoff = retryPolicy.backoff(after: attempt, random: clock.random())
    let seconds = failure.retryAfter ?? backoff
    guard attempt < retryPolicy.maximumAttempts, seconds <= left else { return nil }
    return RetryDelay(
      seconds: seconds,
      isRequested: failure.retryAfter != nil,
      server: service.serverName(of: request.url),
      status: failure.status
    )
  }

  /// The reason to retry, or `nil` if the result is final.
  private func transientFailure(
    in result: Result<FetchResponse, any Error>,
    of request: FetchRequest,
    at now: Date
  ) -> TransientFailure? {
    switch result {
    case .success(let response):
      guard response.isBusy || isOutage(response, of: request) else { return nil }
      let retryAfter = response.retryAfter.flatMap(RetryAfter.init)?.seconds(from: now)
      return TransientFailure(status: response.status, retryAfter: retryAfter)
    case .failure(let error):
      guard (error as? any FailureConvertible)?.failure.reason == .unreachable else { return nil }
      return TransientFailure(status: nil, retryAfter: nil)
    }
  }

  private func isOutage(_ response: FetchResponse, of request: FetchRequest) -> Bool {
    request.purpose == .call && response.isSuccess && service.isOutage(response.body)
  }
}

/// The value or the error of an operation.
private func result<Value>(
  of operation: () async throws -> Value
) async -> Result<Value, any Error> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

/// The failure of an attempt that another attempt may not have.
///
/// Transient are HTTP 429 and 5xx, no response in time, and the outages that a service reports with
/// HTTP 200. Everything else is final, so that a mistake is not made four times.
private struct TransientFailure: Hashable, Sendable {
  /// The HTTP status, if there was a response.
  let status: Int?
  /// The seconds of the header `Retry-After`.
  let retryAfter: Double?

  /// Throws if the server asks for a longer delay than is left.
  func checkRetryAfter(within left: Double, host: String) throws(TransportError) {
    guard let retryAfter, let status, retryAfter > left else { return }
    let seconds = Int(min(retryAfter.rounded(.up), 1e9))
    throw .retryAfterTooLong(seconds: seconds, status: status, host: host)
  }
}

extension FetchResponse {
  fileprivate var isBusy: Bool { status == 429 || (500..<600).contains(status) }
}
