import Foundations

/// Why Flickr did not give what was asked.
package enum FlickrError: FailureConvertible, Hashable {
  /// Flickr answered `stat: fail`, which it does with HTTP 200.
  case refused(APIError)
  /// The server answered an HTTP status that is no success.
  case status(Int, host: String)
  /// The server asks to be left alone for longer than anybody would wait.
  case askedToWait(seconds: Int, status: Int, host: String)
  /// The calls that Flickr allows in an hour are used up.
  case callsUsedUp(until: Date)
  /// The answer to a call is not JSON; a web page, often.
  case notJSON(method: String)
  /// The answer is JSON, but not what the method gives.
  case unreadable(method: String, reason: String)
  /// What came in the place of a picture is none.
  case notAPicture(contentType: String, host: String)
  /// The picture is kept on a host that is not Flickr's.
  case foreignPicture(host: String)
}

extension FlickrError {
  package var failure: Failure {
    switch self {
    case .refused(let refusal): refusal.failure
    case .status(let status, let host): Failure(httpStatus: status, host: host)
    case .askedToWait(let seconds, let status, let host):
      Failure(
        status == 429 ? .rateLimited : .unreachable,
        "\(host) asks to wait \(seconds) s (HTTP \(status)); try again after that."
      )
    case .callsUsedUp(let date):
      Failure(
        .rateLimited,
        "The \(Transport.callsPerHour) calls that Flickr allows in an hour are used up; "
          + "there are some again from \(date.utcMinute) UTC on."
      )
    case .notJSON(let method):
      Failure(
        .damaged,
        "The answer to \(method) is not JSON but, maybe, a web page: see whether this network "
          + "wants a login, or try again later."
      )
    case .unreadable(let method, let reason):
      Failure(.damaged, "The answer to \(method) cannot be read: \(reason).")
    case .notAPicture(let type, let host):
      Failure(.damaged, "\(host) sent \(type) where a picture was expected; try again later.")
    case .foreignPicture(let host):
      Failure(.notAllowed, "The picture is on \(host), which is not Flickr's; it was not fetched.")
    }
  }
}

extension Failure {
  /// What a status outside 200–299 means to the person who asked.
  fileprivate init(httpStatus status: Int, host: String) {
    switch status {
    case 401, 403:
      self.init(.notAllowed, "\(host) does not show this to everybody (HTTP \(status)).")
    case 404, 410:
      self.init(.notFound, "\(host) does not have this any more (HTTP \(status)).")
    case 429:
      self.init(.rateLimited, "\(host) has had too many requests (HTTP 429); wait a few minutes.")
    case 500...:
      self.init(.unreachable, "\(host) is out of order (HTTP \(status)); try again later.")
    default:
      self.init(.failed, "\(host) did not understand the call (HTTP \(status)).")
    }
  }
}

extension Date {
  /// The time of day in UTC, to the minute: `09:30`.
  fileprivate var utcMinute: String {
    String(formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)).prefix(5))
  }
}
