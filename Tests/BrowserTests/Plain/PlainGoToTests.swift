import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Lines that go anywhere in the plain browser.
struct PlainGoToTests {
  @Test(arguments: ["t", "v", "f", "1"])
  func `a colon lists the photos of what follows, and b goes back to the places`(start: String)
    throws
  {
    var session = try PlainSession()
    try session.enter(start)
    try session.enter(":tag:fog")
    #expect(
      session.newRequests.contains(
        .photos(of: .selected(.tag("fog")), page: 1, isRefreshing: false)
      )
    )
    #expect(session.page.hasPrefix("id, 1 to 15 of 120:\n1. Photo 1, by Ada\n"))
    try session.enter("m")
    #expect(session.says("16 to 30 of 120"))
    try session.enter(": /fog bridge")
    #expect(session.says("1 to 15 of 120"))
    try session.enter("b")
    #expect(session.page.hasPrefix("Top places, 1 to 11 of 11"))
  }

  @Test func `an error is shown, and the next line is a command again`() throws {
    var session = try PlainSession()
    session.refused = Failure(.notFound, "No place is called “Kyotoo”; the nearest is Kyoto.")
    try session.enter(":Kyotoo")
    #expect(session.says("the nearest is Kyoto.") && session.page.hasPrefix("Top places, "))
    try session.enter(":")
    #expect(session.says("A place needs a title"))
    session.refused = nil
    try session.enter(":Kyoto")
    #expect(session.page.hasPrefix("id, 1 to 15 of 120:"))
  }
}
