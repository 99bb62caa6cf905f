import Foundations

/// A date as EXIF, XMP, IPTC and the programs that write them spell it.
///
/// ```swift
/// MetadataDate("2011:03:04 12:34:56.7+02:00")?.text  // 2011-03-04 12:34:56
/// MetadataDate("20110304")?.text                     // 2011-03-04
/// ```
///
/// It is read as far as it goes: zeros and blanks stand for an unknown part. A text with a month or a day that does
/// not exist is no date.
struct MetadataDate: Hashable, Sendable {
  /// `2011-03-04 12:34:56`, or only the day, the month or the year.
  let text: String
  /// The offset from UTC, `+02:00`, if the text has one behind a time.
  var offset: String?

  init?(_ text: String) {
    var scanner = DateScanner(text)
    guard let date = scanner.date() else { return nil }
    let time = date.count == 3 ? scanner.time() : nil
    self.text = String(partsOfDate: date + (time ?? []))
    offset = time == nil ? nil : scanner.offset
  }
}

/// A scanner of the parts of a date, in their order.
private struct DateScanner {
  private var rest: ArraySlice<UInt8>

  /// Creates a scanner of the first 64 bytes: the longest form has fewer than 40.
  init(_ text: String) {
    rest = Array(text.utf8.prefix(64))[...]
    skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
  }

  /// Reads `2011:03:04`, with any separators or none, and returns the year, the month and the day, or fewer where a part
  /// is unknown.
  mutating func date() -> [Int]? {
    let digitCount = rest.prefix(while: \.isASCIIDigit).count
    let isCompact = [8, 12, 14].contains(digitCount)
    guard isCompact || digitCount == 4, let year = number(digits: 4), year > 0 else { return nil }
    var parts = [year]
    for last in [12, 31] {
      if !isCompact { skip { $0 != UInt8(ascii: "+") && !$0.isASCIIDigit && !$0.isASCIILetter } }
      guard let part = number(digits: isCompact ? 2 : nil), part > 0 else { break }
      guard part <= last else { return nil }
      parts.append(part)
    }
    if parts.count == 3, parts[2] > GregorianCalendar.dayCount(ofMonth: parts[1], in: year) {
      return nil
    }
    return parts
  }

  /// Reads `12:34:56.78`, with or without seconds and fraction, or `123456`, and returns hour, minute and second.
  mutating func time() -> [Int]? {
    skip { " Tt:,\0".utf8.contains($0) }
    let digitCount = rest.prefix(while: \.isASCIIDigit).count
    let isCompact = [4, 6].contains(digitCount)
    guard let hour = number(digits: isCompact ? 2 : nil) else { return nil }
    let separator = rest.first
    if !isCompact {
      guard let separator, ":.- ".utf8.contains(separator) else { return nil }
      rest = rest.dropFirst()
    }
    guard let minute = number(digits: isCompact ? 2 : nil), minute < 60 else { return nil }
    var second = 0
    if isCompact || rest.first == separator {
      // Scanners pad with a blank.
      if !isCompact { rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") } }
      second = number(digits: isCompact ? 2 : nil) ?? 0
    }
    if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
      rest = rest.dropFirst()
      skip(while: \.isASCIIDigit)
    }
    guard let hour = hourOfDay(hour, isAtItsStart: minute + second == 0), second <= 60 else {
      return nil
    }
    return [hour, minute, second]
  }

  /// The offset from UTC behind the time, if it is one.
  var offset: String? {
    let text = rest.drop { $0 == UInt8(ascii: " ") }.prefix { $0 > 0x20 }
    return String(utcOffset: String(decoding: text, as: UTF8.self))
  }

  /// Returns the hour from 0 to 23, of a clock of 12 hours if `AM` or `PM` follows.
  ///
  /// Some phones count the first hour of a day as 24; 24:00:00 may be its end as well, as in ISO 8601.
  private mutating func hourOfDay(_ hour: Int, isAtItsStart: Bool) -> Int? {
    if hour == 24 && !isAtItsStart { return 0 }
    let letters = rest.drop { $0 == UInt8(ascii: " ") }.prefix(2)
    let mark = String(decoding: letters, as: UTF8.self).uppercased()
    guard mark == "AM" || mark == "PM", 1...12 ~= hour else { return hour < 24 ? hour : nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }.dropFirst(2)
    return hour % 12 + (mark == "PM" ? 12 : 0)
  }

  /// Reads a number of so many digits, or of one or two that no third follows.
  private mutating func number(digits count: Int?) -> Int? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    guard !digits.isEmpty, digits.count >= count ?? 1, count != nil || digits.count <= 2
    else { return nil }
    let used = digits.prefix(count ?? 2)
    rest = rest.dropFirst(used.count)
    return used.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    rest = rest.drop(while: isSkipped)
  }
}

extension String {
  /// Parses the offset of a time from UTC: `Z`, `+02:00`, `+0200`, `+02`; returns `+02:00`.
  ///
  /// Time zones are at most 14 hours and whole quarters of an hour from UTC; some programs write a part of the time there.
  init?(utcOffset text: String) {
    if text == "Z" || text == "z" {
      self = "+00:00"
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let digits = Array(parts.joined().utf8)
    let isColonInside = parts.count == 2 && parts[0].utf8.count == 2 && digits.count == 4
    guard digits.allSatisfy(\.isASCIIDigit), [2, 4].contains(digits.count),
      parts.count == 1 || isColonInside
    else { return nil }
    let numbers = digits.map { Int($0 & 15) } + [0, 0]
    let (hours, minutes) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
    guard minutes < 60, minutes % 15 == 0, hours * 60 + minutes <= 14 * 60 else { return nil }
    self = "\(sign)" + [hours, minutes].map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
  }
}
