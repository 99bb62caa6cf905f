/// Reads the numbers and separators of a time; each source has its own order.
///
/// ```swift
/// var scanner = TimeScanner("18:19.5")
/// scanner.number(1...2)   // 18
/// scanner.take(":")       // true
/// scanner.number(2...2)   // 19
/// scanner.milliseconds()  // 500
/// ```
///
/// If a part cannot be read, the result is `nil` or false and the scanner does not move, except that `milliseconds()`
/// skips a point that no digit follows.
package struct TimeScanner: Sendable {
  private var rest: ArraySlice<UInt8>
  private let isCut: Bool

  /// The maximum number of bytes that are read; no format of a time has half as many.
  private static let longest = 64

  package init(_ text: some StringProtocol) { self.init(Array(text.utf8.prefix(65))[...]) }

  package init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes.prefix(Self.longest)
    isCut = bytes.count > Self.longest
  }

  package var isAtEnd: Bool { rest.isEmpty && !isCut }

  /// The next byte, or `nil` after the last one to read.
  package var next: UInt8? { rest.first }

  /// The number of digits that come next.
  package var digitCount: Int { rest.prefix(while: \.isASCIIDigit).count }

  /// Skips a text if it comes next; returns true if it does.
  package mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  package mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }

  package mutating func skip(while isSkipped: (UInt8) -> Bool) {
    rest = rest.drop(while: isSkipped)
  }

  /// Reads a number of all digits that come next, if their count is in a range.
  package mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    let count = digitCount
    return counts.contains(count) ? number(digits: count) : nil
  }

  /// Reads a number with a fixed count of digits, whatever follows.
  package mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  /// Reads the fraction of a second, `.25` or `,25`, as milliseconds; `nil` if no digit follows the point.
  package mutating func milliseconds() -> Int? {
    guard take(".") || take(",") else { return nil }
    return fraction()
  }

  /// Reads the digits of a fraction as thousandths: `5` is 500.
  package mutating func fraction() -> Int? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    rest = rest[digits.endIndex...]
    if digits.isEmpty { return nil }
    return zip(digits, [100, 10, 1]).reduce(0) { $0 + Int($1.0 & 15) * $1.1 }
  }
}
