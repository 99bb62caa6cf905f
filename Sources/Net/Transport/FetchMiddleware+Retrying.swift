import Foundations

extension FetchMiddleware {
  /// Retries a request after transient failures, within the retry policy.
  ///
  /// The response says if an earlier attempt may have had an effect.
  ///
  /// - Throws: `TransportError.retryAfterTooLong`, and the error of the last attempt.
  func retrying(
    _ request: HTTPRequest,
    _ makeAttempt: () async -> Attempt
  ) async throws -> HTTPResponse {
    let host = request.url.host() ?? ""
    var seconds = 0.0
    var count = 1
    var isResponseLost = false
    while true {
      try await unresolvedHosts.check(host, at: clock.uptime())
      let attempt = await makeAttempt()
      seconds += attempt.seconds
      guard let failure = transientFailure(in: attempt.result, of: request) else {
        var response = try attempt.result.get()
        if isResponseLost { response.followsLostResponse = true }
        return response
      }
      isResponseLost = isResponseLost || failure.mayHaveHadEffect
      await failure.pause(sharedLimiter, host: host)
      let left = retryPolicy.timeLimit - seconds
      try failure.checkRetryAfter(within: left, host: host)
      guard let delay = delay(after: count, failure, within: left, of: request) else {
        if case .failure(let error) = attempt.result, failure.isUnresolved {
          await unresolvedHosts.add(host, error, at: clock.uptime())
        }
        return try attempt.result.get()
      }
      try Task.checkCancellation()
      onRetry(delay)
      try await clock.sleep(delay.seconds)
      seconds += delay.seconds
      count += 1
    }
  }

  /// The delay before the next attempt, or `nil` if there is none.
  private func delay(
    after attempt: Int,
    _ failure: TransientFailure,
    within left: Double,
    of request: HTTPRequest
  ) -> RetryDelay? {
    let backoff = retryPolicy.backoff(after: attempt, random: clock.random())
    let seconds = failure.retryAfter ?? backoff
    let maximum = failure.isUnresolved ? retryPolicy.attemptsToResolve : .max
    guard attempt < min(retryPolicy.maximumAttempts, maximum), seconds <= left else { return nil }
    return RetryDelay(
      seconds: seconds,
      isRequested: failure.retryAfter != nil,
      server: service.serverName(of: request.url),
      status: failure.status
    )
  }

  /// The reason to retry, or `nil` if the result is final.
  private func transientFailure(
    in result: Result<HTTPResponse, any Error>,
    of request: HTTPRequest
  ) -> TransientFailure? {
    switch result {
    case .success(let response):
      guard mayHelp(toRepeat: request, after: response) else { return nil }
      let retryAfter = response.retryAfter.flatMap(RetryAfter.init)?.seconds(from: clock.now())
      return TransientFailure(
        status: response.status,
        retryAfter: retryAfter,
        mayHaveHadEffect: response.status != 429 || response.followsLostResponse
      )
    case .failure(let error):
      guard error.maySucceedLater, request.purpose.isIdempotent || error.isUnsent
      else { return nil }
      let isUnresolved = (error as? any TransientError)?.isUnresolved ?? false
      return TransientFailure(
        status: nil,
        retryAfter: nil,
        mayHaveHadEffect: !error.isUnsent,
        isUnresolved: isUnresolved
      )
    }
  }

  /// Returns true if another attempt may have another response.
  ///
  /// If a request is not idempotent, it is retried only if the server did not accept the first attempt.
  private func mayHelp(toRepeat request: HTTPRequest, after response: HTTPResponse) -> Bool {
    if response.status == 429 { return true }
    guard request.purpose.isIdempotent else { return false }
    return (500..<600).contains(response.status)
      || (request.purpose.isCall && response.isSuccess && service.isOutage(response.body))
  }
}

/// A transient failure of an attempt.
///
/// HTTP 429 and 5xx, missing responses and outages reported with HTTP 200 are transient. Everything
/// else is final, so that a mistake is not made four times.
private struct TransientFailure: Hashable, Sendable {
  /// The HTTP status, if there was a response.
  let status: Int?
  /// The header `Retry-After` in seconds.
  let retryAfter: Double?
  /// True if the server may have carried out the request.
  let mayHaveHadEffect: Bool
  /// True if the server's name could not be resolved.
  var isUnresolved = false

  /// Delays all other requests until the time that the server asks for.
  func pause(_ limiter: SharedRateLimiter?, host: String) async {
    guard let retryAfter, let status else { return }
    await limiter?.pause(seconds: retryAfter, status: status, host: host)
  }

  /// Throws if the server asks for a longer delay than the time left.
  func checkRetryAfter(within left: Double, host: String) throws(TransportError) {
    guard let retryAfter, let status, retryAfter > left else { return }
    let seconds = Int(min(retryAfter.rounded(.up), 1e9))
    throw .retryAfterTooLong(seconds: seconds, status: status, host: host)
  }
}

extension Error {
  /// True if another attempt may succeed: the error says so or, if it does not say, the server was
  /// unreachable.
  fileprivate var maySucceedLater: Bool {
    if let error = self as? any TransientError { return error.isTransient }
    return (self as? any FailureConvertible)?.failure.reason == .unreachable
  }

  /// True if the error says that nothing was sent.
  fileprivate var isUnsent: Bool { (self as? any TransientError)?.isUnsent ?? false }
}
