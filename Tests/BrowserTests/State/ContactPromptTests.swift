import Features
import Foundations
import Model
import Testing

@testable import Browser

/// The question for a contact, and the requests without one.
struct ContactPromptTests {
  private let commons = SourceID.commons.kind

  private func choices(_ session: BrowserSession) -> [SourceChoice] {
    session.requests.compactMap { request in
      if case .chooseSource(let choice) = request { choice } else { nil }
    }
  }

  @Test func `the question comes before the first request, and Enter goes on without an answer`() {
    var session = BrowserSession(80, 24, source: .commons, asksForContact: true)
    #expect(session.requests.isEmpty && session.screenText.contains("Whom may Wikimedia Commons"))
    #expect(session.status.contains("Enter goes on"))
    session.press(.enter)
    #expect(choices(session) == [SourceChoice(commons, isAnswer: true)])
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(session.pending.map(\.request) == [.topPlaces(isRefreshing: false)])
    #expect(!session.state.sources.isOpen && !session.state.context.hasContact)
  }

  @Test func `an answer is part of the choice, and a malformed one may be typed again`() {
    var session = BrowserSession(80, 24, source: .commons, asksForContact: true)
    session.type("ada(")
    session.press(.enter)
    session.respond(.failed(Failure(.wrongUsage, "Not so.")), where: \.isChoice)
    #expect(session.state.sources.isAsking && session.screenText.contains("Not so."))
    session.press(.backspace)
    session.press(.enter)
    #expect(choices(session).last == SourceChoice(commons, text: "ada", isAnswer: true))
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(session.state.context.hasContact)
    #expect(session.pending.map(\.request) == [.topPlaces(isRefreshing: false)])
  }

  @Test(arguments: [Key.escape, .enter])
  func `Esc acts like Enter, and the question is not asked again`(key: Key) throws {
    var session = BrowserSession(80, 24, source: .commons, asksForContact: true)
    session.press(key)
    session.respond(.chosenSource(.commons), where: \.isChoice)
    try session.respondToAll()
    session.type("S")
    session.press(.enter)
    #expect(choices(session).last == SourceChoice(commons))
  }

  @Test func `the question waits until Wikimedia Commons is chosen`() throws {
    var session = BrowserSession(80, 24, source: .sample, asksForContact: true)
    try session.respondToAll()
    #expect(!session.state.sources.isOpen)
    session.type("S")
    session.press(.enter)
    #expect(session.state.sources.isAsking && choices(session).isEmpty)
    session.type("ada")
    session.press(.enter)
    #expect(choices(session) == [SourceChoice(commons, text: "ada", isAnswer: true)])
  }

  @Test func `with a contact there is no question`() {
    let session = BrowserSession(80, 24, source: .commons, given: [.contact], asksForContact: true)
    #expect(session.requests == [.topPlaces(isRefreshing: false)])
  }

  @Test func `a contact given by S and e keeps the screen, and repeats the pending request`()
    throws
  {
    var session = BrowserSession(80, 24, source: .commons)
    try session.respondToAll()
    session.press(.enter)
    let list = session.pending.map(\.request)
    #expect(list.count == 1)
    session.type("Se")
    session.type("ada")
    session.press(.enter)
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(session.state.topPlaces.photos != nil && session.pending.map(\.request) == list)
    #expect(session.requests.count { $0 == list[0] } == 2)
  }

  // MARK: - Requests without a contact

  @Test func `a preview at a source of few requests makes no request`() throws {
    var session = BrowserSession(120, 40, source: .commons)
    try session.respondToAll()
    session.press(.arrow(.down))
    session.wait(1)
    #expect(session.requests == [.topPlaces(isRefreshing: false)])
    #expect(session.screenText.contains("Enter shows its photos."))
  }

  @Test func `only the selected photo is requested from a source of few requests, in one size`()
    throws
  {
    var session = BrowserSession(120, 40, source: .commons)
    try session.respondToAll()
    session.press(.enter)
    let photos = try (1...50).map { try Photo.make($0, source: .commons) }
    let page = PhotoListPage(title: "Lyon", photos: photos, first: 1, total: nil, skipped: 0)
    session.respond(.photos(page)) { if case .photos = $0 { true } else { false } }
    #expect(session.pending.map(\.request) == [.picture(photos[0], .medium640)])
    // Its turn may take a while: the next one takes it.
    session.press(.arrow(.down))
    #expect(session.pending.map(\.request) == [.picture(photos[1], .medium640)])
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("n")
    #expect(session.pending.map(\.request) == [.picture(photos[2], .medium640)])
    #expect(!session.screenText.contains("░"))
  }
}

extension BrowserSession {
  /// The lines of the screen as one text.
  fileprivate var screenText: String { lines.joined(separator: "\n") }
}
