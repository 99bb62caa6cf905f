/// A clock's offset from UTC, positive to the east: −12:00 to +14:00, the range of all zones.
package struct UTCOffset: Hashable, Sendable {
  private let seconds32: Int32

  package var seconds: Int { Int(seconds32) }

  package static let zero = UTCOffset()

  private init() { seconds32 = 0 }

  /// Creates an offset, or returns `nil` if no zone has it.
  package init?(seconds: Int) {
    guard (-12 * 3_600...14 * 3_600).contains(seconds) else { return nil }
    seconds32 = Int32(seconds)
  }

  init?(isWest: Bool, hours: Int, minutes: Int) {
    guard minutes < 60 else { return nil }
    self.init(seconds: (hours * 60 + minutes) * (isWest ? -60 : 60))
  }

  /// True if a present-day zone can have the offset: a multiple of a quarter of an hour.
  package var isOfQuarters: Bool { seconds.isMultiple(of: 15 * 60) }

  /// `+02:00`.
  package var text: String {
    let minutes = abs(seconds) / 60
    let parts = [minutes / 60, minutes % 60].map(\.twoDigits)
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}

extension UTCOffset {
  /// Parses `Z`, `+02:00`, `+0200` or `+02`.
  package init?(_ text: some StringProtocol) {
    var scanner = TimeScanner(text)
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self = offset
  }

  /// Parses an offset typed by a user: `-02:30`, `+5:45`, with a hyphen or a minus sign.
  package init?(option text: String) {
    var scanner = TimeScanner(text)
    let isWest = scanner.take("-") || scanner.take("−")
    guard isWest || scanner.take("+"), let hours = scanner.number(1...2), scanner.take(":"),
      let minutes = scanner.number(2...2), scanner.isAtEnd
    else { return nil }
    self.init(isWest: isWest, hours: hours, minutes: minutes)
  }
}

extension TimeScanner {
  /// Reads `Z`, `+02:00`, `+0200` or `+02`, or nothing at all.
  package mutating func offset() -> UTCOffset? {
    if take("Z") || take("z") { return .zero }
    var scanner = self
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.number(digits: 2) else { return nil }
    let hasMinutes = scanner.take(":") || scanner.digitCount > 0
    guard let minutes = hasMinutes ? scanner.number(2...2) : 0,
      let offset = UTCOffset(isWest: isWest, hours: hours, minutes: minutes)
    else { return nil }
    self = scanner
    return offset
  }
}
