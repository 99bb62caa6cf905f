import Foundations

/// The true time of a photo, from which the error of its camera's clock follows.
///
/// ```swift
/// let reading = ClockReading("beach.jpg=10:15")
/// reading?.photo                                       // beach.jpg
/// reading?.offset(of: CivilTime("2022-07-13 09:14:30")!)  // 3630
/// ```
package struct ClockReading: Hashable, Sendable {
  /// The photo, as the user named it.
  package let photo: String
  private let time: TimeOfDay
  /// The day, or `nil` for the nearest.
  private let day: CivilDate?

  /// Parses `PHOTO=TIME`, split at the last `=`; the time is `10:15`, `10:15:30`, or a day and such a time.
  package init?(_ text: String) {
    guard let mark = text.lastIndex(of: "=") else { return nil }
    photo = String(text[..<mark])
    let typed = String(text[text.index(after: mark)...]).trimmed
    if photo.isEmpty { return nil }
    var scanner = TimeScanner(typed)
    if let time = TimeOfDay(&scanner), scanner.isAtEnd {
      (self.time, day) = (time, nil)
    } else if let full = CivilTime(typed: typed), let time = full.time,
      full.offset == nil
    {
      (self.time, day) = (time, full.date)
    } else {
      return nil
    }
  }

  /// Returns the seconds to add to a clock that showed a time; `nil` if the time of day is unknown.
  package func offset(of clock: CivilTime) -> Int? {
    guard let seconds = clock.seconds else { return nil }
    let start = clock.date.daysSince1970
    let days = day.map { [$0.daysSince1970] } ?? [start - 1, start, start + 1]
    return days.map { $0 * 86_400 + time.secondOfDay - seconds }.min { abs($0) < abs($1) }
  }
}
