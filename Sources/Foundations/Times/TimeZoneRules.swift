/// The offsets of a time zone from UTC, from a TZif file (RFC 8536).
///
/// ```swift
/// let lisbon = TimeZoneRules(file)
/// lisbon?.offset(at: 1_698_541_200)    // 3600
/// lisbon?.times(ofClock: 1_698_544_800)  // two: the hour occurs twice
/// ```
package struct TimeZoneRules: Hashable, Sendable {
  /// An offset from UTC in seconds, positive to the east.
  struct Offset: Hashable {
    let seconds: Int
    let isDaylightSaving: Bool
  }

  /// The times at which the offset changes, in order, and the offset from each of them on.
  private let transitions: [Int]
  private let offsets: [Offset]
  /// The offset before the first transition.
  private let first: Offset
  /// The rule for all times from the last transition on.
  private let rule: DaylightSavingRule?

  /// The maximum size of a file in bytes; the largest in the database has 4 kB.
  package static let largestFile = 1 << 20

  /// Creates the zone of a POSIX rule, such as `CET-1CEST,M3.5.0,M10.5.0/3` (IEEE 1003.1, 8.3).
  package init?(rule text: String) {
    guard let rule = DaylightSavingRule(text) else { return nil }
    (transitions, offsets, first, self.rule) = ([], [], rule.standard, rule)
  }

  /// Creates a zone with a fixed offset from UTC.
  package init(_ offset: UTCOffset) {
    first = Offset(seconds: offset.seconds, isDaylightSaving: false)
    (transitions, offsets, rule) = ([], [], nil)
  }

  /// Parses a file, or returns `nil` if it is damaged or in another format.
  package init?(_ file: [UInt8]) {
    guard file.count <= Self.largestFile, var block = TZifBlock(file, at: 0, timeSize: 4) else {
      return nil
    }
    var footer: String?
    if block.version > 0 {
      // Times of 64 bits follow those of 32.
      guard let wide = TZifBlock(file, at: block.end, timeSize: 8) else { return nil }
      block = wide
      let text = file[block.end...].split(separator: 0x0a, omittingEmptySubsequences: false)
      footer = text.count >= 2 ? String(decoding: text[1], as: UTF8.self) : nil
    }
    guard let first = block.first else { return nil }
    (transitions, offsets, self.first) = (block.transitions, block.offsets, first)
    rule = footer.flatMap { DaylightSavingRule($0) }
  }
}

extension TimeZoneRules {
  /// Returns the offset from UTC at a time in seconds since 1970.
  package func offset(at time: Int) -> Int { record(at: time).seconds }

  /// Returns the offset of the zone's standard time at a time.
  package func standardOffset(at time: Int) -> Int {
    let record = record(at: time)
    if !record.isDaylightSaving { return record.seconds }
    // Standard time is at most a few months away.
    let months = (1...12).flatMap { [$0, -$0] }.map { time + $0 * 30 * 86_400 }
    return months.lazy.map { self.record(at: $0) }.first { !$0.isDaylightSaving }?.seconds
      ?? record.seconds - 3_600
  }

  /// Returns the times at which a clock of the zone shows a local time: one, or two if it was set back.
  ///
  /// The local time is in seconds since 1970 on the clock's own calendar. A skipped local time is read as if the clock
  /// had not been set forward.
  package func times(ofClock clock: Int) -> [Int] {
    let near = [clock - 86_400, clock + 86_400].map(offset)
    let times = Set(near.map { clock - $0 }).filter { $0 + offset(at: $0) == clock }.sorted()
    return times.isEmpty ? [clock - near[0]] : times
  }

  private func record(at time: Int) -> Offset {
    guard let last = transitions.last else { return rule?.offset(at: time) ?? first }
    if time >= last, let rule { return rule.offset(at: time) }
    var range = transitions.startIndex..<transitions.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        transitions[middle] <= time
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? first : offsets[range.lowerBound - 1]
  }
}

// MARK: - The file

/// A header and its data in a TZif file (RFC 8536, 3.1 and 3.2).
private struct TZifBlock {
  let version: UInt8
  let transitions: [Int]
  let offsets: [TimeZoneRules.Offset]
  let first: TimeZoneRules.Offset?
  /// The position behind it.
  let end: Int

  init?(_ file: [UInt8], at start: Int, timeSize: Int) {
    guard start + 44 <= file.count, file[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    func number(_ position: Int, _ size: Int) -> Int {
      let bits = file[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return size == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(truncatingIfNeeded: bits)
    }
    let counts = (0..<6).map { number(start + 20 + $0 * 4, 4) }
    guard counts.allSatisfy({ (0...file.count).contains($0) }) else { return nil }
    let (times, types) = (counts[3], counts[4])
    let body = start + 44
    let records = body + times * (timeSize + 1)
    end = records + types * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1] + counts[0]
    guard end <= file.count else { return nil }
    let known = (0..<types).map { index in
      let position = records + index * 6
      let seconds = number(position, 4).clamped(to: -86_400...86_400)
      return TimeZoneRules.Offset(seconds: seconds, isDaylightSaving: file[position + 4] != 0)
    }
    let indices = (0..<times).map { Int(file[body + times * timeSize + $0]) }
    let changes = (0..<times).map { number(body + $0 * timeSize, timeSize).clamped(to: .seconds) }
    guard indices.allSatisfy(known.indices.contains),
      zip(changes, changes.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    version = file[start + 4]
    transitions = changes
    offsets = indices.map { known[$0] }
    first = known.first
  }
}

// MARK: - The rule

/// A rule of POSIX for standard and daylight saving time, as in the footer of a TZif file (RFC 8536, 3.3.1).
private struct DaylightSavingRule: Hashable, Sendable {
  let standard: TimeZoneRules.Offset
  /// The daylight saving time, if there is one.
  private let changes: Changes?

  private struct Changes: Hashable {
    let offset: TimeZoneRules.Offset
    let start: Change
    let end: Change
  }

  init?(_ text: String) {
    var scanner = RuleScanner(text)
    guard scanner.skipName(), let west = scanner.time() else { return nil }
    standard = .init(seconds: -west, isDaylightSaving: false)
    guard scanner.skipName() else {
      changes = nil
      if !scanner.isAtEnd { return nil }
      return
    }
    let east = scanner.time().map { -$0 } ?? 3_600 - west
    if scanner.isAtEnd { scanner = RuleScanner(",M3.2.0,M11.1.0") }
    guard scanner.skip(","), let start = scanner.change(), scanner.skip(","),
      let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    let offset = TimeZoneRules.Offset(seconds: east, isDaylightSaving: true)
    changes = Changes(offset: offset, start: start, end: end)
  }

  func offset(at time: Int) -> TimeZoneRules.Offset {
    guard let changes,
      let year = CivilTime(secondsSince1970: time + standard.seconds)?.date.year
    else { return standard }
    let start = changes.start.second(inYear: year) - standard.seconds
    let end = changes.end.second(inYear: year) - changes.offset.seconds
    let isDaylight =
      start < end ? (start..<end).contains(time) : !(end..<start).contains(time)
    return isDaylight ? changes.offset : standard
  }
}

/// The day and the second at which the offset changes.
private struct Change: Hashable {
  enum Day: Hashable {
    /// From 1 to 365, without 29 February.
    case julian(Int)
    /// From 0 to 365.
    case ofYear(Int)
    /// A day of the week, 0 is Sunday; the fifth week is the last.
    case ofWeek(month: Int, week: Int, day: Int)
  }

  let day: Day
  let second: Int

  /// Returns the seconds since 1970 on the zone's clock.
  func second(inYear year: Int) -> Int {
    let first = CivilDate.daysSince1970(year: year, month: 1, day: 1)
    let days =
      switch day {
      case .julian(let day):
        first + day - 1
          + (day > 59 && CivilDate.dayCount(ofMonth: 2, in: year) == 29 ? 1 : 0)
      case .ofYear(let day): first + day
      case .ofWeek(let month, let week, let day):
        Self.day(week, day, ofMonth: month, in: year)
      }
    return days * 86_400 + second
  }

  private static func day(_ week: Int, _ day: Int, ofMonth month: Int, in year: Int) -> Int {
    let first = CivilDate.daysSince1970(year: year, month: month, day: 1)
    // 1 January 1970 was a Thursday.
    let weekday = ((first + 4) % 7 + 7) % 7
    let offset = (day - weekday + 7) % 7 + (week - 1) * 7
    let length = CivilDate.dayCount(ofMonth: month, in: year)
    return first + (offset < length ? offset : offset - 7)
  }
}

/// Reads the parts of a rule.
private struct RuleScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Character) -> Bool {
    guard let byte = rest.first, byte == character.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips a name of at least three letters, or in angle brackets; returns false if there is none.
  mutating func skipName() -> Bool {
    if skip("<") {
      while let byte = rest.popFirst() { if byte == UInt8(ascii: ">") { return true } }
      return false
    }
    let count = rest.prefix(while: \.isASCIILetter).count
    rest = rest.dropFirst(count)
    return count >= 3
  }

  /// Reads a signed time, `-3:30`, in seconds: at most a week.
  mutating func time() -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(upTo: 167) else { return nil }
    seconds *= 3_600
    for unit in [60, 1] where skip(":") {
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  mutating func change() -> Change? {
    let day: Change.Day
    if skip("M") {
      guard let month = number(upTo: 12), month > 0, skip("."), let week = number(upTo: 5),
        week > 0, skip("."), let weekday = number(upTo: 6)
      else { return nil }
      day = .ofWeek(month: month, week: week, day: weekday)
    } else if skip("J") {
      guard let number = number(upTo: 365), number > 0 else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(upTo: 365) else { return nil }
      day = .ofYear(number)
    }
    guard skip("/") else { return Change(day: day, second: 7_200) }
    return time().map { Change(day: day, second: $0) }
  }

  private mutating func number(upTo limit: Int) -> Int? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 & 15) }.within(0...limit)
  }
}
