import Features
import Foundation
import Foundations
import Model
import Testing

@testable import Browser

/// The status line: keys at the left, and what there is to say at the right.
struct StatusTests {
  private func session(_ columns: Int = 80) throws -> BrowserSession {
    var session = BrowserSession(columns, 24)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  @Test(arguments: [40, 60, 80, 200])
  func `a message leaves the keys where they are`(columns: Int) throws {
    var session = try session(columns)
    session.type("l")
    #expect(
      session.keyLine.hasPrefix(" ? help") && session.keyLine.contains("Liked; l unlikes it.")
    )
    session.press(.arrow(.down))
    #expect(session.keyLine.hasPrefix(" ? help · Enter open"))
    #expect(!session.keyLine.contains("Liked"))
  }

  @Test func `a message leaves after five seconds`() throws {
    var session = try session()
    session.type("l")
    session.wait(4.9)
    #expect(session.status == " Liked; l unlikes it.")
    session.wait(0.2)
    #expect(session.status == session.keyLine && !session.keyLine.contains("Liked"))
  }

  @Test(arguments: ["?", "S"])
  func `a message that arrives behind a panel is shown when the panel closes`(panel: String) throws
  {
    var session = try session()
    session.type("x" + panel)
    session.respond(.failed(Failure(.failed, "It is locked.")), where: \.isHiding)
    session.wait(60)
    session.type("j")
    #expect(!session.keyLine.contains("locked"))
    session.press(.escape)
    #expect(session.status == " It is locked.")
    session.wait(4.9)
    #expect(session.status == " It is locked.")
    session.wait(0.2)
    #expect(!session.keyLine.contains("locked"))
  }

  @Test func `a failure stays until r, and leaves room for the help`() throws {
    var session = BrowserSession(40, 12)
    let reason = "The server at the other end of the world has not answered."
    session.respond(.failed(Failure(.unreachable, reason)), where: \.isTopPlaces)
    session.wait(60)
    #expect(session.keyLine.hasPrefix(" ? help  "))
    #expect(session.keyLine.hasSuffix("… r tries again."))
    session.type("r")
    #expect(!session.keyLine.contains("again"))
  }

  @Test func `a complete photo is not shown as loading`() throws {
    var session = try session(75)
    session.press(.enter)
    session.wait(2)
    #expect(session.status.contains("Loading picture 2 s"))
    session.respond(.picture(.picture(.medium640), .medium640)) { $0.isPicture(.medium640) }
    session.type("++++++++++++")
    session.wait(2)
    #expect(session.pending.contains { $0.request.isPicture })
    #expect(!session.keyLine.contains("Loading"))
  }

  @Test func `progress counts what is left, down to nothing`() throws {
    var session = BrowserSession(80, 24)
    let id = try #require(session.request(where: \.isTopPlaces)).id
    for (done, text) in [(0, ", 24 left"), (23, ", 1 left"), (24, "places")] {
      session.handle(.received(id, .progress(done: done, total: 24)))
      #expect(session.status.hasSuffix("Loading top places\(text == "places" ? "" : text)"))
    }
  }

  @Test func `the help is a panel in columns, this view first, with the mouse`() throws {
    var session = try session(120)
    session.type("?")
    let titles = try #require(session.lines.first { $0.contains("Everywhere") })
    let columns = ["Photos", "Everywhere", "Mouse"].compactMap { titles.range(of: $0)?.lowerBound }
    #expect(columns.count == 3 && columns == columns.sorted())
    #expect(session.lines[0].contains("1 Top Places"), "the screen shows around it")
    #expect(session.lines.contains { $0.contains("┌─ Keys ─") })
    session.resize(60, 24)
    #expect(session.lines.contains { $0.contains("Photos") && !$0.contains("Everywhere") })
  }
}
