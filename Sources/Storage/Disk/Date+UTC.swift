import Foundations

extension Date {
  /// The second in UTC, without characters that a file name cannot have: `20261121T093000Z`.
  var utcStamp: String {
    formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
  }

  /// The day in UTC: `2026-11-21`.
  var utcDay: String {
    formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
