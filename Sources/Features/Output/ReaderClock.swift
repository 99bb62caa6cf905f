import Foundations

/// The wall clock, and the time zone in which dates are printed.
package struct ReaderClock: Sendable {
  /// Returns the current time, which ages are relative to.
  private let now: @Sendable () -> Date
  /// Returns the offset of local time from UTC at a time, in seconds; positive is east.
  package let secondsFromGMT: @Sendable (Date) -> Int

  package init(
    now: @escaping @Sendable () -> Date,
    secondsFromGMT: @escaping @Sendable (Date) -> Int = { _ in 0 }
  ) {
    self.now = now
    self.secondsFromGMT = secondsFromGMT
  }
}

extension ReaderClock {
  /// Returns the age of a date: `now`, `5 min`, `3 h`, `2 d`; after a week the day: `2026-11-02`.
  package func age(of date: Date) -> String {
    date.age(at: now(), secondsFromGMT: secondsFromGMT)
  }

  /// Returns the age of a date in words: `5 min ago`, `yesterday`; after a week the day.
  func ago(_ date: Date) -> String {
    let minutes = Int(now().timeIntervalSince(date) / 60)
    return switch minutes {
    case ..<1: "just now"
    case ..<60: "\(minutes) min ago"
    case ..<1440: "\(minutes / 60) h ago"
    case ..<2880: "yesterday"
    case ..<10_080: "\(minutes / 1440) days ago"
    default: day(of: date)
    }
  }

  /// Returns the day of a date in the reader's time zone: `2026-11-02`.
  func day(of date: Date) -> String { date.day(secondsFromGMT: secondsFromGMT(date)) }
}

extension Date {
  /// The date in ISO 8601, in UTC and to the second: `2026-11-21T09:30:00Z`.
  var inISO8601: String { formatted(.iso8601) }
}
