import Foundations

extension CivilTime {
  /// Parses a date in any spelling used in EXIF, XMP and IPTC.
  ///
  /// ```swift
  /// CivilTime(metadata: "2011:03:04 12:34:56.7+02:00")?.description  // 2011-03-04 12:34:56.700+02:00
  /// CivilTime(metadata: "20110304")?.description                     // 2011-03-04
  /// ```
  ///
  /// Parsing stops at an unknown part, which is zeros or blanks. A date whose month or day does not exist is rejected.
  init?(metadata text: String) {
    var scanner = TimeScanner(text)
    guard let date = scanner.metadataDate() else { return nil }
    let time = date.isDay ? scanner.metadataTime() : nil
    self.init(date, time, scanner.metadataOffset)
  }

  /// Returns the time with a missing fraction or offset filled in from EXIF, which stores them in separate tags.
  func completed(fraction: String?, offset: String?) -> CivilTime {
    var scanner = TimeScanner(fraction ?? "")
    return with(millisecond: time?.millisecond ?? scanner.fraction())
      .with(self.offset ?? offset.flatMap { UTCOffset(metadata: $0) })
  }
}

extension UTCOffset {
  /// Parses an offset in metadata.
  ///
  /// Some programs write a part of the time there, which is not a multiple of 15 minutes.
  init?(metadata text: String) {
    guard let offset = UTCOffset(text), offset.isOfQuarters else { return nil }
    self = offset
  }
}

extension TimeScanner {
  /// Reads `2011:03:04` with any separators or none; unknown parts may be missing.
  fileprivate mutating func metadataDate() -> CivilDate? {
    skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    let isCompact = [8, 12, 14].contains(digitCount)
    guard isCompact || digitCount == 4, let year = number(digits: 4) else { return nil }
    var parts: [Int] = []
    for _ in 0..<2 {
      if !isCompact { skip { $0 != UInt8(ascii: "+") && !$0.isASCIIDigit && !$0.isASCIILetter } }
      guard let part = isCompact ? number(digits: 2) : number(1...2), part > 0 else { break }
      parts.append(part)
    }
    return CivilDate(year: year, month: parts.first ?? 0, day: parts.dropFirst().first ?? 0)
  }

  /// Reads `12:34:56.78`, with or without seconds and fraction, or `123456`.
  fileprivate mutating func metadataTime() -> TimeOfDay? {
    skip { " Tt:,\0".utf8.contains($0) }
    let isCompact = [4, 6].contains(digitCount)
    guard let hour = metadataNumber(isCompact) else { return nil }
    let separator = next
    if !isCompact {
      guard let separator, ":.- ".utf8.contains(separator) else { return nil }
      skip(1)
    }
    guard let minute = metadataNumber(isCompact) else { return nil }
    var second: Int?
    if isCompact || next == separator {
      // Scanners pad with a blank.
      if !isCompact {
        skip(1)
        skip { $0 == UInt8(ascii: " ") }
      }
      second = metadataNumber(isCompact)
    }
    let fraction = milliseconds()
    return TimeOfDay(
      hour: hourOfDay(hour, isAtItsStart: minute + (second ?? 0) == 0),
      minute: minute,
      second: second ?? 0,
      millisecond: second.flatMap { _ in fraction }
    )
  }

  private mutating func metadataNumber(_ isCompact: Bool) -> Int? {
    isCompact ? number(digits: 2) : number(1...2)
  }

  /// Returns the hour on a 24-hour clock; `AM` or `PM` after it marks a 12-hour clock.
  ///
  /// Some phones write 24 for the first hour of a day. 24:00:00 is kept: it may also mean the end of the day, as in
  /// ISO 8601.
  private mutating func hourOfDay(_ hour: Int, isAtItsStart: Bool) -> Int {
    if hour == 24 && !isAtItsStart { return 0 }
    guard 1...12 ~= hour else { return hour }
    var scanner = self
    scanner.skip { $0 == UInt8(ascii: " ") }
    for (half, marks) in [["AM", "am", "Am"], ["PM", "pm", "Pm"]].enumerated()
    where marks.contains(where: { scanner.take($0) }) {
      self = scanner
      return hour % 12 + half * 12
    }
    return hour
  }

  /// The offset from UTC after the time, if it is one and ends at a blank or the end of the text.
  fileprivate var metadataOffset: UTCOffset? {
    var scanner = self
    scanner.skip { $0 == UInt8(ascii: " ") }
    guard let offset = scanner.offset(), offset.isOfQuarters, (scanner.next ?? 0) <= 0x20 else {
      return nil
    }
    return offset
  }
}
