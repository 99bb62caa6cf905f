import Features
import Model
import Testing

@testable import Browser

/// The sources of photos in the plain browser, in numbered lines.
struct PlainSourcesTests {
  private func choices(_ session: PlainSession) -> [SourceChoice] {
    session.newRequests.compactMap(\.choice)
  }

  @Test func `S lists the sources, and a number shows one`() throws {
    var session = try PlainSession(source: .sample)
    #expect(session.says("\nMade-up sample photos: S for real ones.\n"))
    try session.enter("S")
    #expect(
      session.page.hasPrefix(
        """
        Sources of photos:
        1. Flickr: needs a key
        2. Wikimedia Commons: needs nothing; a contact helps
        3. The sample library: needs nothing; made-up photos, shown now
        4. A folder: needs its path
        5. An export: needs its path
        Your choice is only for now; r: remember it.
        NUMBER shows the source
        """
      )
    )
    try session.enter("2")
    #expect(choices(session) == [SourceChoice(SourceID.commons.kind)])
    #expect(session.says("Top places, 1 to ") && session.says("Now showing Wikimedia Commons."))
    #expect(!session.says("Made-up"))
  }

  @Test func `r remembers the choice, e asks for a text, and the next line is the text`() throws {
    var session = try PlainSession(source: .sample)
    try session.enter("S")
    try session.enter("r")
    #expect(session.says("Your choice is remembered"))
    try session.enter("e 2")
    #expect(session.page.hasPrefix("Your e-mail address, for 150 requests a minute, not 10:\n"))
    try session.enter("ada@example.org")
    let choice = SourceChoice(SourceID.commons.kind, text: "ada@example.org", isRemembered: true)
    #expect(choices(session) == [choice])
  }

  @Test func `an empty line leaves the text, b leaves the list, and nothing is chosen`() throws {
    var session = try PlainSession(source: .sample)
    try session.enter("S")
    try session.enter("4")
    #expect(session.page.hasPrefix("The path of the folder:\n"))
    try session.enter("")
    #expect(session.says("4. A folder"))
    try session.enter("b")
    #expect(session.says("Top places, 1 to ") && choices(session).isEmpty)
  }

  @Test(arguments: ["0", "6", "-9223372036854775808", "e 9", "x", "d 1", "/fog"])
  func `a line that means nothing in the list is refused in a sentence`(line: String) throws {
    var session = try PlainSession(source: .sample)
    try session.enter("S")
    try session.enter(line)
    #expect(session.says("There is no row") || session.says("is not a command here"))
    #expect(session.says("Sources of photos:") && session.newRequests.isEmpty)
    try session.enter("b")
    try session.enter("e 1")
    #expect(session.says("“e” is for a source; S lists them."))
  }
}
