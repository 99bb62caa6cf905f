import Foundations

extension Date {
  /// Returns the age at a later time, as short as possible: `now`, `5 min`, `3 h`, `6 d`; past a week the
  /// day, `2026-11-02`, in the time zone that is so many seconds east of UTC then.
  func age(at now: Date, secondsFromGMT: (Date) -> Int) -> String {
    let minutes = Int(now.timeIntervalSince(self) / 60)
    return switch minutes {
    case ..<1: "now"
    case ..<60: "\(minutes) min"
    case ..<1440: "\(minutes / 60) h"
    case ..<10_080: "\(minutes / 1440) d"
    default: (self + Double(secondsFromGMT(self))).formatted(.iso8601.year().month().day())
    }
  }
}

extension BrowserState {
  /// Returns the age of a date, or `nil` before the time of day is known.
  func age(of date: Date) -> String? {
    now.map { date.age(at: $0, secondsFromGMT: secondsFromGMT) }
  }
}
