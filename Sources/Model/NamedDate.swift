import Foundations

/// The date in the name of a picture, which a program wrote there, or in the names of its folders.
///
/// ```swift
/// NamedDate(ofFile: "IMG_20220713_101530.jpg", inFolder: "", until: day)?.time.text  // 2022-07-13 10:15:30
/// NamedDate(ofFile: "scan.jpg", inFolder: "2022/07", until: day)?.time.text          // 2022-07
/// ```
///
/// It is as precise as the name: a messenger tells the day, a folder possibly the month.
package struct NamedDate: Hashable, Sendable {
  package let time: CivilTime
  /// True if the file has it in its name, false if a folder has.
  package let isOfFile: Bool

  /// Reads the date in a path, from 1970 to a last day, or returns `nil` if there is none.
  ///
  /// The first date in the file's name counts, or else the date of the nearest of the four folders around it.
  package init?(ofFile name: String, inFolder folder: String, until latest: CivilDate?) {
    // Most names have fewer digits than any date.
    if name.hasDigits(8), let time = DigitRuns(name).time(until: latest) {
      self.init(time: time, isOfFile: true)
    } else if let date = folder.dateInFolders(until: latest) {
      self.init(time: CivilTime(date), isOfFile: false)
    } else {
      return nil
    }
  }

  private init(time: CivilTime, isOfFile: Bool) { (self.time, self.isOfFile) = (time, isOfFile) }
}

extension CivilDate {
  /// The last day that a name may have: tomorrow, as somewhere it is that day already.
  package static func latest(at now: Date) -> CivilDate? {
    let days = now.timeIntervalSince1970 / 86_400 + 1
    return Int(exactly: days.rounded(.down)).flatMap { CivilDate(daysSince1970: $0) }
  }

  /// Returns true if the date is between 1970 and another one.
  fileprivate func isPossible(until latest: CivilDate?) -> Bool {
    year >= 1970 && latest.map { number <= $0.number } ?? true
  }
}

// MARK: - Names

/// The runs of digits in a name, with the texts between them.
private struct DigitRuns {
  /// A run of digits.
  struct Run {
    /// The text between the previous run, or the beginning of the name, and this one.
    let before: String
    let digits: ArraySlice<UInt8>

    var count: Int { digits.count }
    var number: Int { digits.reduce(0) { $0 * 10 + Int($1 & 15) } }

    /// Returns the three numbers of two digits from a position on: hour, minute and second.
    func pairs(from start: Int) -> [Int] {
      [0, 2, 4].map { number(start + $0..<start + $0 + 2) }
    }

    /// Returns the number of some of the digits.
    func number(_ range: Range<Int>) -> Int {
      digits.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 * 10 + Int($1 & 15) }
    }
  }

  /// A part of a name with its value, and the index of the run behind it.
  typealias Part<Value> = (value: Value, next: Int)

  private var runs: [Run] = []
  /// The text behind the last run.
  private var rest = ""

  init(_ name: some StringProtocol) {
    let bytes = Array(name.utf8)
    var position = 0
    while position < bytes.count {
      let start = bytes[position...].firstIndex(where: \.isASCIIDigit) ?? bytes.endIndex
      let end = bytes[start...].firstIndex { !$0.isASCIIDigit } ?? bytes.endIndex
      let before = String(decoding: bytes[position..<start], as: UTF8.self)
      if start == end {
        rest = before
      } else {
        runs.append(Run(before: before, digits: bytes[start..<end]))
      }
      position = end
    }
  }

  /// Returns the text before a run, or behind the last one.
  private func text(before index: Int) -> String {
    index < runs.count ? runs[index].before : rest
  }

  /// Returns the numbers of runs of some lengths that have one separator between them, and the separator.
  private func numbers(from first: Int, _ lengths: ClosedRange<Int>...) -> (
    numbers: [Int], mark: String
  )? {
    guard first + lengths.count <= runs.count else { return nil }
    let group = runs[first..<first + lengths.count]
    let marks = Set(group.dropFirst().map(\.before))
    guard marks.count == 1, let mark = marks.first, ["-", ".", "_", ":", ","].contains(mark),
      zip(group, lengths).allSatisfy({ $1.contains($0.count) })
    else { return nil }
    return (group.map(\.number), mark)
  }
}

extension DigitRuns {
  /// Returns the first date, with the time behind it if there is one.
  func time(until latest: CivilDate?) -> CivilTime? {
    for index in runs.indices {
      if let time = time(at: index, until: latest) { return time }
    }
    return nil
  }

  /// Returns the day in the name of a folder, or its month, `2022-07`.
  func date(until latest: CivilDate?) -> CivilDate? {
    if let time = time(until: latest) { return time.date }
    guard let first = runs.first, first.before.isEmpty,
      let (parts, _) = numbers(from: 0, 4...4, 2...2)
    else { return nil }
    // `2022-07-45` is no month.
    if text(before: 2) == runs[1].before { return nil }
    let month = parts[1] > 0 ? CivilDate(year: parts[0], month: parts[1]) : nil
    return month.flatMap { $0.isPossible(until: latest) ? $0 : nil }
  }

  private func time(at index: Int, until latest: CivilDate?) -> CivilTime? {
    let run = runs[index]
    switch run.count {
    case 13: return milliseconds(at: index, until: latest)
    case 14, 17:
      guard let date = compactDate(run, until: latest), let clock = compactTime(run, from: 8) else {
        return nil
      }
      return CivilTime(date, clock, offset(at: index, behind: index + 1))
    case 8:
      guard let date = compactDate(run, until: latest) else { return nil }
      if let time = clock(at: index + 1, behind: "") {
        return CivilTime(date, time.value, offset(at: index, behind: time.next))
      }
      return isDayAlone(index) ? CivilTime(date) : nil
    default:
      guard let date = separatedDate(at: index, until: latest) else { return nil }
      let mark = runs[index + 1].before
      let time = clock(at: date.next, behind: mark)
      // `2001.05.12.34` is a version.
      if time == nil && mark == "." && date.next < runs.count && text(before: date.next) == "." {
        return nil
      }
      return CivilTime(date.value, time?.value, time.flatMap { offset(at: index, behind: $0.next) })
    }
  }
}

// MARK: - Dates

extension DigitRuns {
  private func day(_ year: Int, _ month: Int, _ day: Int, until latest: CivilDate?) -> CivilDate? {
    guard month > 0, day > 0, let date = CivilDate(year: year, month: month, day: day),
      date.isPossible(until: latest)
    else { return nil }
    return date
  }

  private func compactDate(_ run: Run, until latest: CivilDate?) -> CivilDate? {
    day(run.number(0..<4), run.number(4..<6), run.number(6..<8), until: latest)
  }

  /// Returns true if eight digits without a time are a date.
  ///
  /// Messengers and scanners write such names (`IMG-20220713-WA0001`, `Scan_20220713`), and people at the beginning.
  private func isDayAlone(_ index: Int) -> Bool {
    let (before, behind) = (runs[index].before, text(before: index + 1))
    if behind == "-WA" || ["Scan_", "WP_"].contains(before) { return true }
    let word = behind.drop { " _-".contains($0) }
    return index == 0 && before.isEmpty && word.count < behind.count
      && word.first?.isLetter ?? false
  }

  /// Returns a date whose parts have one separator: the year first, or last and the day above 12.
  ///
  /// Telegram writes the day first, behind `@`.
  private func separatedDate(at index: Int, until latest: CivilDate?) -> Part<CivilDate>? {
    let before = runs[index].before
    if index > 0 && [".", "-"].contains(before) { return nil }
    if let (parts, mark) = numbers(from: index, 4...4, 2...2, 2...2), mark.isOfDates {
      return day(parts[0], parts[1], parts[2], until: latest).map { ($0, index + 3) }
    }
    guard let (parts, mark) = numbers(from: index, 2...2, 2...2, 4...4), mark.isOfDates else {
      return nil
    }
    let isDayFirst = parts[0] > 12 || before.hasSuffix("@")
    guard isDayFirst || parts[1] > 12 else { return nil }
    let (month, day) = isDayFirst ? (parts[1], parts[0]) : (parts[0], parts[1])
    return self.day(parts[2], month, day, until: latest).map { ($0, index + 3) }
  }

  /// Returns the time of a number of milliseconds since 1970 behind the word of a program.
  private func milliseconds(at index: Int, until latest: CivilDate?) -> CivilTime? {
    guard index == 0, ["FB_IMG_", "mmexport", "wx_camera_"].contains(runs[index].before) else {
      return nil
    }
    let (seconds, milliseconds) = runs[index].number.quotientAndRemainder(dividingBy: 1_000)
    let time = CivilTime(secondsSince1970: seconds, .zero)?.with(millisecond: milliseconds)
    return time.flatMap { $0.date.isPossible(until: latest) ? $0 : nil }
  }
}

// MARK: - Times

extension DigitRuns {
  /// Returns the time in the digits of a run from a position on, with milliseconds if there are three more.
  private func compactTime(_ run: Run, from start: Int) -> TimeOfDay? {
    TimeOfDay(
      named: run.pairs(from: start),
      millisecond: run.count == start + 9 ? run.number(start + 6..<start + 9) : nil
    )
  }

  /// Returns the time of day behind a date, given the separator of the date's parts.
  private func clock(at index: Int, behind mark: String) -> Part<TimeOfDay>? {
    guard index < runs.count, runs[index].before.mayPrecedeTime(behind: mark) else { return nil }
    let run = runs[index]
    if run.count == 9 { return compactTime(run, from: 0).map { ($0, index + 1) } }
    var parts: [Int]
    var (next, marksOfFraction) = (index + 1, ["."])
    if run.count == 6 {
      // Behind a date such as `2022-07-13` it may be the beginning of an id.
      let behind = text(before: next)
      if !mark.isEmpty && behind.first?.isLetter ?? false && !behind.hasWord("Z") { return nil }
      parts = run.pairs(from: 0)
    } else if let (numbers, mark) = numbers(from: index, 1...2, 2...2, 2...2) {
      (parts, next) = (numbers, index + 3)
      marksOfFraction.append(mark)
    } else if run.before != "-", let (numbers, _) = numbers(from: index, 1...2, 2...2) {
      (parts, next) = (numbers + [0], index + 2)
      marksOfFraction = []
    } else {
      return nil
    }
    parts[0] = hour(parts[0], behind: run.before, before: next)
    let hasFraction =
      next < runs.count && runs[next].count == 3 && marksOfFraction.contains(runs[next].before)
    return TimeOfDay(named: parts, millisecond: hasFraction ? runs[next].number : nil)
      .map { ($0, hasFraction ? next + 1 : next) }
  }

  /// Returns the hour of a 12-hour clock if a word for a half of the day is next to it, or else the hour as it is.
  private func hour(_ hour: Int, behind before: String, before index: Int) -> Int {
    guard 1...12 ~= hour else { return hour }
    let behind = text(before: index).drop(while: \.isWhitespace).lowercased()
    for (half, words) in [["am", "a.m.", "a. m."], ["pm", "p.m.", "p. m."]].enumerated()
    where words.contains(where: { behind.hasWord($0) }) {
      return hour % 12 + half * 12
    }
    // Chinese, Japanese and Korean have the word before the time.
    for (half, words) in [["上午", "午前", "오전"], ["下午", "午後", "오후"]].enumerated()
    where words.contains(where: before.contains) {
      return hour % 12 + half * 12
    }
    return hour
  }

  /// Returns a zero offset if the program writes UTC, as Google's camera, OneDrive and names with a mark do.
  private func offset(at first: Int, behind next: Int) -> UTCOffset? {
    let behind = text(before: next)
    let isUTC =
      runs[first].before == "PXL_" || ["_iOS", "_UTC", "Z"].contains { behind.hasWord($0) }
    return isUTC ? .zero : nil
  }
}

extension TimeOfDay {
  /// Creates the time of an hour, a minute and a second; no program writes a leap second.
  fileprivate init?(named parts: [Int], millisecond: Int?) {
    if parts[2] >= 60 { return nil }
    self.init(hour: parts[0], minute: parts[1], second: parts[2], millisecond: millisecond)
  }
}

extension String {
  /// True for a separator of the parts of a date.
  fileprivate var isOfDates: Bool { ["-", ".", "_"].contains(self) }

  /// Returns true if the text may be between a date and its time: a separator, or a short word such as ` at `.
  fileprivate func mayPrecedeTime(behind mark: String) -> Bool {
    if ["", " ", "_", "-", "T", "t", ", "].contains(self) { return true }
    if !mark.isEmpty && self == mark { return true }
    return utf8.count <= 16 && first?.isWhitespace ?? false && last?.isWhitespace ?? false
  }

  /// Returns true if the text begins with a word, behind which no letter follows.
  fileprivate func hasWord(_ word: String) -> Bool {
    hasPrefix(word) && !(dropFirst(word.count).first?.isLetter ?? false)
  }
}

// MARK: - Folders

extension String {
  /// Returns true if the text has at least some digits.
  fileprivate func hasDigits(_ count: Int) -> Bool {
    utf8.lazy.filter(\.isASCIIDigit).prefix(count).count == count
  }

  /// Returns the day or the month that folders of a path have in their names: `2022/07`, `2022-07-13 Trip`.
  fileprivate func dateInFolders(until latest: CivilDate?) -> CivilDate? {
    if !hasDigits(5) { return nil }
    let names = split(separator: "/").suffix(4)
    for index in names.indices.reversed() {
      let tail = names[...index]
      let joined = [tail.suffix(1), tail.suffix(2), tail.suffix(3)].lazy.compactMap(\.joinedDate)
      if let date = joined.compactMap({ DigitRuns($0).date(until: latest) }).first { return date }
    }
    return nil
  }
}

extension ArraySlice<Substring> {
  /// The names as one, if a year, and possibly a month in it, contains the last folder: `2022-07-13 Trip`.
  fileprivate var joinedDate: String? {
    guard let name = last else { return nil }
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    switch count {
    case 1: return String(name)
    case 2 where first?.isNumber(of: 4) ?? false && 1...2 ~= digits.count:
      let (number, rest) = (String(digits).zeroPadded(to: 2), name.dropFirst(digits.count))
      // `12 photos` is no month.
      let isMonth = ["", " -", "-", "_", ".", " \(number.monthName.prefix(3))"].contains {
        $0.isEmpty ? rest.isEmpty : rest.hasPrefix($0)
      }
      return isMonth ? "\(first ?? "")-\(number)\(rest)" : nil
    case 3
    where first?.isNumber(of: 4) ?? false && self[startIndex + 1].isNumber(of: 2)
      && digits.count == 2:
      return joined(separator: "-")
    default: return nil
    }
  }
}

extension Substring {
  /// Returns true if the text is a number of some digits.
  fileprivate func isNumber(of count: Int) -> Bool {
    utf8.count == count && utf8.allSatisfy(\.isASCIIDigit)
  }
}

extension String {
  /// The name of the month with a number, or a space, which no name begins with.
  fileprivate var monthName: String {
    Int(self).flatMap { 1...12 ~= $0 ? DaySpan.name(ofMonth: $0) : nil } ?? "\n"
  }
}
