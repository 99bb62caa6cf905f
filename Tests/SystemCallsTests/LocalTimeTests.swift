import Foundation
import SystemCalls
import Testing

struct LocalTimeTests {
  /// Days of winter and of summer, and one before there were zones of whole hours.
  @Test(arguments: [1_795_253_400, 1_784_000_000, 0, -1_000_000_000])
  func `local time is that of the system's zone`(second: Int) {
    let date = Date(timeIntervalSince1970: TimeInterval(second))
    let expected = TimeZone.current.secondsFromGMT(for: date)
    #expect(LocalTime.secondsFromGMT(atSecond: second) == expected)
  }
}
