import Foundations

/// The value of the header `Retry-After`: a number of seconds, or a date (RFC 9110, section 10.2.3).
enum RetryAfter: Hashable, Sendable {
  case seconds(Double)
  case date(Date)

  /// Parses `120`, or `Sat, 21 Nov 2026 09:30:00 GMT`; returns `nil` for anything else.
  init?(_ value: String) {
    let text = value.trimmed
    if !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) {
      self = .seconds(Double(text) ?? .infinity)
    } else if let date = Date(httpDate: text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Returns the seconds from a date until then, at least 0.
  func seconds(from now: Date) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .date(let date): max(0, date.timeIntervalSince(now))
    }
  }
}

extension HTTPResponse {
  /// The server's time from the header `Date`, or `nil` if that is missing or malformed.
  package var serverTime: Date? { date.flatMap { Date(httpDate: $0.trimmed) } }
}

extension Date {
  /// Parses the date format that servers have to send (RFC 9110, section 5.6.7), ignoring the day of
  /// the week.
  fileprivate init?(httpDate text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]) else {
      return nil
    }
    let number = month + 1
    let iso = "\(parts[3])-\(number < 10 ? "0" : "")\(number)-\(parts[1])T\(parts[4])Z"
    guard let date = Date(iso8601: iso) else { return nil }
    self = date
  }
}

private let months: [Substring] = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
