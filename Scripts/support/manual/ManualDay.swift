/// The date of a manual page: `November 21, 2026`.
struct ManualDay {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Parses a day in the form `2026-11-21`.
  init?(_ text: String) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }
}

extension ManualDay: CustomStringConvertible {
  var description: String { "\(months[month - 1]) \(day), \(year)" }
}

private let months = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December",
]
