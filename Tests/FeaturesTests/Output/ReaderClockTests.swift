import Foundation
import Foundations
import Testing

@testable import Features

struct ReaderClockTests {
  @Test(arguments: [
    (-3600, "now"), (0, "now"), (59, "now"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
    (86_399, "23 h"), (86_400, "1 d"), (604_799, "6 d"), (604_800, "2026-11-14"),
    (86_400 * 365, "2025-11-21"),
  ])
  func `an age is short, and a date after a week`(seconds: Int, text: String) {
    #expect(ReaderClock.morning.age(of: .morning - Double(seconds)) == text)
  }

  @Test(arguments: [
    (0, "2026-11-02"), (14 * 3600, "2026-11-03"), (-12 * 3600, "2026-11-02"),
    (-22 * 3600, "2026-11-01"),
  ])
  func `a day is in the reader's time zone`(offset: Int, day: String) {
    let clock = ReaderClock(now: { .morning }, secondsFromGMT: { _ in offset })
    // 2026-11-02 21:30 UTC.
    #expect(clock.age(of: .morning - (18 * 24 + 12) * 3600) == day)
  }

  @Test func `the difference from UTC is the one on that day, not today`() {
    let summer = Date.morning - 120 * 86_400
    let clock = ReaderClock(
      now: { .morning },
      secondsFromGMT: { $0 < Date.morning - 30 * 86_400 ? 20 * 3600 : 0 }
    )
    #expect(clock.day(of: summer) == "2026-07-25" && clock.day(of: .morning) == "2026-11-21")
  }
}
