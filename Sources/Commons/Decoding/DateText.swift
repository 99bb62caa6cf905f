import Foundations

/// The date when a photo was taken, parsed from text that people wrote.
///
/// ```swift
/// DateText(html: "2.9.2024")?.text                        // "2024-09-02"
/// DateText(html: "Taken on 4 February 2015, 15:19")?.text // "2015-02-04 15:19:00"
/// DateText(html: "circa 1617")?.text                      // "1617", as on Flickr
/// DateText(html: "between 1861 and 1865")                 // nil: not a single date
/// ```
///
/// A text with anything besides the date is rejected: a period, an upload date, a remark. Numbers with
/// slashes are accepted only with the year first, since other orders are ambiguous.
package struct DateText: Hashable, Sendable {
  /// `2021-10-01 18:19:43`, `2021-10-01`, `2021-10` or `2021`.
  let text: String

  init?(html: String) {
    var words = VisibleText(html: html.withMachineDates).line.words
    if let first = words.first, let time = TimeOfDay(first) {
      words = words.dropFirst() + [Substring(time.text)]
    }
    while let first = words.first, leadingWords.contains(String(first)) {
      words = words.dropFirst()
    }
    guard let (day, rest) = words.day else { return nil }
    switch rest.count {
    case 0: text = day.text
    case 1, 2:
      guard day.isDay, let time = rest.first.flatMap({ TimeOfDay($0) }),
        rest.dropFirst().allSatisfy(\.isTimeZone)
      else { return nil }
      text = CivilTime(day, time).text
    default: return nil
    }
  }
}

/// The words before a date that do not change it, or mark it as approximate.
private let leadingWords: Set = ["taken", "on", "circa", "c.", "ca."]

// MARK: - Words

extension String {
  /// The HTML with each `<time datetime="2015-02-04">4 February 2015</time>` replaced by its date.
  fileprivate var withMachineDates: String {
    var text = ""
    var rest = self[...]
    while let tag = rest.firstRange(of: "<time"),
      let end = rest[tag.upperBound...].firstRange(of: "</time>"),
      let start = rest[tag.upperBound..<end.lowerBound].firstRange(of: "datetime=\"")
    {
      text += rest[..<tag.lowerBound] + rest[start.upperBound...].prefix { $0 != "\"" }
      rest = rest[end.upperBound...]
    }
    return text + rest
  }

  /// The words in lower case, without commas and without a parenthesized remark about Exif.
  fileprivate var words: ArraySlice<Substring> {
    var text = lowercased()[...]
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), text[open...].contains("exif") {
      text = text[..<open]
    }
    // The `T` of ISO 8601 separates date and time.
    let words = text.split { $0.isWhitespace || $0 == "," }.flatMap { word in
      word.contains(":") ? word.split(separator: "t", maxSplits: 1) : [word]
    }
    return words[...]
  }
}

extension Substring {
  /// True if this is a time zone, which is ignored: the time is the photographer's local time.
  fileprivate var isTimeZone: Bool {
    ["utc", "gmt", "z", "(utc)"].contains(self)
      || "+-".contains(first ?? " ") && dropFirst().allSatisfy { $0.isNumber || $0 == ":" }
  }
}

extension ArraySlice<Substring> {
  /// The day at the start of the words, and the words after it.
  fileprivate var day: (CivilDate, rest: ArraySlice<Substring>)? {
    if let first, let day = CivilDate(numbers: first) { return (day, dropFirst()) }
    let words = Array(prefix(3))
    for (day, month) in [(0, 1), (1, 0)] where words.count == 3 {
      guard let month = words[month].month, let year = words[2].year else { continue }
      return words[day].dayOfMonth.flatMap { CivilDate(year: year, month: month, day: $0) }
        .map { ($0, dropFirst(3)) }
    }
    if words.count >= 2, let month = words[0].month, let year = words[1].year {
      return CivilDate(year: year, month: month).map { ($0, dropFirst(2)) }
    }
    return nil
  }
}

extension Substring {
  /// The number of an English month name, in full or abbreviated to at least three letters.
  fileprivate var month: Int? {
    let name = hasSuffix(".") ? dropLast() : self
    guard name.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  fileprivate var year: Int? { digits(4...4) }

  /// The number of a day: `2`, `02.`, `2nd`.
  fileprivate var dayOfMonth: Int? {
    let ending = [".", "st", "nd", "rd", "th"].first { hasSuffix($0) } ?? ""
    return dropLast(ending.count).digits(1...2)
  }

  /// The number in a text that consists of the given count of ASCII digits.
  fileprivate func digits(_ counts: ClosedRange<Int>) -> Int? {
    counts.contains(utf8.count) && utf8.allSatisfy(\.isASCIIDigit) ? Int(self) : nil
  }
}

private let monthNames = [
  "january", "february", "march", "april", "may", "june", "july", "august", "september",
  "october", "november", "december",
]

// MARK: - Day and time

extension CivilDate {
  /// Parses `2024-09-02`, `2024-09`, `2024`, `2024:09:02`, `2024/9/2` or `2.9.2024`.
  fileprivate init?(numbers word: Substring) {
    var scanner = TimeScanner(word)
    let date = scanner.yearFirst() ?? scanner.yearLast()
    guard let date, scanner.isAtEnd else { return nil }
    self = date
  }
}

extension TimeOfDay {
  /// Parses `16:06:06`, `16:06`, `16:06:06.25Z` or `16:06+02:00`.
  fileprivate init?(_ word: Substring) {
    let numbers = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let zone = word[numbers.endIndex...]
    var scanner = TimeScanner(numbers)
    guard zone.isEmpty || zone.isTimeZone, let time = scanner.clock(), scanner.isAtEnd else {
      return nil
    }
    self = time
  }
}

extension TimeScanner {
  fileprivate mutating func yearFirst() -> CivilDate? {
    guard let year = number(4...4) else { return nil }
    let mark = ["-", ":", "/", "."].first { take($0) }
    guard let mark else { return CivilDate(year: year) }
    guard let month = number(1...2), let day = take(mark) ? number(1...2) : 0 else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  fileprivate mutating func yearLast() -> CivilDate? {
    guard let day = number(1...2), take("."), let month = number(1...2), take("."),
      let year = number(4...4)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  fileprivate mutating func clock() -> TimeOfDay? {
    guard let hour = number(1...2), take(":"), let minute = number(2...2),
      let second = take(":") ? number(2...2) : 0
    else { return nil }
    return TimeOfDay(hour: hour, minute: minute, second: second, millisecond: milliseconds())
  }
}
