import Foundation
import Testing

@testable import Browser

struct AgeTests {
  @Test(arguments: [
    (-5, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h"),
    (86_400, "1 d"), (13 * 86_400, "13 d"), (14 * 86_400, "2023-10-31"),
  ])
  func `an age is as short as can be`(seconds: Int, text: String) throws {
    let utc = try #require(TimeZone(identifier: "UTC"))
    let date = Date.sessionNow - Double(seconds)
    #expect(date.age(at: .sessionNow, in: utc) == text)
  }

  @Test func `a day is that of the reader's time zone`() throws {
    let (west, east) = (
      try #require(TimeZone(secondsFromGMT: -11 * 3_600)),
      try #require(TimeZone(secondsFromGMT: 12 * 3_600))
    )
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(date.age(at: .sessionNow, in: west) == "2001-09-08")
    #expect(date.age(at: .sessionNow, in: east) == "2001-09-09")
  }
}
