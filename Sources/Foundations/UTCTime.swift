/// A second in UTC of the years 1 to 9999, `2021-10-01 18:19:43`, in the Gregorian calendar.
///
/// Source: https://howardhinnant.github.io/date_algorithms.html
package struct UTCTime: Hashable, Sendable {
  /// The seconds since 1970.
  package let seconds: Int

  /// Creates a time from the seconds since 1970, or returns `nil` outside of those years.
  package init?(seconds: Int) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Parses a time; `nil` for zeros and for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard byte.isASCIIDigit else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    guard bytes.count == 19, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x20,
      bytes[13] == 0x3A, bytes[16] == 0x3A,
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      year > 0, 1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 61
    else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  /// Returns the days since 1970 (days_from_civil); years are counted from March on.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year, the month, the day and the second of the day (civil_from_days).
  package var parts: (year: Int, month: Int, day: Int, second: Int) {
    // Days and seconds since March of the year 0, which are positive.
    let (days, second) = (seconds + 719_468 * 86_400).quotientAndRemainder(dividingBy: 86_400)
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1, second)
  }
}

extension UTCTime: CustomStringConvertible {
  package var description: String {
    let (year, month, day, second) = parts
    let time = [second / 3_600, second / 60 % 60, second % 60]
    return String(partsOfDate: [year, month, day] + time)
  }
}

extension String {
  /// Creates the text of a date, given as many of year, month, day, hour, minute and second as are known:
  /// `2021-10-01 18:19:43`, or `2021-10`.
  ///
  /// The year is below 10,000, the others below 100.
  package init(partsOfDate parts: [Int]) {
    var digits: [UInt8] = []
    digits.reserveCapacity(19)
    func append(_ number: Int) {
      digits.append(UInt8(ascii: "0") + UInt8(number / 10))
      digits.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    for (part, separator) in zip(parts, "--- ::".utf8) {
      if digits.isEmpty { append(part / 100) } else { digits.append(separator) }
      append(part % 100)
    }
    self.init(decoding: digits, as: UTF8.self)
  }
}

extension String {
  /// The seconds of an offset from UTC, `Z`, `+02:00`, `-0330`.
  package var secondsOfUTCOffset: Int? {
    if self == "Z" || self == "z" { return 0 }
    let digits = utf8.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard let sign = first, sign == "+" || sign == "-", [2, 4].contains(digits.count),
      digits.allSatisfy(\.isASCIIDigit)
    else { return nil }
    let numbers = digits.map { Int($0 & 15) } + [0, 0]
    let minutes = (numbers[0] * 10 + numbers[1]) * 60 + numbers[2] * 10 + numbers[3]
    return (sign == "-" ? -minutes : minutes) * 60
  }
}
