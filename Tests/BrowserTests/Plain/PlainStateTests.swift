import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Lines that do not fit the page are refused, and press no keys.
struct PlainStateTests {
  /// Returns a session in the list of three viewed photos, 901 to 903.
  private func viewedPhotos() throws -> PlainSession {
    var session = try PlainSession()
    try session.enter("v")
    return session
  }

  @Test(arguments: [
    "d 99", "d 0", "d -3", "d-3", "d4", "d-9223372036854775808", "d 99999999999999999999",
  ])
  func `a missing row is refused in a sentence, and nothing is deleted`(line: String) throws {
    var session = try viewedPhotos()
    try session.enter(line)
    #expect(session.page.contains("There is no row ") && session.recents == [901, 902, 903])
    #expect(session.newRequests.isEmpty)
  }

  @Test(arguments: ["d", "dd", "d x", "d 1 2", "delete", "D 1", "d+1", "d ١", "n 2", "qq", "sushi"])
  func `a line that only begins like a command is not one`(line: String) throws {
    var session = try viewedPhotos()
    try session.enter(line)
    #expect(session.page.contains("“\(line)” is not a command"))
    #expect(session.recents == [901, 902, 903] && session.newRequests.isEmpty)
  }

  @Test(arguments: ["/madrid", "/queens", "/sushi", "/d", "/"])
  func `a filter where none is possible is refused in a sentence, and presses no keys`(line: String)
    throws
  {
    var session = try viewedPhotos()
    try session.enter(line)
    #expect(session.page.contains("Only the top places can be filtered"))
    #expect(session.newRequests.isEmpty && !session.hasQuit)
    try session.enter("1")
    try session.enter(line)
    #expect(session.page.contains("Only the top places can be filtered"))
    #expect(!session.hasQuit && session.newRequests.allSatisfy(\.isInBackground))
  }

  @Test(arguments: ["s", "n", "p", "d 1", "u", "m"])
  func `a command for another page is refused in a sentence, and does nothing`(line: String) throws
  {
    var session = try PlainSession()
    try session.enter("/lyon")
    try session.enter(line)
    #expect(session.newRequests.isEmpty)
    let refusals = ["for an open photo", "viewed photos", "no more rows", "Nothing was "]
    #expect(refusals.contains { session.says($0) })
    try session.enter("v")
    try session.enter("1")
    if ["d 1", "u", "m"].contains(line) {
      try session.enter(line)
      #expect((refusals + ["A photo is open"]).contains { session.says($0) })
      #expect(session.recents.count == 3)
    }
  }

  @Test func `d deletes the row of its number, and u takes it back to where it was`() throws {
    var session = try viewedPhotos()
    try session.enter("d 2")
    #expect(session.recents == [901, 903] && session.says("1 to 2 of 2:\n1. Photo 901"))
    try session.enter("u")
    #expect(session.recents == [901, 902, 903])
  }

  @Test func `a number means the row that was printed, not the one that came in its place`() throws
  {
    var session = try viewedPhotos()
    // The viewing is recorded only after the list is on the page again.
    session.holds = \.isRecordViewing
    try session.enter("3")
    try session.enter("b")
    #expect(session.says("3. Photo 903"))
    session.holds = { _ in false }
    try session.respond()
    #expect(session.recents == [903, 901, 902])
    try session.enter("d 3")
    #expect(session.recents == [901, 902])
  }

  @Test func `when the rows of the last page are gone the page before them shows`() throws {
    var session = try PlainSession(recents: Array(1...17))
    try session.enter("v")
    try session.enter("m")
    #expect(session.says("16 to 17 of 17"))
    for _ in 0..<3 { try session.enter("d 1") }
    #expect(session.says("1 to 14 of 14"))
  }

  @Test func `a refusal is shown once`() throws {
    var session = try PlainSession()
    try session.enter("99")
    #expect(session.says("There is no row 99."))
    try session.enter("h")
    try session.enter("")
    #expect(!session.says("There is no row 99."))
  }
}
