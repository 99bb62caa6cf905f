import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// Sessions that hide photos and bring them back.
struct HidingTests {
  /// Returns a session in which the same photos are in a place, the recents and the feed.
  private func session() throws -> BrowserSession {
    var session = BrowserSession(60, 20)
    session.library.archive = try [1, 2, 901].map { try .make($0) }
    for keys in ["3", "2", "1"] {
      session.type(keys)
      try session.respondToAll()
    }
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  private func refusal(_ sentence: String) -> Response { .failed(Failure(.failed, sentence)) }

  @Test func `x hides a photo from all lists at once, and u brings it back`() throws {
    var session = try session()
    session.press(.arrow(.down))
    session.type("x")
    #expect(session.status == " Hidden; u shows it again.")
    #expect(session.lines[1] == "Lyon, Rhône, France · 119 photos")
    #expect(
      session.reversed().contains("Photo 3") && !session.lines.contains { $0.hasSuffix("Photo 2") }
    )
    session.type("3")
    #expect(!session.lines.contains { $0.hasSuffix("Photo 2") })
    session.type("u")
    #expect(
      session.lines.contains { $0.hasSuffix("Photo 2") } && session.reversed().contains("Photo 2")
    )
    session.type("1")
    #expect(session.lines[1] == "Lyon, Rhône, France · 120 photos")
    try session.respondToAll()
    let (photo, changes) = (
      try Photo.make(2), session.requests.filter { $0.isHiding || $0.isUnhiding }
    )
    #expect(changes == [.hide([photo]), .unhide([photo])])
    session.type("u")
    #expect(session.status == " Nothing was hidden.")
  }

  @Test func `hiding an open photo shows the next one`() throws {
    var session = try session()
    session.press(.enter)
    try session.respondToAll()
    session.type("x")
    #expect(session.title.hasPrefix(" Photo 2") && session.title.hasSuffix("1/119"))
    session.type("u")
    #expect(session.title.hasPrefix(" Photo 2") && session.title.hasSuffix("2/120"))
  }

  @Test func `the last photo of a list closes when it is hidden`() throws {
    var session = BrowserSession(60, 20)
    session.library.archive = try FeedPost.make([1])
    session.type("3")
    try session.respondToAll()
    session.press(.enter)
    session.type("x")
    #expect(!session.state.isPhotoOpen)
    #expect(session.lines[1] == "Feed")
    session.type("u")
    #expect(session.reversed().contains("Photo 1"))
  }

  @Test func `a page that comes later does not bring a hidden photo back`() throws {
    var session = try session()
    session.type("x3")
    session.type("r")
    try session.respondToAll()
    #expect(!session.lines.contains { $0.hasSuffix("Photo 1") })
    session.type("1R")
    try session.respondToAll()
    #expect(session.lines[2].hasSuffix("Photo 2"))
  }

  @Test func `u undoes the last change in the recents, hidden or deleted`() throws {
    var session = try session()
    session.type("2")
    try session.respondToAll()
    session.type("x")
    session.type("d")
    try session.respondToAll()
    #expect(session.lines[1] == "Recents · 1 photo")
    session.type("u")
    #expect(
      session.request { request in if case .restoreRecent = request { true } else { false } } != nil
    )
    try session.respondToAll()
    session.type("u")
    #expect(session.request(where: \.isUnhiding) != nil)
    #expect(session.lines[1] == "Recents · 3 photos")
  }

  @Test func `outside the recents u undoes no deletion`() throws {
    var session = try session()
    session.type("2")
    try session.respondToAll()
    session.type("d")
    try session.respondToAll()
    session.type("3u")
    #expect(session.status == " Nothing was hidden.")
  }

  @Test func `hiding and showing again are made in the order of their keys`() throws {
    var session = try session()
    session.type("xu")
    #expect(session.pending.contains { $0.request.isHiding })
    #expect(!session.pending.contains { $0.request.isUnhiding })
    session.respond(.done(notices: []), where: \.isHiding)
    #expect(session.pending.contains { $0.request.isUnhiding })
  }

  @Test func `a photo that cannot be hidden is shown again, with the reason`() throws {
    var session = try session()
    session.type("x")
    session.respond(refusal("It is locked."), where: \.isHiding)
    #expect(session.status == " It is locked." && session.lines[2].hasSuffix("Photo 1"))
    session.type("u")
    #expect(session.status == " Nothing was hidden.")
  }

  @Test func `a photo that cannot be shown again can be tried again`() throws {
    var session = try session()
    session.type("x")
    try session.respondToAll()
    session.type("u")
    session.respond(refusal("It is locked."), where: \.isUnhiding)
    #expect(session.status == " It is locked." && session.lines[2].hasSuffix("Photo 2"))
    session.type("u")
    #expect(session.lines[2].hasSuffix("Photo 1"))
  }
}
