// Ranges of numbers from outside: services, files, servers' headers, command lines. A decoder checks each number once,
// where it comes in, against the range of its meaning. After that, no sum, difference or small multiple of such numbers
// can overflow, so their uses need no checks.

extension ClosedRange<Int> {
  /// Counts of photos, people, likes or comments; the upper bound is larger than any real count.
  package static var counts: Self { 0...1_000_000_000_000 }

  /// Times in seconds since 1970: the years 1 to 9999, which all calendars and formats here support.
  package static var seconds: Self { -62_135_596_800...253_402_300_799 }

  /// Sides of pictures in pixels; the product of two fits an `Int`.
  package static var sides: Self { 1...Int(Int32.max) }

  /// Sizes of files, and offsets in them, in bytes: four petabytes, more than a disk has.
  package static var bytes: Self { 0...1 << 52 }

  /// Whole numbers that all programs read identically from JSON (RFC 8259, section 6).
  package static var exactNumbers: Self { -(1 << 53) + 1...(1 << 53) - 1 }
}

extension Int {
  /// Returns the number, or `nil` if it is outside of a range and therefore meaningless.
  package func within(_ range: ClosedRange<Int>) -> Int? { range.contains(self) ? self : nil }

  /// Returns the number, or the nearest one within a range.
  package func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Date {
  /// Creates a time from seconds since 1970, or returns `nil` for one outside of the calendar, or NaN.
  package init?(validating seconds: Double) {
    let range = ClosedRange<Int>.seconds
    guard (Double(range.lowerBound)...Double(range.upperBound)).contains(seconds) else {
      return nil
    }
    self.init(timeIntervalSince1970: seconds)
  }

  /// Parses `2026-11-21T10:30:00Z` (ISO 8601), or returns `nil` for anything else, or a year of more digits.
  package init?(iso8601 text: String) {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self.init(validating: date.timeIntervalSince1970)
  }
}
