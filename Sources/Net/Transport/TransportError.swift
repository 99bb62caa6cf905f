import Foundations

/// The reason why a request has no usable response.
package enum TransportError: FailureConvertible, Hashable {
  /// The HTTP status is not a success.
  case status(Int, host: String)
  /// The server asks, with `Retry-After`, for a longer delay than the retry policy allows.
  case retryAfterTooLong(seconds: Int, status: Int, host: String)
  /// The service's hourly quota of calls is exhausted.
  case quotaExhausted(service: String, callsPerHour: Int, until: Date)
  /// The request would have to wait too long for its start within the service's rate limit.
  case rateExceeded(service: String, RateLimit, until: Date)

  /// True if the request was not made because no more are allowed for now.
  package var isQuotaExhausted: Bool {
    switch self {
    case .quotaExhausted, .rateExceeded: true
    case .status, .retryAfterTooLong: false
    }
  }

  /// A service uses the same statuses for private data and for blocked clients.
  package var scope: Failure.Scope {
    if case .status(401, _) = self { return .uncertain }
    if case .status(403, _) = self { return .uncertain }
    return failure.reason.scope
  }

  package var failure: Failure {
    switch self {
    case .status(let status, let host): Failure(httpStatus: status, host: host)
    case .retryAfterTooLong(let seconds, let status, let host):
      Failure(
        status == 429 ? .rateLimited : .unreachable,
        "\(host) asks to wait \(seconds) s (HTTP \(status)); try again after that."
      )
    case .quotaExhausted(let service, let calls, let date):
      Failure(
        .rateLimited,
        "The \(calls) calls that \(service) allows per hour are used up; "
          + "there are more from \(date.utcMinute) UTC on."
      )
    case .rateExceeded(let service, let rate, let date):
      Failure(
        .rateLimited,
        "\(service) allows \(rate.inWords), and they are used up; "
          + "there are more from \(date.nextUTCMinute) UTC on."
          + (rate.remedy.map { " \($0)" } ?? "")
      )
    }
  }
}

extension Failure {
  /// Creates the failure of a status outside 200 to 299.
  fileprivate init(httpStatus status: Int, host: String) {
    switch status {
    case 401, 403:
      self.init(.notAllowed, "\(host) does not show this to everybody (HTTP \(status)).")
    case 413: self.init(.failed, "\(host) does not accept files of this size (HTTP 413).")
    case 404, 410: self.init(.notFound, "\(host) no longer has this (HTTP \(status)).")
    case 429:
      self.init(.rateLimited, "\(host) has had too many requests (HTTP 429); wait a few minutes.")
    case 500...:
      self.init(.unreachable, "\(host) is out of order (HTTP \(status)); try again later.")
    default: self.init(.failed, "\(host) did not understand the call (HTTP \(status)).")
    }
  }
}

extension Date {
  /// The time of day in UTC, to the minute: `09:30`.
  fileprivate var utcMinute: String {
    String(formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)).prefix(5))
  }

  /// The first minute in UTC that does not begin before this time.
  fileprivate var nextUTCMinute: String {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.up) * 60).utcMinute
  }
}

extension HTTPResponse {
  /// Throws unless the status is a success.
  package func checkStatus() throws(TransportError) {
    if !isSuccess { throw .status(status, host: url.host() ?? "") }
  }
}
