import Foundation
import Places
import Testing

@testable import Browser

struct AgeTests {
  @Test(arguments: [
    (-5, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h"),
    (86_400, "1 d"), (7 * 86_400 - 1, "6 d"), (7 * 86_400, "2023-11-07"),
  ])
  func `an age is as short as can be`(seconds: Int, text: String) {
    let date = Date.sessionNow - Double(seconds)
    #expect(date.age(at: .sessionNow) { _ in 0 } == text)
  }

  @Test(arguments: [(-11, "2001-09-08"), (0, "2001-09-09"), (12, "2001-09-09")])
  func `a day is that of the reader's time zone`(hours: Int, day: String) {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(date.age(at: .sessionNow) { $0 == date ? hours * 3_600 : 0 } == day)
  }

  @Test func `the ages of a feed grow with the time`() throws {
    var session = BrowserSession(60, 12)
    session.library.archive = try FeedPost.make(1...2)
    session.type("3")
    try session.respondToAll()
    #expect(session.lines[3].contains(" · 1 h · "))
    session.wait(7_200)
    #expect(session.lines[3].contains(" · 3 h · "))
  }
}
