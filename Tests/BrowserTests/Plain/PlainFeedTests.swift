import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// The feed, likes, comments, hiding and following in lines.
struct PlainFeedTests {
  /// Returns a session in the feed.
  private func feed(_ posts: [FeedPost]? = nil) throws -> PlainSession {
    var session = try PlainSession()
    session.library.archive = try posts ?? FeedPost.make(1...20, isSeen: false)
    try session.enter("f")
    return session
  }

  /// Returns a session with the first post of the feed open.
  private func photo() throws -> PlainSession {
    var session = try feed()
    try session.enter("1")
    return session
  }

  @Test func `the feed is a page of posts, with unseen ones marked`() throws {
    var session = try feed()
    #expect(session.page.hasPrefix("Feed, 1 to 15 of 20:\n1. Photo 1, by Ada, tag fog, 1 h, "))
    #expect(session.says("1. Photo 1, by Ada, tag fog, 1 h, 12 likes, 2 comments, new\n"))
    try session.enter("m")
    #expect(session.page.hasPrefix("Feed, 16 to 20 of 20:\n16. Photo 16"))
    try session.enter("t")
    try session.enter("f")
    #expect(session.says("16. Photo 16, by Ada, tag fog, 16 h, 12 likes, 2 comments\n"))
  }

  @Test func `posts are seen once they are printed, and no others`() throws {
    var session = try feed()
    #expect(session.shown == Array(1...15).map { "\($0)" })
    try session.enter("m")
    #expect(session.shown == Array(1...20).map { "\($0)" })
  }

  @Test func `an empty feed says that nobody has posted, or that nothing is followed`() throws {
    var session = try feed([])
    #expect(session.says("Nobody has posted anything yet."))
    session.library.titles = [:]
    try session.enter("r")
    #expect(session.says("Feed\nYou follow nothing yet."))
  }

  @Test func `gaps are lines above and below the posts`() throws {
    var session = try feed([])
    let gaps = [FeedRow.gap(.make("tag fog")), .gap(.make("tag sea"))]
    let posts = try FeedPost.make(1...2).map { FeedRow.post($0) }
    session.library.rows = gaps + posts + [gaps[1]]
    try session.enter("r")
    let fog = "Photos of tag fog are not loaded here.\n"
    let sea = "Photos of tag sea are not loaded here.\n"
    #expect(session.page.hasPrefix("Feed, 1 to 2 of 2:\n\(fog)\(sea)1. Photo 1"))
    #expect(session.says("2. Photo 2, by Ada, tag fog, 2 h, 12 likes, 2 comments\n\(sea)"))
  }

  @Test func `an open post is liked, and its details say so`() throws {
    var session = try photo()
    try session.enter("l")
    #expect(session.newRequests.first?.isLike == true && session.says("Liked; l unlikes it."))
    #expect(session.says("likes: 12 (yours)"))
    try session.enter("l")
    #expect(session.newRequests.first?.isUnlike == true && session.says("likes: 12\n"))
  }

  @Test func `comments are lines, and b goes back to the photo`() throws {
    var session = try photo()
    try session.enter("c")
    #expect(session.page.hasPrefix("Comments on Photo 1:\nGrace, 4 h: Comment 1\n"))
    #expect(session.says("+ TEXT comments, b back to the photo"))
    try session.enter("b")
    #expect(session.page.hasPrefix("Photo 1 of 20: Photo 1\n"))
    try session.enter("c")
    try session.enter("n")
    #expect(session.page.hasPrefix("Photo 2 of 20: Photo 2\n"))
  }

  @Test func `a comment is sent, and a blank one is refused`() throws {
    var session = try photo()
    try session.enter("+   ")
    #expect(session.says("A comment needs some text.") && session.newRequests.isEmpty)
    try session.enter("+ q: 霧!")
    #expect(
      session.newRequests.contains { $0 == .comment("q: 霧!", session.library.archive[0].photo) }
    )
    #expect(session.says("Grace, 2 h: q: 霧!\nSent.\n"))
  }

  @Test func `+ alone sends a failed comment again`() throws {
    var session = try photo()
    session.refusesComments = true
    try session.enter("+ Nice")
    #expect(session.says("Flickr cannot be reached. + alone sends the text again."))
    session.refusesComments = false
    try session.enter("+")
    #expect(session.says("Grace, 2 h: Nice\nSent.\n"))
    try session.enter("q")
    #expect(session.hasQuit)
  }

  @Test func `a row is hidden by its number, an open photo by x, and u brings them back`() throws {
    var session = try feed()
    try session.enter("x 2")
    #expect(session.says("Feed, 1 to 15 of 19:") && !session.says("Photo 2,"))
    #expect(session.says("Hidden; u shows it again."))
    try session.enter("u")
    #expect(session.says("2. Photo 2,"))
    try session.enter("1")
    try session.enter("x")
    #expect(session.page.hasPrefix("Photo 1 of 19: Photo 2\n"))
    try session.enter("u")
    #expect(session.page.hasPrefix("Photo 2 of 20: Photo 2\n"))
    for line in ["x 99", "x0", "t", "x 1"] { try session.enter(line) }
    #expect(session.says("Only photos can be hidden") && session.newRequests.isEmpty)
  }

  @Test func `F follows the open place or the owner of the open photo, and nothing else`() throws {
    var session = try feed()
    try session.enter("F")
    #expect(session.says("“F” is for an open place or photo") && session.newRequests.isEmpty)
    try session.enter("1")
    try session.enter("F")
    #expect(session.newRequests.contains(.toggleFollowing(.person("1@N01"), at: .flickr)))
    #expect(session.says("Following "))
    for line in ["t", "/lyon", "1", "F"] { try session.enter(line) }
    let title = "Lyon, Rhône, France"
    #expect(
      session.newRequests.contains(.toggleFollowing(.place("id-Lyon"), at: nil, title: title))
    )
  }

  @Test(arguments: ["l", "c", "+ Nice"])
  func `a command for an open photo is refused in a list`(line: String) throws {
    var session = try feed()
    try session.enter(line)
    #expect(session.says("is for an open photo; a number opens one."))
    #expect(session.newRequests.isEmpty)
  }
}
