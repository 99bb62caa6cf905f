import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// Sessions that follow places and people.
struct FollowSessionTests {
  @Test func `F follows the listed place, and says so`() throws {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("F")
    let title = "Lyon, Rhône, France"
    #expect(session.requests.last == .toggleFollowing(.place("id-Lyon"), at: nil, title: title))
    session.respond(.followed(.make("Lyon"), isFollowed: true), where: \.isFollowing)
    #expect(session.status == " Following Lyon; F unfollows it.")
    session.type("F")
    session.respond(.followed(.make("Lyon"), isFollowed: false), where: \.isFollowing)
    #expect(session.status == " No longer following Lyon.")
  }

  @Test func `F with an open photo follows its owner, at the photo's source`() throws {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter, .enter)
    try session.respondToAll()
    session.press(.enter)
    session.type("F")
    #expect(session.requests.last == .toggleFollowing(.person("1@N01"), at: .flickr))
  }

  @Test func `F in the feed follows the owner of the selected post, and refreshes the feed`() throws
  {
    var session = BrowserSession(60, 20, hasColorPictures: false)
    session.library.archive = try FeedPost.make(1...3)
    session.type("3")
    try session.respondToAll()
    session.type("F")
    #expect(session.requests.last == .toggleFollowing(.person("1@N01"), at: .flickr))
    let count = session.feedRequests.count
    session.library.archive += try FeedPost.make(4...5)
    try session.respondToAll()
    #expect(session.feedRequests.count > count)
    #expect(session.lines.contains { $0.contains("Photo 5") })
  }

  @Test func `an unfollowed list leaves the feed`() throws {
    var session = BrowserSession(60, 20)
    session.library.archive = try FeedPost.make(1...3)
    session.type("3")
    try session.respondToAll()
    session.type("F")
    session.library.archive.remove(at: 1)
    session.respond(.followed(.make("@Ada"), isFollowed: false), where: \.isFollowing)
    try session.respondToAll()
    #expect(!session.lines.contains { $0.contains("Photo 2") })
  }

  @Test func `a refusal is shown, and so is a missing selection`() throws {
    var session = BrowserSession(60, 20)
    session.type("3")
    try session.respondToAll()
    session.type("F")
    #expect(session.status == " Open a place or a photo first.")
    session.type("1F")
    session.respond(.failed(Failure(.notFound, "There is no such place.")), where: \.isFollowing)
    #expect(session.status.hasPrefix(" There is no such place."))
  }

  @Test func `a second F waits for the response to the first`() throws {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.type("FF")
    #expect(session.pending.count(where: { $0.request.isFollowing }) == 1)
    try session.respondToAll()
    #expect(session.requests.count { $0.isFollowing } == 2)
  }

  @Test func `Esc cancels following, and only that`() throws {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("FF")
    session.wait(2)
    #expect(session.status.contains("Following 2 s · Esc cancels"))
    session.press(.escape)
    #expect(session.status == " Cancelled." && session.pending.isEmpty)
    #expect(session.lines[1].hasPrefix("Lyon"))
  }
}
