/// A date with the time of day and the clock's offset from UTC, as far as they are known.
///
/// ```swift
/// let time = CivilTime("2021-10-01 18:19:43+02:00")
/// time?.text     // 2021-10-01 18:19:43
/// time?.instant  // 1633105183
/// ```
package struct CivilTime: Hashable, Sendable {
  package let date: CivilDate
  /// The time of day, or `nil` if it is unknown, for example for a month.
  package let time: TimeOfDay?
  /// The offset, or `nil` if it is unknown, for example for a day.
  package let offset: UTCOffset?

  /// Creates a time from the parts that make sense: a month has no time of day, and without that there is no offset.
  package init(_ date: CivilDate, _ time: TimeOfDay? = nil, _ offset: UTCOffset? = nil) {
    self.date = date
    self.time = date.isDay ? time : nil
    self.offset = self.time == nil ? nil : offset
  }

  /// Creates the time on a clock with an offset from seconds since 1970; `nil` outside of the years 1 to 9999.
  package init?(secondsSince1970 seconds: Int, _ offset: UTCOffset? = nil) {
    let (local, overflow) = seconds.addingReportingOverflow(offset?.seconds ?? 0)
    // Days before 1970 are rounded down, not toward 0.
    let day = local >= 0 ? local / 86_400 : (local + 1) / 86_400 - 1
    guard !overflow, let date = CivilDate(daysSince1970: day) else { return nil }
    self.init(date, TimeOfDay(secondOfDay: local - day * 86_400), offset)
  }

  /// Returns the same time with another offset, or without one.
  package func with(_ offset: UTCOffset?) -> CivilTime { CivilTime(date, time, offset) }

  /// Returns the same time with another fraction of the second, or without one.
  package func with(millisecond: Int?) -> CivilTime {
    let time = time.flatMap {
      TimeOfDay(hour: $0.hour, minute: $0.minute, second: $0.second, millisecond: millisecond)
    }
    return CivilTime(date, time ?? self.time, offset)
  }
}

extension CivilTime {
  /// The seconds since 1970 in the clock's local time; `nil` without a time of day.
  package var seconds: Int? { time.map { date.daysSince1970 * 86_400 + $0.secondOfDay } }

  /// The seconds since 1970 in UTC; `nil` without a time of day and an offset.
  package var instant: Int? { offset.flatMap { offset in seconds.map { $0 - offset.seconds } } }

  /// A sort key by the clock, in milliseconds: a year comes before its months, and a day before its times.
  package var sortKey: Int {
    let millisecond = time.map { $0.secondOfDay * 1_000 + ($0.millisecond ?? 0) + 1 }
    return date.number * 100_000_000 + (millisecond ?? 0)
  }
}

extension CivilTime {
  /// The time without fraction and offset, for people: `2021-10-01 18:19:43`, `2021-10`.
  package var text: String { time.map { "\(date.text) \($0.text)" } ?? date.text }

  /// Parses the format of `description`; the seconds may be missing.
  package init?(_ text: some StringProtocol) { self.init(text, timeBehind: " ") }

  /// Parses `2021-10-01T18:19:43-08:00`, or a shorter form (ISO 8601).
  package init?(iso8601 text: some StringProtocol) { self.init(text, timeBehind: "T") }

  /// Parses a time as people type it, with a blank or a `T` before the time of day.
  package init?(typed text: some StringProtocol) {
    guard let time = CivilTime(text) ?? CivilTime(iso8601: text) else { return nil }
    self = time
  }

  private init?(_ text: some StringProtocol, timeBehind mark: String) {
    var scanner = TimeScanner(text)
    guard let date = CivilDate(&scanner) else { return nil }
    var time: TimeOfDay?
    if scanner.take(mark) {
      time = TimeOfDay(&scanner)
      if time == nil { return nil }
    }
    let offset = time.flatMap { _ in scanner.offset() }
    guard scanner.isAtEnd else { return nil }
    self.init(date, time, offset)
  }
}

extension CivilTime: CustomStringConvertible {
  /// The time with all known parts: `2021-10-01 18:19:43.250+02:00`.
  package var description: String { text(timeBehind: " ") }

  /// The time with all known parts in ISO 8601: `2021-10-01T18:19:43.250+02:00`.
  package var iso8601: String { text(timeBehind: "T") }

  private func text(timeBehind mark: String) -> String {
    guard let time else { return date.text }
    let fraction = time.millisecond.map { ".\("\($0)".zeroPadded(to: 3))" }
    return "\(date.text)\(mark)\(time.text)\(fraction ?? "")\(offset?.text ?? "")"
  }
}

/// A time of a day, to the second or to the millisecond.
package struct TimeOfDay: Hashable, Sendable {
  private let hour8, minute8, second8: UInt8
  private let millisecond16: Int16?

  /// From 0 to 23.
  package var hour: Int { Int(hour8) }
  package var minute: Int { Int(minute8) }
  /// From 0 to 60, since a leap second is 60.
  package var second: Int { Int(second8) }
  /// The milliseconds after the second, if they are known.
  package var millisecond: Int? { millisecond16.map { Int($0) } }

  /// Creates a time, or returns `nil` if it does not exist.
  package init?(hour: Int, minute: Int, second: Int, millisecond: Int? = nil) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second, 0..<1_000 ~= millisecond ?? 0 else {
      return nil
    }
    (hour8, minute8, second8) = (UInt8(hour), UInt8(minute), UInt8(second))
    millisecond16 = millisecond.map { Int16($0) }
  }

  /// Creates the time of a second of the day, from 0 to 86,399.
  init?(secondOfDay second: Int) {
    self.init(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
  }

  package var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

  /// `18:19:43`.
  package var text: String {
    [hour, minute, second].map(\.twoDigits).joined(separator: ":")
  }

  /// Reads `18:19`, `18:19:43` or `18:19:43.25`.
  package init?(_ scanner: inout TimeScanner) {
    guard let hour = scanner.number(2...2), scanner.take(":"), let minute = scanner.number(2...2)
    else { return nil }
    guard scanner.take(":") else {
      self.init(hour: hour, minute: minute, second: 0)
      return
    }
    guard let second = scanner.number(2...2) else { return nil }
    self.init(hour: hour, minute: minute, second: second, millisecond: scanner.milliseconds())
  }
}
