extension Date {
  /// Returns the age at a later time, as short as possible: `now`, `5 min`, `3 h`, `6 d`; past a week the
  /// day, `2026-11-02`, in the time zone that is so many seconds east of UTC then.
  package func age(at now: Date, secondsFromGMT: (Date) -> Int) -> String {
    let minutes = Int(now.timeIntervalSince(self) / 60)
    return switch minutes {
    case ..<1: "now"
    case ..<60: "\(minutes) min"
    case ..<1440: "\(minutes / 60) h"
    case ..<10_080: "\(minutes / 1440) d"
    default: day(secondsFromGMT: secondsFromGMT(self))
    }
  }

  /// Returns the day in a time zone, so many seconds east of UTC: `2026-11-02`.
  package func day(secondsFromGMT: Int) -> String {
    // FoundationEssentials formats in UTC only, so the date is shifted by the difference.
    (self + TimeInterval(secondsFromGMT)).formatted(.iso8601.year().month().day())
  }
}
