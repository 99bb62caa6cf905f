import Foundation
import Model
import Testing

@testable import Browser

struct AgeTests {
  @Test func `the ages of a feed grow with the time`() throws {
    var session = BrowserSession(60, 12, hasColorPictures: false)
    session.library.archive = try FeedPost.make(1...2)
    session.type("3")
    try session.respondToAll()
    #expect(session.lines[3].contains(" · 1 h · "))
    session.wait(7_200)
    #expect(session.lines[3].contains(" · 3 h · "))
  }
}
