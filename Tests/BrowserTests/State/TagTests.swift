import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that list the tags of a photo, and go to one.
struct TagTests {
  /// Returns a session in a list of photos, of which the first has some tags.
  private func session(
    tags: [String] = [],
    source: SourceID = .flickr,
    _ columns: Int = 60,
    _ rows: Int = 20
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, rows, source: .flickr)
    session.abilities.insert(.tags)
    try session.respondToAll()
    session.press(.enter)
    var photos = try (1...3).map { try Photo.make($0, source: source) }
    photos[0].tags = tags
    photos[0].coordinates = Coordinates(latitude: 35.01, longitude: 135.77)
    let page = PhotoListPage(title: "Lyon", photos: photos, first: 1, total: 3, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    return session
  }

  /// The subjects whose first page was requested last.
  private func wanted(_ session: BrowserSession) -> PhotoSubject? {
    guard case .photos(of: let subject, by: _, page: 1, isRefreshing: _)? = session.requests.last
    else { return nil }
    return subject
  }

  @Test func `t lists the tags, and Enter opens the photos of the chosen one`() throws {
    var session = try session(tags: ["fog", "Golden Gate", "bridge"])
    session.press(.character("t"))
    #expect(session.keyLine.hasPrefix(" Tag: ") && session.keyLine.contains("3 of 3 tags"))
    #expect(session.reversed(fromRow: 14).contains("fog"))
    #expect(session.lines.contains { $0.hasPrefix("  Golden Gate") })
    let photo = try #require(session.state.photoList?.selected)
    #expect(!session.requests.contains(.details(photo, isAsking: true)))
    session.press(.arrow(.up), .enter)
    #expect(wanted(session) == .selected(.tag("Golden Gate")))
    session.respond(.photos(try .make(total: 7)), where: \.isPhotos)
    #expect(session.lines[1].contains("7 photos") && !session.state.goTo.isOpen)
    // The line that goes anywhere knows it from now on.
    session.press(.character(":"))
    #expect(session.state.goTo.suggestions.first == "tag:Golden Gate")
  }

  @Test func `typed text filters the tags, and Esc goes back to the list`() throws {
    var session = try session(tags: ["fog", "Golden Gate", "bridge"])
    session.type("tGATE")
    #expect(session.state.goTo.suggestions == ["Golden Gate"])
    #expect(session.keyLine.hasPrefix(" Tag: GATE▏"))
    session.press(.escape)
    #expect(!session.state.goTo.isOpen && session.state.photoList?.selected?.id == "1")
  }

  @Test func `of many tags the chosen one is on the screen`() throws {
    let tags = (1...30).map { "tag\($0)" }
    var session = try session(tags: tags)
    session.press(.character("t"))
    #expect(session.state.goTo.suggestions == Array(tags.prefix(8)))
    for _ in 0..<29 { session.press(.tab) }
    #expect(session.state.goTo.suggestions == Array(tags.suffix(8)))
    #expect(session.reversed(fromRow: 10).contains("tag30"))
    session.press(.tab, .enter)
    #expect(wanted(session) == .selected(.tag("tag30")))
  }

  @Test func `tags that the list did not have are asked for once`() throws {
    var session = try session()
    session.press(.character("t"))
    let photo = try #require(session.state.photoList?.selected)
    #expect(session.requests.last == .details(photo, isAsking: true))
    session.wait(2)
    #expect(session.status.contains("Loading tags"))
    var whole = photo
    whole.tags = ["Fog", "Bridge"]
    session.respond(.details(whole), where: \.isDetails)
    #expect(session.state.goTo.suggestions == ["Fog", "Bridge"])
    let count = session.requests.count
    session.press(.escape, .character("t"))
    #expect(session.state.goTo.suggestions == ["Fog", "Bridge"])
    #expect(session.requests.count == count)
  }

  @Test func `t says that a photo has no tags, or why they cannot be loaded`() throws {
    var session = try session()
    session.press(.character("t"))
    let photo = try #require(session.state.photoList?.selected)
    session.respond(.details(photo), where: \.isDetails)
    #expect(session.status.contains("“Photo 1” has no tags.") && !session.state.goTo.isOpen)
    session.press(.character("t"))
    #expect(session.status.contains("has no tags.") && !session.state.goTo.isOpen)
    session.press(.character("j"), .character("t"))
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.isDetails)
    #expect(session.status.contains("No answer.") && !session.state.goTo.isOpen)
    session.press(.character("t"))
    #expect(session.request { $0.isDetails } != nil)
  }

  @Test func `t refuses tags of another source, and of a source without lists of tags`() throws {
    var session = try session(tags: ["fog"], source: .commons)
    session.press(.character("t"))
    #expect(session.status.contains("tags at Wikimedia Commons: S shows that source."))
    var other = BrowserSession(60, 20, source: .flickr)
    try other.respondToAll()
    other.press(.enter)
    try other.respondToAll()
    other.press(.character("t"))
    #expect(other.status.contains("has no lists of tags.") && !other.state.goTo.isOpen)
  }

  @Test func `on a photo t does nothing, with its details it lists the tags`() throws {
    var session = try session(tags: ["fog"])
    session.press(.enter, .character("t"))
    #expect(!session.state.goTo.isOpen)
    session.press(.character("i"), .character("t"))
    #expect(session.state.goTo.suggestions == ["fog"])
    session.press(.escape, .escape, .escape, .character("m"), .character("t"))
    #expect(session.state.map != nil && !session.state.goTo.isOpen)
  }

  @Test func `details have tags and the place beside the coordinates, found out once`() throws {
    var session = try session(tags: [], 70, 30)
    session.press(.enter, .character("i"))
    let photo = try #require(session.state.photoList?.selected)
    #expect(session.requests.last == .details(photo, isAsking: true))
    var whole = photo
    whole.tags = ["fog", "bridge"]
    whole.place = PlaceName("Kyoto, Japan")
    session.respond(.details(whole), where: \.isDetails)
    let text = session.lines.joined(separator: "\n")
    #expect(text.contains(/tags +fog, bridge/) && text.contains(/where +35.01N,135.77E/))
    #expect(text.contains(/place +Kyoto, Japan/))
    let count = session.requests.count { $0.isDetails }
    session.press(.character("i"), .character("i"))
    #expect(session.requests.count { $0.isDetails } == count)
  }
}
