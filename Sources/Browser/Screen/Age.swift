import Foundations

extension BrowserState {
  /// Returns the age of a date, or `nil` before the time of day is known.
  func age(of date: Date) -> String? {
    now.map { date.age(at: $0, secondsFromGMT: secondsFromGMT) }
  }
}
