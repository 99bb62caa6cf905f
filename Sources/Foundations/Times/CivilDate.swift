/// A day of the Gregorian calendar, or only its month or year if the rest is unknown.
///
/// ```swift
/// CivilDate(year: 2021, month: 2, day: 29)  // nil
/// CivilDate(year: 2021, month: 2)?.text     // 2021-02
/// ```
///
/// Source of the arithmetic: https://howardhinnant.github.io/date_algorithms.html
package struct CivilDate: Hashable, Sendable {
  // Folders have a hundred thousand of them in memory.
  private let number32: Int32

  /// The date as a number: 20211001 is 1 October 2021, and 20211000 is October.
  package var number: Int { Int(number32) }
  /// From 1 to 9999.
  package var year: Int { number / 10_000 }
  /// From 1 to 12, or 0 if it is not known.
  package var month: Int { number / 100 % 100 }
  /// From 1 to 31, or 0 if it is not known.
  package var day: Int { number % 100 }

  /// Creates a date, or returns `nil` if it does not exist; 0 means unknown.
  ///
  /// A day without a month is unknown as well.
  package init?(year: Int, month: Int = 0, day: Int = 0) {
    guard 1...9_999 ~= year, 0...12 ~= month,
      0...(month == 0 ? 31 : Self.dayCount(ofMonth: month, in: year)) ~= day
    else { return nil }
    self.init(year, month, month == 0 ? 0 : day)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    number32 = Int32((year * 100 + month) * 100 + day)
  }

  /// Creates the day a number of days after 1 January 1970, or returns `nil` outside of the years 1 to 9999.
  package init?(daysSince1970 days: Int) {
    guard -719_162...2_932_896 ~= days else { return nil }
    // civil_from_days; these days are since March of the year 0, and positive.
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The month of the date, or its year if the month is unknown.
  package var ofMonth: CivilDate { CivilDate(year, month, 0) }

  package var ofYear: CivilDate { CivilDate(year, 0, 0) }

  /// True if the day is known.
  package var isDay: Bool { day > 0 }

  /// The days from 1 January 1970 to the date, or to its first day.
  package var daysSince1970: Int {
    Self.daysSince1970(year: year, month: max(month, 1), day: max(day, 1))
  }

  /// Returns the days from 1 January 1970 to another day (days_from_civil); years are counted from March on.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the number of days of a month, 1 to 12, in a year.
  package static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate {
  /// The known parts: `2021-10-01`, `2021-10`, `2021`.
  package var text: String {
    let parts = [month, day].prefix { $0 > 0 }.map { "-" + $0.twoDigits }
    return "\(year)".zeroPadded(to: 4) + parts.joined()
  }

  /// Parses `2021-10-01`, `2021-10` or `2021`; zeros mean unknown parts.
  package init?(_ text: some StringProtocol) {
    var scanner = TimeScanner(text)
    self.init(&scanner)
    guard scanner.isAtEnd else { return nil }
  }

  package init?(_ scanner: inout TimeScanner) {
    guard let year = scanner.number(4...4),
      let month = scanner.take("-") ? scanner.number(2...2) : 0,
      let day = scanner.take("-") ? scanner.number(2...2) : 0
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
