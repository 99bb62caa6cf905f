import Foundations

/// A day of uploads, in UTC.
struct UploadDay: Hashable, Sendable {
  /// The day's first second.
  private let start: Date
}

extension UploadDay {
  /// The last day that is over at a time.
  init(before now: Date) {
    let days = (now.timeIntervalSince1970 / 86_400).rounded(.down) - 1
    start = Date(timeIntervalSince1970: days * 86_400)
  }

  /// The seven days before, the latest first.
  var weekBefore: [UploadDay] {
    (1...7).map { UploadDay(start: start.addingTimeInterval(Double($0) * -86_400)) }
  }

  /// The day as `2026-11-20`.
  var name: String { start.formatted(.iso8601.year().month().day()) }

  /// The day's 24 hours, each from its first second to its last.
  var hours: [ClosedRange<Date>] {
    (0..<24).map { hour in
      let first = start.addingTimeInterval(Double(hour) * 3_600)
      return first...first.addingTimeInterval(3_599)
    }
  }
}
