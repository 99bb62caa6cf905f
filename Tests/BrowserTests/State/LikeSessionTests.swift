import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// Sessions that like photos, of the feed and of places.
struct LikeSessionTests {
  /// Returns a session in the feed with the first post open, and its details.
  private func session(likes: Int? = 12) throws -> BrowserSession {
    var session = BrowserSession(60, 22, hasColorPictures: false)
    session.library.archive = [try .make(1, likes: likes), try .make(2)]
    session.type("3")
    try session.respondToAll()
    return session
  }

  private func facts(_ session: BrowserSession, _ row: Int = 3) -> String {
    session.lines[row].trimmed
  }

  @Test func `l likes at once, and again unlikes`() throws {
    var session = try session()
    session.type("l")
    #expect(facts(session).hasSuffix("13 likes (yours) · 2 comments"))
    #expect(session.status == " Liked; l unlikes it.")
    let photo = try #require(session.library.archive.first).photo
    #expect(session.pending.map(\.request) == [.like([photo])])
    var liked = photo
    liked.likeCount = 15
    session.respond(.liked(liked, isUnchanged: false), where: \.isLike)
    #expect(facts(session).contains("15 likes (yours)"))
    session.type("l")
    #expect(
      facts(session).contains("14 likes · ") && session.pending.map(\.request) == [.unlike([photo])]
    )
  }

  @Test func `a like is a single request`() throws {
    var session = try session()
    let count = session.requests.count
    session.type("l")
    try session.respondToAll()
    #expect(session.requests.count == count + 1)
  }

  @Test func `a refused like is undone, with the reason`() throws {
    var session = try session()
    session.type("l")
    let sentence = "You are not logged in; “places login” logs in."
    session.respond(.failed(Failure(.notAllowed, sentence)), where: \.isLike)
    #expect(facts(session).hasSuffix("12 likes · 2 comments"))
    #expect(session.status == " \(sentence)")
    session.type("l")
    #expect(session.request(where: \.isLike) != nil)
  }

  @Test func `likes and unlikes typed faster than the source responds are sent one by one`() throws
  {
    var session = try session()
    session.type("lll")
    #expect(session.pending.count { $0.request.isLike || $0.request.isUnlike } == 1)
    #expect(facts(session).contains("13 likes (yours)"))
    let photo = try #require(session.library.archive.first).photo
    session.respond(.liked(photo, isUnchanged: false), where: \.isLike)
    #expect(session.pending.map(\.request) == [.unlike([photo])])
    #expect(facts(session).contains("(yours)"))
    session.respond(.liked(photo, isUnchanged: false), where: \.isUnlike)
    session.respond(.liked(photo, isUnchanged: false), where: \.isLike)
    #expect(facts(session).contains("12 likes (yours)") && session.pending.isEmpty)
  }

  @Test func `a refused like drops the unlike queued after it`() throws {
    var session = try session()
    session.type("ll")
    session.respond(.failed(Failure(.notAllowed, "No.")), where: \.isLike)
    #expect(session.pending.isEmpty && facts(session).contains("12 likes · "))
  }

  @Test func `a photo liked before says so`() throws {
    var session = try session()
    session.type("l")
    var photo = try #require(session.library.archive.first).photo
    photo.isLiked = true
    session.respond(.liked(photo, isUnchanged: true), where: \.isLike)
    #expect(session.status == " Already liked; l unlikes it.")
    #expect(facts(session).contains("12 likes (yours)"))
  }

  @Test func `a photo of any list can be liked, open or not; the details say so`() throws {
    var session = BrowserSession(60, 22)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("l")
    #expect(session.requests.last == .like([try .make(1)]))
    session.press(.enter)
    session.type("i")
    #expect(session.lines.contains { $0.contains("likes    yours") })
    session.type("l")
    #expect(!session.lines.contains { $0.contains("likes ") })
    session.press(.escape, .escape)
    session.type("2")
    try session.respondToAll()
    session.type("l")
    #expect(session.requests.contains(.like([try .make(901)])))
  }

  @Test func `a source without likes says so, and is not asked`() throws {
    var session = BrowserSession(60, 22)
    session.abilities = [.places]
    session.type("2")
    try session.respondToAll()
    session.type("l")
    #expect(session.status == " Flickr has no likes." && !session.requests.contains { $0.isLike })
    session.type("c")
    #expect(session.status == " Flickr has no comments.")
    session.type("F")
    #expect(session.status == " Flickr has no people to follow.")
    #expect(SourceID.sample.lacks("likes") == "The sample library has no likes.")
  }

  @Test func `newer counts replace the ones estimated here`() throws {
    var session = try session()
    session.type("l")
    try session.respondToAll()
    session.library.archive[0] = try .make(1, likes: 40)
    session.type("r")
    try session.respondToAll()
    #expect(facts(session).contains("40 likes (yours)"))
  }

  @Test func `quitting needs a second key while a change is being sent`() throws {
    var session = try session()
    session.type("lq")
    #expect(!session.hasQuit && session.status.contains("still being sent; q again quits"))
    session.type("jq")
    #expect(!session.hasQuit)
    session.type("q")
    #expect(session.hasQuit)
    var other = try self.session()
    other.type("l")
    try other.respondToAll()
    other.type("q")
    #expect(other.hasQuit)
  }
}
