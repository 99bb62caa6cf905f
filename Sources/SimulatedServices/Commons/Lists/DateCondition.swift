import Foundations

/// The value of `creationdate`: a date, an hour or `now`, with an optional offset and comparison.
///
/// ```
/// 2026-11-21    >=now-3h    <today-1d
/// ```
///
/// A month has 30 days here and a year 365. Source: CirrusSearch, DateRangeFeature.php.
struct DateCondition: Hashable, Sendable {
  /// Seconds since 1970.
  private let range: Range<Int>

  init?(_ text: String, now: Date) {
    let comparison = text.prefix { "<>=".contains($0) }
    guard let period = Self.period(String(text.dropFirst(comparison.count)), now: now)
    else { return nil }
    switch comparison {
    case "": range = period
    case ">": range = period.upperBound..<Int.max
    case ">=": range = period.lowerBound..<Int.max
    case "<": range = Int.min..<period.lowerBound
    case "<=": range = Int.min..<period.upperBound
    default: return nil
    }
  }

  func contains(_ moment: Int) -> Bool { range.contains(moment) }

  /// Returns the hour of `now`, the day of `today`, or a given day, month or year.
  private static func period(_ text: String, now: Date) -> Range<Int>? {
    for (word, length) in [("now", 3_600), ("today", 86_400)] where text.hasPrefix(word) {
      guard let offset = offset(text.dropFirst(word.count)) else { return nil }
      let seconds = Int(now.timeIntervalSince1970)
      let start = seconds - seconds % length + offset
      return start..<start + length
    }
    return date(text)
  }

  /// Returns the seconds in `-3h` or `+1d`, or 0 for an empty text.
  private static func offset(_ text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    let units: [Character: Int] = [
      "h": 3_600, "d": 86_400, "m": 30 * 86_400, "y": 365 * 86_400,
    ]
    guard let sign = text.first, "+-".contains(sign), let unit = text.last.flatMap({ units[$0] }),
      let number = Int(text.dropFirst().dropLast())?.within(0...mostUnits)
    else { return nil }
    return sign == "-" ? -number * unit : number * unit
  }

  /// The most hours of an offset, which take it out of the calendar.
  private static let mostUnits = 100_000_000

  /// Returns the range of seconds of `2026`, `2026-11` or `2026-11-21`.
  private static func date(_ text: String) -> Range<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard (1...3).contains(parts.count), let year = parts.first, (1970...9999).contains(year)
    else { return nil }
    let month = parts.count > 1 ? parts[1] : 1
    let day = parts.count > 2 ? parts[2] : 1
    guard let start = midnight(year, month, day) else { return nil }
    let end =
      switch parts.count {
      case 1: midnight(year + 1, 1, 1)
      case 2: month == 12 ? midnight(year + 1, 1, 1) : midnight(year, month + 1, 1)
      default: start + 86_400
      }
    return end.map { start..<$0 }
  }

  private static func midnight(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return Int(timestamp: "\(year)-\(padded(month))-\(padded(day))T00:00:00Z")
  }
}
