/// A date among the arguments of a call: seconds since 1970, or a text as MySQL writes it.
struct CallDate: Hashable, Sendable {
  /// Seconds since 1970.
  let seconds: Int
}

extension CallDate {
  /// Reads `1727568000`, `2024-09-29` or `2024-09-29 12:30:00`, which is taken as UTC.
  init?(_ text: String) {
    if let seconds = Int(text) {
      self.init(seconds: seconds)
      return
    }
    let parts = text.split { "-: T".contains($0) }.map { Int($0) }
    guard text.dropFirst(4).first == "-", parts.count == 3 || parts.count == 6,
      let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year)
    else { return nil }
    let time = parts.dropFirst(3).reduce(0) { $0 * 60 + ($1 ?? 0) }
    self.init(seconds: Self.days(year: year, month: month, day: day) * 86_400 + time)
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar.
  ///
  /// Source: https://howardhinnant.github.io/date_algorithms.html#days_from_civil
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March here, so that the leap day is their last.
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
