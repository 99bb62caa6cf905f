import Foundations

/// The error of a camera's clock: `+0:30`, `-24:00:00`; hours have up to six digits.
package struct ClockOffset: Hashable, Sendable {
  /// The seconds to add to the clock.
  package let seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  /// Parses hours, minutes and possibly seconds, with or without a sign.
  package init?(_ text: String) {
    let digits = text.drop { "+-−".contains($0) }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    let isSigned = text.count <= digits.count + 1
    guard isSigned, (2...3).contains(parts.count), parts[0].utf8.count <= 6,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 && $0 < "60" })
    else { return nil }
    let numbers = parts.compactMap { Int($0) } + [0]
    let magnitude = (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
    seconds = text.hasPrefix("-") || text.hasPrefix("−") ? -magnitude : magnitude
  }
}

extension ClockOffset: CustomStringConvertible {
  /// `+1:00`, `-0:03:20`.
  package var description: String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let parts = [minutes / 60, minutes % 60] + (rest == 0 ? [] : [rest])
    let texts = parts.enumerated().map { index, part in
      index == 0 ? "\(part)" : "\(part)".zeroPadded(to: 2)
    }
    return (seconds < 0 ? "-" : "+") + texts.joined(separator: ":")
  }
}
