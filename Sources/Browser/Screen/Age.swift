import Foundations

extension Date {
  /// Returns the age at a later time, as short as possible: `now`, `5 min`, `3 h`, `6 d`; past two weeks
  /// the day in the reader's time zone, `2026-11-02`.
  func age(at now: Date, in timeZone: TimeZone = .current) -> String {
    let minutes = Int(now.timeIntervalSince(self) / 60)
    switch minutes {
    case ..<1: return "now"
    case ..<60: return "\(minutes) min"
    case ..<(24 * 60): return "\(minutes / 60) h"
    case ..<(14 * 24 * 60): return "\(minutes / 60 / 24) d"
    default: return day(in: timeZone)
    }
  }

  private func day(in timeZone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: self)
    return [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)]
      .map { number, digits in
        let text = String(number)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
      }.joined(separator: "-")
  }
}
