import Foundations
import Testing

struct DateAgeTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(arguments: [
    (-5, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h"),
    (86_400, "1 d"), (7 * 86_400 - 1, "6 d"), (7 * 86_400, "2023-11-07"),
  ])
  func `an age has one unit, and from a week on is a date`(seconds: Int, text: String) {
    let date = now - Double(seconds)
    #expect(date.age(at: now) { _ in 0 } == text)
  }

  @Test(arguments: [(-11, "2001-09-08"), (0, "2001-09-09"), (12, "2001-09-09")])
  func `a day is in the reader's time zone`(hours: Int, day: String) {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(date.age(at: now) { $0 == date ? hours * 3_600 : 0 } == day)
  }
}
