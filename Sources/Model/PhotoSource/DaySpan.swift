import Foundations

/// A span of calendar days, without a time zone.
///
/// ```swift
/// DaySpan("2023")                    // 1 January to 31 December 2023
/// DaySpan("2023-07")?.last           // 20230731
/// DaySpan("2023-07-14")?.first       // 20230714
/// DaySpan("2023-02-30")              // nil
/// ```
package struct DaySpan: Hashable, Sendable {
  /// The first and the last day, each as a number: 20230714 is 14 July 2023.
  package let first: Int
  package let last: Int

  /// The days of the calendar, from 1 January of the year 1 to the end of 9999.
  package static let all = DaySpan(first: 0001_01_01, last: 9999_12_31)

  private init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// Creates the span from the first day of one to the last day of another; `nil` if it ends before it begins.
  package init?(since: DaySpan?, until: DaySpan?) {
    self.init(first: (since ?? .all).first, last: (until ?? .all).last)
    if first > last { return nil }
  }

  /// Parses a year, a month or a day: `2023`, `2023-07`, `2023-07-14`.
  package init?(_ text: some StringProtocol) {
    guard let date = CivilDate(text), date.text == text else { return nil }
    self.init(date)
  }

  /// Creates the span of all days that a partly known date may mean.
  package init(_ date: CivilDate) {
    let (year, month, day) = (date.year, date.month, date.day)
    let months = month == 0 ? (1, 12) : (month, month)
    let days = day == 0 ? (1, CivilDate.dayCount(ofMonth: months.1, in: year)) : (day, day)
    self.init(
      first: (year * 100 + months.0) * 100 + days.0,
      last: (year * 100 + months.1) * 100 + days.1
    )
  }

  /// Returns the days that are in both spans; `nil` if there are none.
  package func intersection(_ other: DaySpan) -> DaySpan? {
    let (first, last) = (max(first, other.first), min(last, other.last))
    return first <= last ? DaySpan(first: first, last: last) : nil
  }

  /// Returns true if all days of another span are in it.
  package func contains(_ other: DaySpan) -> Bool { first <= other.first && other.last <= last }
}

extension DaySpan {
  /// The first and the last day as an interval of ISO 8601: `2023-07-14/2023-08-01`.
  package var interval: String { "\(Self.text(first))/\(Self.text(last))" }

  /// Parses an interval of two days, or returns `nil` for another text.
  package init?(interval: String) {
    let days = interval.split(separator: "/", omittingEmptySubsequences: false)
    guard days.count == 2, let first = DaySpan(days[0]), let last = DaySpan(days[1]) else {
      return nil
    }
    self.init(since: first, until: last)
  }
}

extension DaySpan: CustomStringConvertible {
  /// The shortest form in which a person writes it, or both ends: `2023`, `2023-07-14 to 2023-08-01`.
  package var description: String {
    let (first, last) = (Self.text(first), Self.text(last))
    for length in [4, 7, 10] {
      let text = first.prefix(length)
      if Self(text) == self { return String(text) }
    }
    if self.last == Self.all.last { return "since \(first)" }
    if self.first == Self.all.first { return "until \(last)" }
    return "\(first) to \(last)"
  }

  /// Returns a day as people write it: `2023-07-14`.
  package static func text(_ day: Int) -> String {
    CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)?.text ?? ""
  }
}

extension DaySpan {
  /// The words of a heading: `2023`, `July 2023`, `14 July 2023`; both ends for other spans.
  package var heading: String {
    let text = description
    let (year, month, day) = (text.prefix(4), Self.name(ofMonth: first / 100 % 100), first % 100)
    return switch text.utf8.count {
    case 7: "\(month) \(year)"
    case 10: "\(day) \(month) \(year)"
    default: text
    }
  }
}

extension DaySpan {
  /// Returns the name of a month, 1 to 12: `July`.
  package static func name(ofMonth month: Int) -> String { monthNames[month - 1] }
}

private let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December",
]

/// The days on which photos were taken, as WHAT selects them: `date:2023-07`, `date:07-14`, `date:none`.
package enum DateQuery: Hashable, Sendable {
  case span(DaySpan)
  /// A day of every year, as `714` for 14 July.
  case dayOfYear(Int)
  /// No date at all.
  case none

  /// Parses the days of `date:`: a span, a day of every year, `07-14`, or `none`.
  package init?(_ text: String) {
    if text.lowercased() == "none" {
      self = .none
    } else if let span = DaySpan(text) {
      self = .span(span)
    } else if let day = DaySpan("2024-\(text)"), day.first == day.last {
      // A leap year has every day.
      self = .dayOfYear(day.first % 10_000)
    } else {
      return nil
    }
  }

  /// Creates the day of every year with the month and day of a date.
  package init(dayOfYearOf day: DaySpan) { self = .dayOfYear(day.first % 10_000) }

  /// Returns true if a date is among them; `nil` is an unknown date.
  package func contains(_ date: CivilDate?) -> Bool {
    switch self {
    case .span(let span): date.map { span.contains(DaySpan($0)) } ?? false
    case .dayOfYear(let day): date.map { $0.isDay && $0.number % 10_000 == day } ?? false
    case .none: date == nil
    }
  }
}

extension DateQuery: CustomStringConvertible {
  /// The days in a sentence: `2023-07`, `07-14 of every year`.
  package var description: String {
    switch self {
    case .span(let span): span.description
    // In a leap year each day exists.
    case .dayOfYear(let day): "\(DaySpan.text(2024_00_00 + day).suffix(5)) of every year"
    case .none: "no date"
    }
  }
}
