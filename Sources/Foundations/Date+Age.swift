extension Date {
  /// Returns the age at a later time in its shortest form: `now`, `5 min`, `3 h`, `6 d`; after a week
  /// the day, `2026-11-02`, in a time zone with the given offset from UTC.
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

  /// Returns the day in a time zone, given its offset from UTC in seconds: `2026-11-02`.
  package func day(secondsFromGMT: Int) -> String {
    // FoundationEssentials only formats in UTC, so the date is shifted by the offset.
    (self + TimeInterval(secondsFromGMT)).formatted(.iso8601.year().month().day())
  }
}
