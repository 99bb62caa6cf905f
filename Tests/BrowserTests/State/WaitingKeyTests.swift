import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions in which keys are typed before the list that Enter leads to has come.
struct WaitingKeyTests {
  /// Returns a session in the list of places, without the photos of any.
  private func session() throws -> BrowserSession {
    var session = BrowserSession(60, 16, source: .flickr)
    while session.respond(.topPlaces(try .make(), isComplete: true), where: \.isTopPlaces) {}
    return session
  }

  private func answer(_ session: inout BrowserSession, photos: Int = 120) throws {
    let page = try PhotoListPage.make(total: photos)
    let isAnswered = session.respond(.photos(page), where: \.isPhotos)
    #expect(isAnswered)
  }

  @Test func `keys after Enter act on the list that it loads`() throws {
    var session = try session()
    session.press(.enter, .character("j"), .arrow(.down), .character("v"))
    #expect(session.lines[1].hasPrefix("Lyon, Rhône, France"))
    try answer(&session)
    #expect(session.lines[1].contains("1 marked") && session.reversed().contains("Photo 4"))
  }

  @Test func `keys after a line that goes to photos act on these`() throws {
    var session = try session()
    session.type(":tag:fog")
    session.press(.enter)
    session.type("jj")
    #expect(session.keyLine.hasPrefix(" :tag:fog▏"))
    session.press(.enter)
    try answer(&session)
    #expect(session.state.isPhotoOpen && session.state.photoList?.selected?.id == "3")
  }

  @Test func `a second Enter in between waits for its own list, with what follows it`() throws {
    var session = try session()
    session.press(.enter, .character(":"))
    session.type("tag:fog")
    session.press(.enter, .character("j"), .character(":"))
    session.type("tag:sea")
    session.press(.enter, .character("j"))
    // The first list comes behind the line.
    try answer(&session)
    try answer(&session)
    #expect(session.keyLine.hasPrefix(" :tag:sea▏"))
    try answer(&session)
    #expect(session.reversed().contains("Photo 2"))
  }

  @Test(arguments: [Key.escape, .backspace, .arrow(.left)])
  func `a key that leaves cancels loading at once, and drops the keys before it`(key: Key) throws {
    var session = try session()
    session.press(.enter, .character("j"), key)
    #expect(session.request(where: \.isPhotos) == nil && session.lines[1].hasPrefix("France"))
    session.press(.enter)
    try answer(&session)
    #expect(session.reversed().contains("Photo 1"))
  }

  @Test func `q quits at once, and on the line it cancels loading`() throws {
    var session = try session()
    session.press(.enter, .character("j"), .character("q"))
    #expect(session.hasQuit)
    session = try self.session()
    session.type(":tag:fog")
    session.press(.enter, .character("j"), .character("q"))
    #expect(session.request(where: \.isPhotos) == nil && !session.hasQuit)
    #expect(session.status.contains("Cancelled.") && session.keyLine.hasPrefix(" :tag:fog▏"))
  }

  @Test func `keys for a list that fails are dropped`() throws {
    var session = try session()
    session.press(.enter, .character("j"), .character("x"))
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.isPhotos)
    session.type("r")
    try answer(&session)
    #expect(session.reversed().contains("Photo 1") && !session.requests.contains(where: \.isHiding))
    session.type(":tag:fog")
    session.press(.enter)
    session.type("jj")
    session.respond(.failed(Failure(.notFound, "No tag.")), where: \.isPhotos)
    #expect(session.keyLine.hasPrefix(" :tag:fog▏"))
  }

  @Test func `another tab is shown at once`() throws {
    var session = try session()
    session.press(.enter, .character("j"), .character("2"))
    #expect(session.request { $0 == .recents } != nil && session.lines[1].hasPrefix("Recents"))
  }
}
