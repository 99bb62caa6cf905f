import Features
import Foundations
import Model
import Testing

@testable import Browser

/// The panel of sources: keys in, choices out.
struct SourcesStateTests {
  private func session(
    _ columns: Int = 80,
    _ rows: Int = 24,
    of source: SourceID = .sample,
    given: Set<SourceFacts.Entry> = []
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, rows, source: source, given: given)
    try session.respondToAll()
    session.type("S")
    return session
  }

  private func choice(_ session: BrowserSession) -> SourceChoice? {
    session.pending.compactMap(\.request.choice).last
  }

  private let flickr = SourceID.flickr.kind
  private let commons = SourceID.commons.kind
  private let sample = SourceID.sample.kind
  private let folder = SourceID.folder(path: "/").kind

  // MARK: - Choosing

  @Test func `S and Enter lead from the sample to real photos, for this session only`() throws {
    var session = try session()
    #expect(session.pending.isEmpty)
    session.press(.enter)
    #expect(choice(session) == SourceChoice(commons))
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(!session.state.sources.isOpen && session.state.topPlaces.source == .commons)
    #expect(session.pending.map(\.request) == [.topPlaces(isRefreshing: false)])
    session.wait(2)
    #expect(session.status.contains("Loading top places 2 s"), "\(session.status)")
  }

  @Test func `r remembers the choice, and again forgets it`() throws {
    var session = try session()
    session.type("r")
    session.press(.enter)
    #expect(choice(session) == SourceChoice(commons, isRemembered: true))
    session.respond(.chosenSource(.commons), where: \.isChoice)
    try session.respondToAll()
    session.type("Srr")
    session.press(.enter)
    #expect(choice(session) == SourceChoice(commons))
  }

  @Test func `the shown source is selected, and marked`() throws {
    let session = try session(of: .flickr, given: [.key])
    #expect(session.reversed() == "› Flickr · shown now")
    #expect(session.lines.count { $0.contains("shown now") } == 1)
  }

  @Test func `one choice is made at a time`() throws {
    var session = try session()
    session.press(.enter, .arrow(.down), .enter)
    #expect(session.pending.map(\.request) == [.chooseSource(SourceChoice(commons))])
  }

  @Test func `choosing a source stops requests to the previous one`() throws {
    var session = BrowserSession(60, 20, source: .sample)
    session.type("S")
    session.press(.enter)
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(session.pending.map(\.request) == [.topPlaces(isRefreshing: false)])
    #expect(session.requests.count(where: \.isTopPlaces) == 2)
  }

  @Test(arguments: [Key.escape, .character("S"), .backspace])
  func `the panel closes, and nothing is chosen`(key: Key) throws {
    var session = try session()
    session.press(.character("r"), key)
    #expect(!session.state.sources.isOpen && session.pending.isEmpty)
    session.press(.character("S"), .enter)
    #expect(choice(session)?.isRemembered == false)
  }

  // MARK: - Texts

  @Test func `a contact is typed with e, and known from then on`() throws {
    var session = try session()
    session.type("e")
    #expect(session.lines[1].contains("for 150 requests a minute, not 10"))
    session.type("rq@example.org")
    session.press(.enter)
    #expect(choice(session) == SourceChoice(commons, text: "rq@example.org"))
    session.respond(.chosenSource(.commons), where: \.isChoice)
    try session.respondToAll()
    session.type("S")
    #expect(session.lines.contains { $0.contains("a contact is set") })
  }

  @Test(arguments: [
    (SourceID.folder(path: "/home/ada"), "No picture here has a position."),
    (.commons, "There are no top places today."),
  ])
  func `a source without places says why`(source: SourceID, sentence: String) throws {
    var session = BrowserSession(60, 20, source: source)
    let list = TopPlacesList(sections: [], skipped: 0)
    session.respond(.topPlaces(list, isComplete: true), where: \.isTopPlaces)
    #expect(session.lines.contains { $0.contains(sentence) })
  }

  @Test func `a folder asks for its path, and a path that was typed can be edited`() throws {
    var session = try session()
    session.press(.end, .arrow(.up), .enter)
    #expect(session.pending.isEmpty && session.lines[1] == " The path of the folder:")
    session.press(.enter)
    #expect(session.lines.contains { $0.contains("A folder needs its path.") })
    session.press(.paste("/home/ada"), .enter)
    #expect(choice(session) == SourceChoice(folder, text: "/home/ada"))
    session.respond(.chosenSource(.folder(path: "/home/ada")), where: \.isChoice)
    try session.respondToAll()
    session.press(.character("S"), .character("e"), .character("!"), .enter)
    #expect(choice(session) == SourceChoice(folder, text: "/home/ada!"))
  }

  @Test func `Flickr asks for a missing key, and does not show it`() throws {
    var session = try session()
    session.press(.home, .enter)
    session.type("0123")
    #expect(session.lines[2] == " ****▏" && session.lines.allSatisfy { !$0.contains("0123") })
    session.press(.enter)
    #expect(choice(session) == SourceChoice(flickr, text: "0123"))
    session = try self.session(given: [.key])
    session.press(.home, .enter)
    #expect(choice(session) == SourceChoice(flickr))
  }

  @Test func `Esc leaves a text before the panel, and the sample has no text`() throws {
    var session = try session()
    session.type("ex")
    session.press(.escape)
    #expect(session.state.sources.isOpen && session.state.sources.editor == nil)
    session.press(.arrow(.down))
    session.type("e")
    #expect(session.lines.contains { $0.contains("It needs nothing; Enter shows it.") })
    session.press(.enter)
    #expect(choice(session) == SourceChoice(sample))
  }

  // MARK: - Failures

  @Test func `a choice that fails is a sentence, and the source, its lists and the text stay`()
    throws
  {
    var session = try session()
    session.press(.end, .arrow(.up), .enter, .paste("/nowhere"), .enter)
    let refusal = Response.failed(Failure(.notFound, "There is no folder /nowhere."))
    session.respond(refusal, where: \.isChoice)
    #expect(session.lines.contains { $0.contains("There is no folder /nowhere.") })
    #expect(session.lines[2].hasPrefix(" /nowhere") && session.pending.isEmpty)
    #expect(session.state.topPlaces.source == .sample && session.state.topPlaces.list.count > 0)
    session.press(.character("!"), .enter)
    #expect(choice(session) == SourceChoice(folder, text: "/nowhere!"))
  }

  @Test func `a choice that fails after the panel is closed is in the status line`() throws {
    var session = try session()
    session.press(.enter, .escape)
    session.respond(.failed(Failure(.failed, "It is read-only.")), where: \.isChoice)
    #expect(session.status.hasPrefix(" It is read-only."))
    #expect(session.state.topPlaces.source == .sample)
  }

  // MARK: - Screen

  @Test(arguments: [(80, 24), (40, 15), (40, 13)])
  func `every source, what it needs, and remembering are on the screen`(
    columns: Int,
    rows: Int
  ) throws {
    let session = try session(columns, rows)
    let lines = session.lines
    #expect(
      lines[0..<11].map { $0.trimmed } == [
        "Sources of photos", "Flickr", "needs a key", "› Wikimedia Commons",
        "needs nothing; a contact helps", "The sample library · shown now",
        "needs nothing; made-up photos", "A folder", "needs its path",
        "An export", "needs its path",
      ]
    )
    #expect(lines[11].hasPrefix(" Your choice is only for now; r:"))
    #expect(session.status.hasPrefix(" Enter shows it · e types"))
  }

  @Test(arguments: [(40, 6), (20, 5), (9, 3), (1, 1)])
  func `the selected source is visible on a small screen`(columns: Int, rows: Int) throws {
    var session = try session(columns, rows)
    for key in [Key.home, .end, .enter, .paste("/home/ada/pictures"), .escape, .arrow(.up)] {
      session.press(key)
      #expect(session.lines.count == rows)
      guard rows > 3, session.state.sources.editor == nil else { continue }
      #expect(session.lines.contains { $0.hasPrefix("› ") })
    }
  }

  @Test func `the mouse selects a source and chooses the selected one`() throws {
    var session = try session()
    session.press(.mouse(.init(.press, column: 5, row: 6)))
    #expect(session.reversed().hasPrefix("› The sample library") && session.pending.isEmpty)
    session.press(.mouse(.init(.press, column: 5, row: 5)))
    #expect(choice(session) == SourceChoice(sample))
  }

  @Test func `a wait counts down in the status line, which an empty notice ends`() throws {
    var session = BrowserSession(80, 24, source: .commons)
    for sentence in ["waiting 12 s …", "waiting 11 s …"] {
      session.handle(.noticed(sentence))
      #expect(session.status == " \(sentence) Esc cancels.")
    }
    session.handle(.noticed(""))
    #expect(session.status.contains("Loading top places"))
  }
}
